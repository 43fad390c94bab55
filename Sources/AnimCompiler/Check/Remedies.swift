import AnimProgram
import AnimSyntax

/// The literal with the unit that would fit, if there is exactly one such unit to guess.
struct Remedy {
  /// The number with that unit.
  var text: String
  /// Its type.
  var type: ScriptValueType
  private var span: SourceSpan
  /// Whether a unit of another kind is written, which may have been meant.
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
  /// Reports a unit that there is not, with the one that was most likely meant.
  mutating func reportUnit(_ unit: String, _ span: SourceSpan) {
    let place = SourceSpan(Int(span.end) - unit.utf8.count, Int(span.end))
    let candidates = Unit.all.map(\.name)
    let alias = ExpressionChecker.unitAliases[unit.lowercased()]
    guard let near = alias ?? nearest(unit, among: candidates) else {
      return report(
        .unknownUnit, "there is no unit `\(unit)`", at: place,
        help: ["the units are \(candidates.joined(separator: ", "))"])
    }
    var fixIt = Diagnostic.FixIt("write `\(near)`", replace: place, with: near)
    // 100 gradians are 90 degrees, which no other unit is.
    fixIt.isCertain = unit.lowercased() != "grad"
    report(
      .unknownUnit, "there is no unit `\(unit)`", at: place, help: ["did you mean `\(near)`?"],
      fixIts: [fixIt])
  }

  /// What people write who know other languages.
  private static let unitAliases = [
    "px": "pt", "dp": "pt", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms",
    "milliseconds": "ms", "degrees": "deg", "degree": "deg", "grad": "deg", "radians": "rad",
    "turns": "turn", "points": "pt",
  ]
}
