#include "produce/workers.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <map>
#include <stdexcept>
#include <thread>

namespace shuoshu::produce {
namespace {

struct Course {
  std::map<std::size_t, Outcome> outcomes;
  std::size_t characters = 0;
  bool completed = false;
};

Course run(std::size_t tasks, const PoolSettings& settings,
           const std::function<std::string(std::size_t, Line&)>& work) {
  Course course;
  const PoolListener listener = {
      .progress = [&](std::size_t, std::size_t characters,
                      double) { course.characters += characters; },
      .outcome = [&](const Outcome& outcome) { course.outcomes[outcome.task] = outcome; }};
  course.completed = run_workers(tasks, settings, work, listener);
  return course;
}

PoolSettings jobs(int count) {
  PoolSettings settings;
  settings.jobs = count;
  return settings;
}

TEST(Workers, BringBackEveryResult) {
  const Course done = run(7, jobs(3), [](std::size_t task, Line& line) {
    line.progress(10, 1.5, "第一句。");
    return "result " + std::to_string(task) + std::string(100000, 'x');
  });
  EXPECT_TRUE(done.completed);
  EXPECT_EQ(done.characters, 70U);
  ASSERT_EQ(done.outcomes.size(), 7U);
  for (const auto& [task, outcome] : done.outcomes) {
    EXPECT_TRUE(outcome.good);
    EXPECT_EQ(outcome.text.substr(0, 8), "result " + std::to_string(task));
    EXPECT_EQ(outcome.text.size(), 100008U);
  }
}

TEST(Workers, ADeadOneIsReportedWithItsSentenceAndTheOthersGoOn) {
  const Course done = run(3, jobs(2), [](std::size_t task, Line& line) -> std::string {
    line.progress(1, 0, "他走了。");
    if (task == 1) ::raise(SIGKILL);
    if (task == 2) throw std::runtime_error("disk full");
    return "fine";
  });
  EXPECT_TRUE(done.outcomes.at(0).good);
  EXPECT_EQ(done.outcomes.at(1).text,
            "its worker died of signal 9 (Killed) at the sentence “他走了。”");
  EXPECT_FALSE(done.outcomes.at(2).good);
  EXPECT_EQ(done.outcomes.at(2).text, "disk full");
}

TEST(Workers, AHangingOneIsEnded) {
  PoolSettings settings = jobs(1);
  settings.patience = std::chrono::seconds(0);
  const Course done = run(1, settings, [](std::size_t, Line& line) -> std::string {
    line.progress(1, 0, "等等。");
    for (;;) ::pause();
  });
  EXPECT_EQ(done.outcomes.at(0).text, "its worker hung and was ended at the sentence “等等。”");
}

TEST(Workers, TimeInWhichTheConductorIsStoppedDoesNotCount) {
  PoolSettings settings = jobs(1);
  settings.patience = std::chrono::milliseconds(1200);
  const Course done = run(1, settings, [](std::size_t, Line& line) -> std::string {
    line.progress(1, 0, "等等。");
    ::kill(::getppid(), SIGSTOP);  // Ctrl-Z stops both; here one, for longer than the patience
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
    ::kill(::getppid(), SIGCONT);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    return "fine";
  });
  EXPECT_EQ(done.outcomes.at(0).text, "fine");
}

TEST(Workers, StopWhenAsked) {
  volatile std::sig_atomic_t stop = 1;
  PoolSettings settings = jobs(1);
  settings.stop = &stop;
  const Course done = run(2, settings, [](std::size_t, Line&) { return std::string(); });
  EXPECT_FALSE(done.completed);
  EXPECT_TRUE(done.outcomes.empty());
}

}  // namespace
}  // namespace shuoshu::produce
