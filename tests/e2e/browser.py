"""Chromium at the end of a pipe: just enough of the DevTools protocol to use a page as a person does."""
import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


def program():
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Browser:
    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="shuoshu-browser-")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def three_and_four():  # the numbers that --remote-debugging-pipe speaks on
            os.dup2(to_browser, 63)
            os.dup2(from_browser, 64)
            os.dup2(63, 3)
            os.dup2(64, 4)

        options = ["--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--mute-audio",
                   "--disable-background-networking", "--disable-dev-shm-usage",
                   "--autoplay-policy=no-user-gesture-required", f"--user-data-dir={self.profile}"]
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self.process = subprocess.Popen([program(), *options, "about:blank"], preexec_fn=three_and_four, close_fds=False,
                                        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.last, self.session, self.console = b"", 0, None, []
        target = self.say("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.say("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Accessibility"):
            self.say(domain + ".enable")

    def say(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            heard = self.hear()
            if heard.get("id") == self.last:
                if "error" in heard:
                    raise AssertionError(f"{method}: {heard['error']}")
                return heard["result"]

    def hear(self):
        while b"\0" not in self.buffer:
            more = os.read(self.read_end, 1 << 16)
            if not more:
                raise AssertionError("the browser ended")
            self.buffer += more
        text, self.buffer = self.buffer.split(b"\0", 1)
        heard = json.loads(text)
        if heard.get("method") == "Runtime.exceptionThrown":
            self.console.append(heard["params"]["exceptionDetails"]["text"])
        if heard.get("method") == "Log.entryAdded" and heard["params"]["entry"]["level"] in ("error", "warning"):
            self.console.append(heard["params"]["entry"]["text"])
        if heard.get("method") == "Runtime.consoleAPICalled" and heard["params"]["type"] in ("error", "warning"):
            self.console.append(str(heard["params"]["args"]))
        return heard

    def size(self, width, height):
        self.say("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 800)

    def open(self, address):
        self.say("Page.navigate", url=str(address))
        self.wait_for("document.readyState === 'complete' && document.querySelectorAll('.line').length > 0")

    def open_afresh(self, address):
        """As for somebody who was never here. A page that is left notes where: it must not any more."""
        self.open(address)
        self.evaluate("Storage.prototype.setItem = () => {}; localStorage.clear()")
        self.open(address)

    def evaluate(self, script):
        done = self.say("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in done:
            raise AssertionError(f"{script}: {done['exceptionDetails']}")
        return done["result"].get("value")

    def wait_for(self, script, seconds=15):
        until = time.monotonic() + seconds
        while not self.evaluate(script):
            if time.monotonic() > until:
                raise AssertionError(f"never true: {script}")
            time.sleep(0.05)

    def click(self, selector):
        """A real click, in the middle of the element's first line box."""
        x, y = self.evaluate(f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
                             "e.scrollIntoView({block: 'center', behavior: 'instant'});"
                             "const b = e.getClientRects()[0]; return [b.x + b.width / 2, b.y + b.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.say("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            self.say("Input.dispatchKeyEvent", type=kind, key=key)

    def names(self, *roles):
        """Accessible names of all elements of these roles."""
        nodes = self.say("Accessibility.getFullAXTree")["nodes"]
        return [n.get("name", {}).get("value", "") for n in nodes
                if not n.get("ignored") and n.get("role", {}).get("value") in roles]

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.say("Page.captureScreenshot", format="png")["data"]))

    def close(self):
        os.close(self.write_end)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.read_end)
        shutil.rmtree(self.profile, ignore_errors=True)
