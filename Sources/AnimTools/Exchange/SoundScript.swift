import AnimCompiler
import AnimLive
import AnimSource

/// A script that an import has written, without the lines that are errors.
struct SoundScript {
  /// The script. Empty if nothing is left.
  private(set) var text: String
  /// What was left out, one sentence each.
  private(set) var lost: [String] = []

  private var lines: [String]

  /// Compiles a script, in which each statement has a line of its own, and leaves out what is wrong.
  init(_ script: String) {
    lines = script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    text = script
    while case let errors = Self.errors(in: text), !errors.isEmpty {
      var wrong: Set<Int> = []
      for error in errors {
        // What is wrong with the file as a whole has no line.
        let found = lines.indices.contains(error.line) ? parts(around: error.line) : lines.indices
        guard wrong.isDisjoint(with: found) else { continue }
        wrong.formUnion(found)
        lose(found, because: error.message)
      }
      lines = lines.indices.filter { !wrong.contains($0) }.map { lines[$0] }
      leaveOutEmpty()
      text = lines.joined(separator: "\n")
    }
    if !text.contains(where: { !$0.isWhitespace }) { text = "" }
  }

  private static func errors(in text: String) -> [(line: Int, message: String)] {
    guard !text.isEmpty else { return [] }
    let path = "/import.anim"
    let source = SourceFile(path: path, text: text)
    return ScriptLoader(files: MemoryFiles([path: text])).load([path]).compile().diagnostics
      .filter { $0.severity == .error }
      .map { (source.location(of: Int($0.span.start)).line - 1, $0.message) }
  }

  /// The lines that are left out together with a line: a constant, a track or a timing alone, and
  /// anything else with its animator.
  private func parts(around line: Int) -> Range<Int> {
    let words = ["let ", "timing "]
    let isTrack = lines[line].hasPrefix("        ") && lines[line].contains(": ")
    if isTrack || words.contains(where: lines[line].trimmed.hasPrefix) { return line..<line + 1 }
    let start = lines[...line].lastIndex { $0.hasPrefix("animator ") } ?? line
    let end = lines[line...].firstIndex { $0 == "}" } ?? line
    return start..<end + 1
  }

  private mutating func lose(_ found: Range<Int>, because reason: String) {
    let animator = lines[...found.lowerBound].last { $0.hasPrefix("animator ") }
      .map { "`\($0.dropFirst(9).prefix { $0 != " " })`" }
    let line = "`\(lines[found.lowerBound].trimmed)`"
    let isAlone = found.count == 1
    let what = isAlone ? line + (animator.map { " of \($0)" } ?? "") : animator ?? line
    lost.append("\(what): \(reason)")
  }

  /// Leaves out blocks without a track, and then animators without a block.
  private mutating func leaveOutEmpty() {
    var index = 0
    while index + 1 < lines.count {
      let isBlock = ["from {", "to {"].contains(lines[index].trimmed)
      if isBlock, lines[index + 1].trimmed == "}" {
        lines.removeSubrange(index...index + 1)
      } else {
        index += 1
      }
    }
    for start in lines.indices.reversed() where lines[start].hasPrefix("animator ") {
      guard let end = lines[start...].firstIndex(of: "}") else { continue }
      if !lines[start...end].contains(where: { ["from {", "to {"].contains($0.trimmed) }) {
        lost.append("nothing of `\(lines[start].dropFirst(9).prefix { $0 != " " })` is left")
        lines.removeSubrange(start...end)
      }
    }
  }
}
