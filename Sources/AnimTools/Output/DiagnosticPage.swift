import AnimSource

/// What the documentation says about a kind of diagnostic: a section of the page of all of them.
package struct DiagnosticPage: Sendable {
  /// The kind.
  package let id: DiagnosticID
  /// Its meaning, in one sentence.
  package let summary: String
  /// A detailed explanation and what to do, in a few short paragraphs.
  package let explanation: String
  /// A file with this problem. Empty if no text can show it.
  package let wrong: String
  /// The file without the problem.
  package let right: String

  /// One page for each kind, in the order of the documentation.
  package static let all: [DiagnosticPage] = {
    let text = EmbeddedText.named("Reference-Findings.md")?.text ?? ""
    return text.split(separator: "\n## ").compactMap { DiagnosticPage($0) }
  }()

  private init?(_ section: Substring) {
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let name = lines.first, let id = DiagnosticID(rawValue: name), lines.count > 2 else {
      return nil
    }
    self.id = id
    summary = lines[2].split(separator: "** ", maxSplits: 1).last.map(String.init) ?? ""
    let examples = lines.firstIndex { $0 == "Wrong:" || $0 == "Right:" } ?? lines.count
    explanation = lines[3..<examples].joined(separator: "\n").trimmedLines
    func example(_ title: String) -> String {
      guard let start = lines.firstIndex(of: title) else { return "" }
      return lines[(start + 3)...].prefix { $0 != "```" }.joined(separator: "\n")
    }
    (wrong, right) = (example("Wrong:"), example("Right:"))
  }
}

extension String {
  fileprivate var trimmedLines: String {
    String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed())
  }
}
