#!/usr/bin/env python3
"""Checks that a name of the language is written in its table only: names.py ANIMC

The names are those of `animc grammar vim`, and the identifiers of diagnostics. In the modules of the language, only the
tables write them as texts, so a new row is all that a new name needs. Platforms, which draw, and formats that other
programs read are not of the language. A keyword is recognized only by the files that read or lower its statement.

Each word of the runtime, in the table of Sources/README.md, names something there, and no declaration has one of the
other words for it.
"""

import re
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).resolve().parents[3] / "Sources"
LANGUAGE = ["AnimSource", "AnimSyntax", "AnimProgram", "AnimCompiler", "AnimEditor"]
RUNTIME = ["AnimRuntime", "AnimUIKit", "AnimatorPlayer"]
TABLES = {
    "AnimProgram/Vocabulary", "AnimCompiler/Vocabulary", "AnimProgram/Numbers/TransformKind.swift",
    "AnimSource/DiagnosticID.swift",
    # Rules begin with operations, and a track's keys end with `using`.
    "AnimSyntax/Tokens/Word.swift",
}
# Texts that have other meanings too: letters and signs, the frame of a view, words of windows and clips.
AMBIGUOUS = {"z", "t", "s", "%", "frame", "none", "progress", "round"}
# How each statement is read, which names it holds, what it can say, where it may be, and what it means.
STATEMENTS = {
    "AnimSyntax/Tokens/Word.swift", "AnimSyntax/StatementForm.swift", "AnimSyntax/Parser/Parser+Statements.swift",
    "AnimCompiler/Names/Resolver+Blocks.swift", "AnimCompiler/Check/Checker+Blocks.swift",
    "AnimCompiler/Lower/Lowering+Blocks.swift", "AnimCompiler/Vocabulary/LanguageName.swift",
    "AnimCompiler/Diagnostics/Diagnostic+Kind.swift",
}
# Keywords with a second meaning: roles of views, declarations, windows.
UNCLEAR = {
    "from", "to", "container", "overlay", "slices", "elements", "match", "let", "timing", "duration", "interaction",
    "reduced", "during",
}


def wrong_words():
    text = (SOURCES / "README.md").read_text()
    rows = re.findall(r"^\| (\w+) \| [^|]* \|(.*)\|$", text[text.index("## Words"):], re.M)[1:]
    code = "".join(path.read_text() for module in RUNTIME for path in (SOURCES / module).rglob("*.swift"))
    kinds = "func|var|let|case|class|struct|enum|protocol|typealias"
    declared = set(re.findall(rf"^[^/\n]*\b(?:{kinds}) +`?(\w+)", code, re.M))
    unused = [word for word, _ in rows if not any(word in name.lower() for name in declared)]
    return unused + [other for _, others in rows for other in re.findall(r"`(\w+)`", others) if other in declared], rows


def main(animc):
    grammar = subprocess.check_output([animc, "grammar", "vim"], text=True)
    groups = re.findall(r'^syntax match anim(Property|Value|Function|Timing|Member) "(.*)', grammar, re.M)
    names = {name for _, group in groups for name in re.findall(r"[A-Za-z][\w.]*", group.replace("\\.", "."))}
    identifiers = re.findall(r'= "([a-z]+-[a-z-]+)"', (SOURCES / "AnimSource/DiagnosticID.swift").read_text())
    forms = (SOURCES / "AnimSyntax/StatementForm.swift").read_text()
    words = set(re.findall(r"\.init\(\s*\.`?(\w+)`?, in:", forms)) - UNCLEAR
    wrong = []
    for path in sorted(path for module in LANGUAGE for path in (SOURCES / module).rglob("*.swift")):
        place = path.relative_to(SOURCES).as_posix()
        code = re.sub(r"^ *//.*\n", "", path.read_text(), flags=re.M)
        texts = set(re.findall(r'"([^"\\\n]*)"', code))
        if not any(place.startswith(table) for table in TABLES):
            wrong += [(place, name) for name in texts & (names | set(identifiers)) - AMBIGUOUS]
        cases = set(re.findall(r"(?:^|[^\w)\]?.!])\.`?(\w+)`?(?![\w(])", code, re.M))
        if place not in STATEMENTS and place.startswith(("AnimSyntax", "AnimCompiler")):
            wrong += [(place, word) for word in (texts | cases) & words]
    words_of_runtime, rows = wrong_words()
    for word in words_of_runtime:
        print(f"`{word}` is no word of the runtime, or names nothing there")
    for place, name in wrong:
        print(f"{place}: `{name}` is written outside of its table")
    return 1 if wrong or words_of_runtime or not names or not words or not rows else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
