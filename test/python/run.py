"""Lists or runs the tests of a folder and prints one JSON object for each: its name, and what failed, or null."""

import json
import sys
import unittest


def each(suite):
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from each(test)
        else:
            yield test


class Printer(unittest.TestResult):
    def report(self, test, failure):
        print(json.dumps({"name": test.id(), "failure": failure}), flush=True)

    def addSuccess(self, test):
        self.report(test, None)

    def addSkip(self, test, reason):
        self.report(test, f"skipped: {reason}")

    def addFailure(self, test, err):
        self.report(test, self._exc_info_to_string(err, test))

    addError = addFailure


folder, mode = sys.argv[1:]
suite = unittest.TestLoader().discover(folder)
if mode == "list":
    for test in each(suite):
        print(json.dumps({"name": test.id(), "failure": None}))
else:
    suite.run(Printer())
