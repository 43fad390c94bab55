import AnimProgram
import AnimSource
import AnimSyntax

/// A literal with the unit that is needed, if there is exactly one likely unit.
struct Remedy {
  /// The number with that unit.
  var text: String
  /// Its type.
  var type: ScriptValueType
  private var span: SourceSpan
  /// Whether the literal has another kind of unit, which may have been intended.
  private var isGuess: Bool

  init?(_ id: Index<ExpressionSyntax>, for type: ScriptValueType, in syntax: FileSyntax) {
    let node = syntax[id]
    let units: [(ScriptValueType, String)] = [
      (.length, "pt"), (.time, "s"), (.angle, "deg"), (.number, ""),
    ]
    guard case .number(_, let unit) = node.kind,
      let wanted = units.first(where: { $0.0 == type })?.1
    else { return nil }
    let written = syntax.source.text(of: node.span)
    let digits = unit.map { String(written.dropLast(syntax.text(of: $0).count)) } ?? written
    self.text = digits + wanted
    self.type = type
    span = node.span
    isGuess = unit != nil
  }

  var fixIt: Diagnostic.FixIt {
    var fixIt = Diagnostic.FixIt("write \(text)", replace: span, with: text)
    fixIt.isCertain = !isGuess
    return fixIt
  }
}

extension ExpressionChecker {
  /// Reports an unknown unit, with the one that was probably meant.
  mutating func reportUnit(_ unit: String, _ span: SourceSpan) {
    let place = SourceSpan(Int(span.end) - unit.utf8.count, Int(span.end))
    let candidates = Unit.all.map(\.name)
    if tables.findings.addHabit(.unit, at: place, in: syntax.source, as: .unknownUnit) { return }
    guard let near = nearest(unit, among: candidates) else {
      return report(
        .unknownUnit, "there is no unit `\(unit)`", at: place,
        help: ["the units are \(candidates.joined(separator: ", "))"])
    }
    report(
      .unknownUnit, "there is no unit `\(unit)`", at: place, help: ["did you mean `\(near)`?"],
      fixIts: [Diagnostic.FixIt("write `\(near)`", replace: place, with: near)])
  }

  /// Reports the habit of writing an expression of one type in place of another, such as a number
  /// without a unit. `false` if there is none.
  mutating func isHabit(
    _ id: Index<ExpressionSyntax>, _ found: ScriptValueType, for type: ScriptValueType,
    as finding: DiagnosticID
  ) -> Bool {
    var name = "\(found)"
    if case .number(_, let unit?) = syntax[id].kind, let row = folder.lexicon.unit(unit),
      Unit.all[row].dimension == .number
    {
      name = "%"
    }
    return tables.findings.addHabit(
      mismatch: "\(name) for \(type)", at: syntax[id].span, in: syntax.source, as: finding
    ) { fix in
      // The text in quotes may not be a timing at all.
      type != .timing || NamedTiming.all.contains { $0.name == fix.edits[0].replacement }
    }
  }
}
