#!/usr/bin/env python3
"""Uses the preview as a person would, in a real browser: see README.md in this folder."""

import argparse
import contextlib
import pathlib
import sys

import colors
import designer
import exports
import gestures
import looks
import pictures
import scripts
import seen
import truth
import walk
import writing
from browser import Failure, kinds
from person import Preview, check

ROOT = pathlib.Path(__file__).resolve().parents[3]
CHECKS = gestures.CHECKS + scripts.CHECKS + exports.CHECKS + looks.CHECKS + truth.CHECKS + designer.CHECKS + colors.CHECKS + writing.CHECKS + seen.CHECKS + pictures.CHECKS + walk.CHECKS


def attempt(test, tool, browser, options, name):
    """Runs a check with a server of its own. Returns how it fails; None if it passes."""
    page = Preview(tool, browser, options.page, options.pictures)
    failure = None
    try:
        said = test(page)
        check(not browser.problems, f"the page said: {browser.problems}")
        print(f"{name}{': ' + said if said else ''}", flush=True)
    except (Failure, TypeError) as problem:
        failure = problem
    finally:
        browser.problems = []
        browser.resize(1280, 900)
        if page.close() != 0:
            failure = failure or "the server did not end with 0"
    return failure


def run(kind, options):
    if not kind.find():
        print(f"Tests/Checks/Browser: {kind.__name__} is not installed")
        return 1
    failures = 0
    tool = str((ROOT / options.tool).resolve())
    with contextlib.closing(kind()) as browser:
        for test in CHECKS:
            if options.checks and test.__name__ not in options.checks:
                continue
            name = f"{kind.__name__}: {test.__name__.replace('_', ' ')}"
            failure = attempt(test, tool, browser, options, name)
            if failure:
                # Browsers are late at times. What fails is said, and tried once more.
                print(f"{name} failed at first: {failure}", flush=True)
                failure = attempt(test, tool, browser, options, name)
            if failure:
                failures += 1
                print(f"{name} FAILED: {failure}", flush=True)
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool", nargs="?", default=".build/debug/animc")
    parser.add_argument("checks", nargs="*", help="only these")
    parser.add_argument("--page", help="a folder with the page's own files, instead of those in the tool")
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder for pictures of the page")
    options = parser.parse_intermixed_args()
    failures = sum(run(kind, options) for kind in kinds())
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
