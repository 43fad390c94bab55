import AnimCompiler
import AnimEditor
import AnimSource
import AnimTools

/// The whole language in one text, for assistants and for people who read from the beginning to the
/// end: an introduction, then every name from the tables.
enum LanguageGuide {
  /// The text.
  static var text: String {
    let kinds = NameKind.allCases.map { kind in
      let entries = LanguageName.all.filter { $0.kind == kind }
      return entries.isEmpty
        ? "" : "\n## \(heading(kind))\n\n" + entries.map { row($0, kind) }.joined()
    }
    let findings = DiagnosticPage.all.map { "- \($0.id.rawValue): \($0.summary)\n" }.joined()
    return (EmbeddedText.named("guide.md")?.text ?? "") + kinds.joined()
      + "\n## What a check reports\n\n" + findings
  }

  private static func heading(_ kind: NameKind) -> String {
    kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
  }

  /// Returns the line of a name, with its example if it is a statement.
  private static func row(_ entry: LanguageName, _ kind: NameKind) -> String {
    // All transform functions say the same; their names tell the rest.
    if kind == .transform { return "`\(entry.name)` " }
    var text = "- \(entry.name): \(entry.summary)\n"
    if kind == .statement, !entry.example.isEmpty {
      text += "\n```anim\n\(entry.example)\n```\n\n"
    } else if kind == .property || kind == .timing, let line = entry.example.onlyLine {
      text += "  `\(line)`\n"
    }
    return text
  }
}

extension String {
  /// The text if it is a single line. `nil` otherwise.
  fileprivate var onlyLine: String? { isEmpty || contains("\n") ? nil : self }
}
