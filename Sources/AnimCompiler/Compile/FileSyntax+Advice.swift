import AnimProgram
import AnimSource
import AnimSyntax

extension FileSyntax {
  /// Returns a syntax error with what the name that it is about says: that the name is unknown, or how
  /// it is used. The parser does not know the names.
  func explained(_ finding: Diagnostic) -> Diagnostic {
    guard let subject = subject(of: finding) else { return finding }
    var better = finding
    func replace(_ message: String, at span: SourceSpan, help: [String]) {
      (better.message, better.span, better.help, better.fixIts) = (message, span, help, [])
    }
    func follow(_ habit: Habit, at span: SourceSpan) {
      let advice = habit.advice(at: span, in: source)
      replace(advice.message, at: span, help: advice.help + advice.fixIts.map(\.message))
    }
    switch subject {
    case .word(let span), .track(let span):
      let name = source.text(of: span)
      guard !StatementForm.all.contains(where: { $0.word.text == name }) else { return finding }
      let habit = Habit.known(name, at: .property)
      if let row = Property.all.first(where: { $0.name == habit?.word ?? name }) {
        if better.help.isEmpty, better.fixIts.isEmpty {
          better.help = ["for example: `\(row.example)`"]
        }
      } else if let habit, case .word = subject {
        follow(habit, at: span)
      } else if habit == nil, InteractionRow(rawValue: name) == nil {
        let names = StatementForm.all.map(\.word.text) + Property.all.map(\.name)
        let near = nearest(name, among: names).map { ["did you mean `\($0)`?"] }
        replace(
          "there is no statement and no property `\(name)`", at: span,
          help: near ?? [Property.help(instead: name)])
      }
    case .numbers(of: let property):
      let name = source.text(of: property)
      guard let row = Property.all.first(where: { $0.name == name }), row.isPair,
        let habit = Habit.known(.commaBeforeArrow, at: .end)
      else { return finding }
      follow(habit, at: finding.span)
    case .call(let span):
      let name = source.text(of: span)
      if let habit = Habit.known(name, at: .value) {
        follow(habit, at: span)
      } else if let example = Function.example(of: name) {
        better.help.append("for example: `\(example)`")
      }
    case .operation(let span):
      let name = source.text(of: span)
      let names = RequestOperation.allCases.map(\.rawValue) + [Word.any.text]
      if let habit = Habit.known(name, at: .operation) {
        follow(habit, at: span)
      } else if !names.contains(name) {
        replace(
          "there is no operation `\(name)`", at: span,
          help: ["write one of \(names.map { "`\($0)`" }.joined(separator: ", "))"])
      }
    case .member(let span, let statement):
      let name = source.text(of: span)
      let isMember =
        switch statement {
        case .interaction: StageEdge.allCases.contains { $0.name == name }
        default: ElementOrder(rawValue: name) != nil
        }
      guard isMember else { return finding }
      better.help = []
      better.fixIts = [Diagnostic.FixIt("write `.\(name)`", replace: span, with: ".\(name)")]
    }
    return better
  }

  /// Returns the diagnostics without unknown names that a failed import may have provided.
  func withoutConsequencesOfImports(_ findings: [Diagnostic]) -> [Diagnostic] {
    guard findings.contains(where: isFailedImport) else { return findings }
    return findings.filter { $0.path != source.path || !$0.isUnexplainedName }
  }

  /// Returns whether an error is about an import.
  private func isFailedImport(_ finding: Diagnostic) -> Bool {
    guard finding.path == source.path else { return false }
    switch finding.id {
    case .importNotFound, .importOutsideRoot: return true
    case .syntax:
      let before = source.bytes[..<Int(finding.span.start)]
      let line = before.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? 0
      return source.bytes[line...].starts(with: "import".utf8)
    default: return false
    }
  }
}

extension Property {
  /// Whether two numbers can be its value.
  fileprivate var isPair: Bool { if case .pair = type { true } else { components.count == 2 } }
}

extension Diagnostic {
  /// The diagnostic with what helps against its kind, if nothing else helps.
  package var withUsualHelp: Diagnostic {
    guard help.isEmpty, fixIts.isEmpty, let usual = id.usualHelp else { return self }
    var better = self
    better.help = [usual]
    return better
  }

  /// Whether this is an unknown name that resembles no other.
  var isUnexplainedName: Bool {
    (id == .unknownName || id == .unknownAnimator) && help.isEmpty && fixIts.isEmpty
  }
}

extension DiagnosticID {
  /// What usually helps against a mistake of this kind. `nil` if that differs too much.
  fileprivate var usualHelp: String? {
    switch self {
    case .conflictingTracks: "remove one of them, or give each a part of the time: `during 0%..50%`"
    case .duplicateName: "remove or rename one of them"
    case .ambiguousRule:
      "a later rule does not replace an earlier one: remove one of them, or let one say more, such"
        + " as a screen, a container or a condition"
    case .missingDuration: "add `duration 300ms` to the animator"
    case .importOutsideRoot:
      "copy the file into the folder, or name a folder that contains both with `--root`"
    case .emptyWindow: "a window has a start and a later end: `during 40%..60%`"
    case .bezierRange:
      "x is the time and y the way: a curve that goes too far has a y below 0 or above 1"
    default: nil
    }
  }
}
