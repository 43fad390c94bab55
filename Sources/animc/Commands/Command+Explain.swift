import AnimCompiler
import AnimEditor
import AnimHelp
import AnimProgram
import AnimCheck
import AnimScene
import AnimSource
import AnimSyntax
import AnimTools

extension Command {
  /// `animc explain`
  static let explain = Command(
    name: "explain", operands: "[NAME]", count: 0...1,
    summary: "Explains a name or a diagnostic with examples. Without NAME, lists all of them.",
    details: """
      NAME is the id in the brackets of a diagnostic, such as unit-mismatch; or the name of a
      property, function, timing, statement, unit, value, operation or any other word of the
      language; or a claim of `animc check --claims`, such as calm. A name that other languages use,
      such as opacity, explains what it is called here.
      """,
    options: [
      CommandOption("all", "Teaches the whole language in one text, for people and assistants.")
    ],
    run: { arguments, _ throws(UsageError) in
      if arguments.has("all") {
        if let name = arguments.operands.first { throw UsageError("--all takes no name `\(name)`") }
        return ToolResult(output: LanguageGuide.text)
      }
      guard let name = arguments.operands.first else { return ToolResult(output: Explanation.list) }
      let pages = Explanation.pages(about: name)
      if pages.isEmpty {
        let isAnimator = EmbeddedText.shippedScripts.contains { script in
          ["(", " "].contains { script.text.contains("animator \(name)\($0)") }
        }
        throw .unknown(
          "name", name, among: isAnimator ? [] : Explanation.names,
          list: "animc explain", also: ", and `animc list \(name)` finds animators")
      }
      return ToolResult(output: pages.joined(separator: "\n"))
    })
}

/// The description of a name, read from the tables of the language.
private enum Explanation {
  /// Returns all pages about a name. There are several if, for example, a property and a statement
  /// share it.
  ///
  /// - Parameter written: The name, as a script may write it: `.leading`, `request.origin`.
  static func pages(about written: String) -> [String] {
    let isOfRequest = written.hasPrefix("request.")
    let name = isOfRequest ? "request" : String(written.drop { $0 == "." })
    let diagnostics = DiagnosticPage.all.filter { $0.id.rawValue == name }.map(page)
    let claims = claims.filter { $0.name == name }.map(page)
    let verdicts = ProgramClaim.Verdict.allCases.filter { $0.rawValue == name }.map {
      "\($0.rawValue) (verdict)\n\n\($0.summary)\n"
    }
    let own =
      diagnostics + claims + verdicts + LanguageName.all.filter { $0.name == name }.map(page)
    // A name of the language needs no advice about what to write instead.
    guard own.isEmpty else { return own }
    // Messages name these types, which scripts never write.
    let unwritten: [ScriptValueType] = [.transform, .clip, .slicing]
    if let type = unwritten.first(where: { "\($0)".lowercased() == name.lowercased() }) {
      return ["\(type) (type)\n\n\(type.examples(insteadOf: .text) ?? "")\n"]
    }
    var seen: Set<String> = []
    let foreign = Habit.about(name).flatMap { pages(of: $0, written: name) }
      .filter { seen.insert($0).inserted }
    // `safeArea` is a part of four names.
    let whole = LanguageName.all.filter { $0.name.split(separator: ".").contains(name[...]) }
    return foreign.isEmpty ? whole.map(page) : foreign
  }

  /// Returns the pages for a name of another language or library, with those of its equivalent
  /// here.
  private static func pages(of habit: Habit, written name: String) -> [String] {
    let text = habit.summary(of: name).map { $0 + "\n" }.joined()
    return [text] + LanguageName.all.filter { $0.name == habit.word }.map(page)
  }

  /// All names that have a page.
  static var names: [String] {
    DiagnosticPage.all.map(\.id.rawValue) + claims.map(\.name) + LanguageName.all.map(\.name)
      + ProgramClaim.Verdict.allCases.map(\.rawValue)
      + Habit.all.flatMap(\.written)
  }

  /// All names with a sentence about each, grouped by kind.
  static var list: String {
    let kinds = NameKind.allCases.map { kind in
      (kind.rawValue, LanguageName.all.filter { $0.kind == kind }.map { ($0.name, $0.summary) })
    }
    let findings = DiagnosticPage.all.map { ($0.id.rawValue, $0.summary) }
    let claims = claims.map { ($0.name, $0.summary) }
    return (kinds + [("claim", claims), ("finding", findings)]).filter { !$0.1.isEmpty }.map {
      kind, rows in
      let width = rows.map(\.0.count).max() ?? 0
      return "\(kind)\n"
        + rows.map { name, summary in
          let gap = String(repeating: " ", count: width - name.count)
          return "  \(name)\(gap)  \(summary)\n"
        }.joined()
    }.joined(separator: "\n")
  }

  /// A claim of `animc check --claims`: its name in the list, what it says in one sentence, and the
  /// diagnostics of the ordinary check that refute it.
  private typealias Claim = (name: String, summary: String, findings: [DiagnosticID])

  /// All claims, in the order of the list.
  private static let claims: [Claim] =
    ProgramClaim.Name.allCases.map { ($0.rawValue, $0.summary, $0.findings) } + [
      ("answered", "The rules answer every request.", [.uncoveredRequest])
    ]

  private static func page(_ claim: Claim) -> String {
    let names = claim.findings.map(\.rawValue).joined(separator: ", ")
    return "\(claim.name) (claim)\n\n\(claim.summary)\n"
      + (names.isEmpty ? "" : "\nThe ordinary check reports where it fails as: \(names)\n")
      + "\n`animc check --claims` says of each animator whether this is proved by the corners, refuted"
      + " with a change that shows it, or in how many changes none was found.\n"
  }

  private static func page(_ row: LanguageName) -> String {
    var text = "\(row.name) (\(row.kind.rawValue))\n\n\(row.summary)\n"
    if !row.facts.isEmpty { text += "\n" + row.facts.map { $0 + "\n" }.joined() }
    if !row.example.isEmpty { text += "\nExample:\n\n" + indented(row.example) }
    return text
  }

  private static func page(_ row: DiagnosticPage) -> String {
    var text = "\(row.id.rawValue) (\(row.id.severity.rawValue))\n\n\(row.summary)\n"
    if !row.explanation.isEmpty { text += "\n\(row.explanation)\n" }
    if !row.wrong.isEmpty { text += "\nWrong:\n\n" + indented(row.wrong) }
    if !row.right.isEmpty { text += "\nRight:\n\n" + indented(row.right) }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }
}

extension ProgramClaim.Verdict {
  /// A sentence that says what the verdict means.
  fileprivate var summary: String {
    switch self {
    case .proved: "It holds in the corners, where its numbers are greatest and least."
    case .refuted: "It fails in the change that is shown."
    case .noneFound: "Nothing that fails was found in the changes that were looked at."
    case .notLookedAt: "Nothing was looked at; the line below says why."
    }
  }
}
