#!/usr/bin/env python3
"""Builds the compiler, the checks and the editor's services as one WebAssembly module for a page.

The modules are compiled from the same files as everywhere else, as Embedded Swift, with nothing but
the toolchain: see README.md in this folder.
"""

import argparse
import hashlib
import inspect
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = HERE.parent
MODULES = ["AnimSource", "AnimSyntax", "AnimProgram", "AnimCompiler", "AnimHelp", "AnimCheck", "AnimEditor", "AnimJSON", "AnimScene", "AnimWeb"]
BELOW = {
    "AnimSyntax": ["AnimSource"], "AnimProgram": [], "AnimCompiler": ["AnimSource", "AnimSyntax", "AnimProgram"],
    "AnimHelp": ["AnimSource", "AnimSyntax", "AnimProgram", "AnimCompiler"], "AnimCheck": ["AnimSource", "AnimProgram"], "AnimJSON": [],
}
TARGET = "wasm32-unknown-none-wasm"

# The functions that worker.js calls.
EXPORTS = ["web_allocate", "web_call", "web_count"]

KEY_PATH = re.compile(r"(?<=[(\s])\\\.([A-Za-z_0-9]+(?:[?!]?\.[A-Za-z_0-9]+)*)(?=[,)\s])")


def rewritten(text, imports):
    """Returns a source text with closures instead of key paths, which Embedded Swift lacks.

    It imports all modules below, on its first line so that lines keep their numbers: Embedded Swift
    needs an import for each member that a file uses.
    """
    return "".join(f"import {name}; " for name in imports) + KEY_PATH.sub(lambda path: "{ $0 }" if path[1] == "self" else f"{{ $0.{path[1]} }}", text)


def sources(module):
    if module == "AnimWeb":
        return sorted(HERE.glob("*.swift"))
    if module == "Shims":
        return sorted((HERE / "Library").glob("*.swift"))
    return sorted((SOURCES / module).rglob("*.swift"))


class Build:
    def __init__(self, options):
        self.folder = pathlib.Path(options.scratch).resolve()
        self.flags = ["-Onone"] if options.debug else ["-Osize"]
        self.kind = "debug" if options.debug else "release"
        swiftc = shutil.which("swiftc")
        if not swiftc:
            sys.exit("AnimWeb: there is no `swiftc` on this machine")
        self.programs = pathlib.Path(swiftc).resolve().parent
        self.embedded = self.programs.parent / "lib/swift/embedded"
        self.out = self.folder / self.kind

    def is_possible(self):
        return (self.embedded / "Swift.swiftmodule" / f"{TARGET}.swiftmodule").exists() and (self.programs / "wasm-ld").exists()

    def call(self, program, *arguments):
        done = subprocess.run([self.programs / program, *map(str, arguments)], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{done.stdout}{done.stderr}AnimWeb: `{program}` failed")
        return done.stderr

    def compile(self, module, imports):
        """Compiles a module to one object; with several, the linker would merge different arrays."""
        files = sources(module)
        inputs = [*files, *(HERE / "Library").glob("*.h")]
        digest = hashlib.sha256((inspect.getsource(Build.compile) + inspect.getsource(rewritten) + " ".join([KEY_PATH.pattern, self.kind, *imports])).encode())
        for file in inputs:
            digest.update(file.name.encode() + b"\0" + file.read_bytes())
        for each in imports:
            digest.update((self.out / f"{each}.digest").read_bytes())
        digest = digest.hexdigest().encode()
        stamp = self.out / f"{module}.digest"
        if stamp.exists() and stamp.read_bytes() == digest and (self.out / f"{module}.o").exists():
            return False
        stamp.unlink(missing_ok=True)
        below = [] if module in ("Shims", "AnimSource") else [each for each in imports if each in BELOW.get(module, imports)]
        copies = self.out / "sources" / module
        shutil.rmtree(copies, ignore_errors=True)
        copies.mkdir(parents=True)
        for file in files:
            (copies / file.name).write_text(rewritten(file.read_text(encoding="utf-8"), below), encoding="utf-8")
        implicit = [] if module == "Shims" else ["-Xfrontend", "-import-module", "-Xfrontend", "Shims"]
        said = self.call(
            "swiftc", "-target", TARGET, "-enable-experimental-feature", "Embedded", "-swift-version", "6",
            "-wmo", *self.flags, "-parse-as-library", "-package-name", "animators", "-module-name", module,
            "-I", self.out, "-I", HERE / "Library", "-Xcc", "-ffreestanding", *implicit,
            "-emit-module", "-emit-module-path", self.out / f"{module}.swiftmodule",
            "-c", "-o", self.out / f"{module}.o", *sorted(copies.glob("*.swift")))
        # A value whose description is not known at build time would be printed as a placeholder.
        placeholders = [line for line in said.splitlines() if "warning:" in line and "placeholder" in line]
        if placeholders:
            sys.exit("\n".join(placeholders))
        stamp.write_bytes(digest)
        return True

    def run(self):
        self.out.mkdir(parents=True, exist_ok=True)
        done = []
        for module in ["Shims", *MODULES]:
            if self.compile(module, done):
                print(f"AnimWeb: compiled {module}", flush=True)
            done.append(module)
        self.call(
            "clang", "--target=wasm32-unknown-none", "-O2", "-mbulk-memory", "-fno-builtin", "-ffreestanding",
            "-c", HERE / "Library/runtime.c", "-o", self.out / "runtime.o")
        module = self.out / "animators.wasm"
        self.call(
            "wasm-ld", "--no-entry", "--gc-sections", f"--allow-undefined-file={HERE / 'Library/imports.txt'}",
            "-z", "stack-size=8388608", "--stack-first", *(f"--export={name}" for name in EXPORTS), "-o", module,
            *[self.out / f"{name}.o" for name in reversed(done)], self.out / "runtime.o",
            self.embedded / TARGET / "libswiftUnicodeDataTables.a")
        if not self.flags == ["-Onone"]:
            self.call("llvm-objcopy", "--strip-all", module, module)
        return module


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--output", type=pathlib.Path, help="where to copy the module")
    parser.add_argument("--debug", action="store_true", help="without optimization, which takes half the time")
    parser.add_argument("--scratch", default=SOURCES.parent / ".build/web", help="the folder for what is built")
    parser.add_argument("--check", action="store_true", help="only say whether the toolchain can build the module")
    options = parser.parse_args()
    build = Build(options)
    if not build.is_possible():
        print(f"AnimWeb: {build.embedded} has no library for {TARGET}, so the module cannot be built with this toolchain")
        sys.exit(3)
    if options.check:
        return
    module = build.run()
    if options.output:
        shutil.copyfile(module, options.output)
    print(options.output or module)


main()
