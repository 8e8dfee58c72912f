#!/usr/bin/env python3
"""What can go wrong while a book is served.

usage: serve_faults_test.py SHUOSHU [unittest options]
"""
import http.client
import os
import shutil
import signal
import socket
import struct
import sys
import time
import unittest
import urllib.error
import urllib.parse

import served_book
from kill_runs import wait_until

SHUOSHU = os.path.abspath(sys.argv.pop(1))
LONG = 64 << 20  # more than all buffers on the way hold


class Served(unittest.TestCase):
    def setUp(self):
        self.book = served_book.ServedBook(SHUOSHU, chapters=[("第一章 山雨", served_book.SENTENCES)], options=())
        self.addCleanup(shutil.rmtree, self.book.work)
        self.addCleanup(self.end)
        self.long = self.book.audio()[0].with_name("002 長.mp3")
        with open(self.long, "wb") as file:
            file.truncate(LONG)

    def end(self):
        if self.book.server.poll() is None:
            self.book.server.kill()
        self.book.server.wait()
        self.book.server.stdout.close()

    def begin(self):
        """A download that has begun: the answer, of which a little was read."""
        connection = http.client.HTTPConnection(self.book.address.split("/")[2], timeout=20)
        self.addCleanup(connection.close)
        connection.request("GET", "/audio/" + urllib.parse.quote(self.long.name))
        answer = connection.getresponse()
        self.assertEqual((answer.status, len(answer.read(1000))), (200, 1000))
        return connection, answer

    def open_files(self):
        return len(os.listdir(f"/proc/{self.book.server.pid}/fd"))

    def test_clients_that_leave_in_the_middle_cost_nothing(self):
        self.book.read(self.book.feed)
        before = self.open_files()
        for number in range(30):
            connection, answer = self.begin()
            if number % 2:  # not politely: with a reset
                connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            answer.close()
            connection.close()
        wait_until(lambda: self.open_files() <= before, 20, "files or connections stay open")
        address = self.book.address + "audio/" + urllib.parse.quote(self.book.audio()[0].name)
        self.assertEqual(self.book.read(address), self.book.audio()[0].read_bytes())

    def ends(self, how):
        _, answer = self.begin()
        started = time.monotonic()
        self.book.server.send_signal(how)
        self.assertEqual(self.book.server.wait(10), 0)
        self.assertLess(time.monotonic() - started, 2)
        with self.assertRaises((http.client.IncompleteRead, ConnectionError)):  # half a file never looks whole
            while answer.read(1 << 20):
                pass
            raise http.client.IncompleteRead(b"") if answer.length else AssertionError("it looks whole")

    def test_ctrl_c_in_a_download_ends_at_once(self):
        self.ends(signal.SIGINT)

    def test_sigterm_in_a_download_ends_at_once(self):
        self.ends(signal.SIGTERM)

    def test_an_episode_made_again_meanwhile_is_sent_as_it_was(self):
        _, answer = self.begin()
        new = self.long.with_name("new")
        new.write_bytes(b"\1" * LONG)
        new.rename(self.long)
        self.assertEqual(answer.read(), b"\0" * (LONG - 1000))

    def test_an_episode_cut_short_meanwhile_does_not_look_whole(self):
        _, answer = self.begin()
        os.truncate(self.long, 500_000)
        with self.assertRaises((http.client.IncompleteRead, ConnectionError)):
            answer.read()
        self.assertTrue(self.book.read(self.book.feed))

    def test_a_folder_that_goes_away_is_not_found_and_comes_back(self):
        away = self.book.folder.with_name("away")
        self.book.folder.rename(away)
        with self.assertRaises(urllib.error.HTTPError) as refused:
            self.book.read(self.book.feed)
        self.assertEqual(refused.exception.code, 404)
        refused.exception.close()
        away.rename(self.book.folder)
        self.assertTrue(self.book.read(self.book.feed))


if __name__ == "__main__":
    served_book.main()
