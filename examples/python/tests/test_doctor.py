"""The output of `python -m century_engine doctor`, and its exit status."""

import os
import subprocess
import sys
import tempfile
import unittest
from importlib.util import find_spec
from pathlib import Path
from unittest import mock

import century_engine
from century_engine import __version__, doctor

HOME = str(Path(century_engine.__file__).resolve().parents[1])


def run(**environment: str):
    env = {**os.environ, "PYTHONPATH": HOME, **environment}
    return subprocess.run(
        [sys.executable, "-m", "century_engine", "doctor"], env=env, capture_output=True, text=True, timeout=120
    )


class DoctorTest(unittest.TestCase):
    def test_all_that_is_needed_is_there(self) -> None:
        ended = run()
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        lines = {line.split()[1]: line.split()[0] for line in ended.stdout.splitlines()}
        for name in ("Python", "Node", "engine", "games", "bots"):
            self.assertEqual(lines[name], "ok", ended.stdout)
        self.assertIn(__version__, ended.stdout)
        self.assertIn("net", ended.stdout)
        self.assertIn("CenturySteps", next(line for line in ended.stdout.splitlines() if "pyarrow" in line))
        for name in doctor.OPTIONAL:
            self.assertEqual(lines[name], "-" if find_spec(name) is None else "ok", ended.stdout)

    def test_without_node_it_fails_with_the_reason(self) -> None:
        ended = run(CENTURY_NODE="/nowhere/node")
        self.assertEqual(ended.returncode, 1)
        self.assertRegex(ended.stdout, r"MISSING +Node.*/nowhere/node")
        self.assertRegex(ended.stdout, r"MISSING +engine")

    def test_an_old_node_is_none(self) -> None:
        with tempfile.TemporaryDirectory() as home:
            node = Path(home) / "node"
            node.write_text("#!/bin/sh\necho v18.20.0\n")
            node.chmod(0o755)
            with mock.patch.dict(os.environ, CENTURY_NODE=str(node)):
                found = doctor._node()
        self.assertTrue(found.is_fault)
        self.assertRegex(str(found), r"^MISSING +Node +too old: .*node is v18.20.0; 22 or later is needed$")

    def test_another_engine_is_a_fault(self) -> None:
        with mock.patch.object(doctor, "__version__", "0.0.1"):
            (found,) = doctor._engine()
        self.assertTrue(found.is_fault)
        self.assertIn("0.0.1", str(found))

    def test_a_package_that_cannot_be_loaded_is_a_fault_and_one_that_is_absent_is_not(self) -> None:
        with tempfile.TemporaryDirectory() as home:
            (Path(home) / "broken_here.py").write_text("import no_such_here\n")
            with mock.patch.object(sys, "path", [home, *sys.path]):
                broken = doctor._package("broken_here", "nothing")
        self.assertTrue(broken.is_fault)
        self.assertIn("no_such_here", str(broken))
        absent = doctor._package("no_such_here", "nothing")
        self.assertFalse(absent.is_fault)
        self.assertEqual(str(absent).split()[:2], ["-", "no_such_here"])
