import AnimProof
import AnimSyntax

extension Certificate {
  /// The formats of `animc certify`.
  static let formats = [
    OutputFormat<Certificate>(name: "text") { $0.text($1) },
    OutputFormat(name: "json") { certificate, _ in certificate.json.text },
  ]

  /// The certificate for a terminal.
  func text(_ ink: Ink) -> String {
    var text = ""
    for section in sections {
      text += ink.paint(section.criterion.name, .strong)
      text += "\n    required: \(section.criterion.meaning)\n"
      text += "    proved for \(section.rows(.proved).count) of \(section.rows.count)\n"
      for row in section.rows(.refuted) + section.rows(.open) + section.rows(.held) {
        let verdict = ink.paint(row.verdict.rawValue, row.verdict == .refuted ? .error : .warning)
        text += "  \(verdict)  \(row.motion.name)  \(row.motion.path):\(row.motion.line)\n"
        if let sentence = row.sentence { text += "    \(sentence)\n" }
      }
    }
    for sentence in unknown { text += "not examined  \(sentence)\n" }
    return text
  }

  /// The certificate for programs.
  var json: JSON {
    [
      "tool": ["version": .string(ToolVersion.text), "language": .integer(Language.version)],
      "sizes": .numbers([sizes.lowerBound, sizes.upperBound]),
      "criteria": .lines(sections.map(\.json)), "notExamined": .array(unknown.map(JSON.string)),
    ]
  }
}

extension Certificate.Section {
  fileprivate var json: JSON {
    [
      "id": .string(criterion.id), "title": .string(criterion.title),
      "level": .string(criterion.level), "standard": .string(criterion.standard),
      "required": .string(criterion.meaning), "rows": .lines(rows.map(\.json)),
    ]
  }
}

extension Certificate.Row {
  fileprivate var json: JSON {
    [
      "animator": .string(motion.name), "path": .string(motion.path),
      "line": .integer(motion.line), "verdict": .string(verdict.rawValue),
      "bound": bound.map(JSON.string), "problem": obstacle?.problem.map(JSON.string),
      "reason": obstacle?.reason.map(JSON.string), "counterexample": obstacle?.counterexample?.json,
    ]
  }
}
