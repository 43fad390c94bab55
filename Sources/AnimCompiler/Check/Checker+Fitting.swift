import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// An expression with what is known about it.
  typealias Operand = (id: Index<ExpressionSyntax>, value: Checked)

  /// Returns whether a value can be used as one of `type`: the literal 0 fits every dimension.
  func fits(_ value: Checked, _ type: ScriptValueType) -> Bool {
    if value.type == type { return true }
    guard value.isZero else { return false }
    switch type {
    case .quantity: return value.type?.width == 1
    case .pair: return true
    default: return false
    }
  }

  /// Makes an expression have another type: a zero has any dimension, and one number stands for
  /// both components of a pair.
  mutating func convert(_ id: Index<ExpressionSyntax>, to type: ScriptValueType) {
    let node = parts.expressions[Int(id.position)]
    parts.expressions[Int(id.position)].type = type
    guard let old = node.type, old.width < type.width else { return }
    if case .number = node.kind { return }
    parts.expressions.append(node)
    parts.expressions[Int(id.position)].kind = .both(TypedID(parts.expressions.count - 1))
  }

  /// Converts two expressions to `type`. `false` if that is not possible for one of them.
  mutating func convert(_ one: Operand, _ other: Operand, to type: ScriptValueType) -> Bool {
    guard fits(one.value, type), fits(other.value, type) else { return false }
    convert(one.id, to: type)
    convert(other.id, to: type)
    return true
  }

  /// Records the type that is expected of an expression, if it has an error. Editors offer values of
  /// that type in its place.
  mutating func expect(_ type: ScriptValueType?, of id: Index<ExpressionSyntax>, _ value: Checked) {
    if value.type == nil, let type { parts.expected[TypedID(id)] = type }
  }

  /// Converts an expression to `type`. `false`, with a report, if that is not possible.
  mutating func fit(
    _ id: Index<ExpressionSyntax>, _ value: Checked, to type: ScriptValueType,
    hasRemedy: Bool = true
  ) -> Bool {
    guard let found = value.type else {
      expect(type, of: id, value)
      if type == .edge, case .name = syntax[id].kind, names[id] == nil {
        _ = member(id, of: .edge)
      }
      return false
    }
    if fits(value, type) {
      convert(id, to: type)
      return true
    }
    let areQuantities = found.dimension != nil && type.dimension != nil
    defer { invalidate(id) }
    if isHabit(id, found, for: type, as: areQuantities ? .unitMismatch : .typeMismatch) {
      return false
    }
    // A number with a unit of another kind may be right, and its place wrong.
    let remedy =
      hasRemedy
      ? Remedy(id, for: type, in: syntax).flatMap { $0.isGuess && type != .number ? nil : $0 } : nil
    report(
      areQuantities ? .unitMismatch : .typeMismatch,
      "expected \(type.phrase), found \(found.phrase)", at: syntax[id].span,
      help: remedy.map { ["\($0.text) is \($0.type.phrase)"] } ?? type.examples(insteadOf: found)
        .map { [$0] } ?? [], fixIts: remedy.map { [$0.fixIt] } ?? [])
    return false
  }

  /// Returns the common dimension of two quantities, and converts both to it. `nil`, with a report
  /// that starts with `verb`, if they have none.
  mutating func commonDimension(
    _ left: Index<ExpressionSyntax>, _ first: Checked, _ right: Index<ExpressionSyntax>,
    _ second: Checked, _ node: ExpressionSyntax, _ verb: String
  ) -> ScriptDimension? {
    guard let leftType = first.type, let rightType = second.type else { return nil }
    let type = first.isZero ? rightType : leftType
    if let dimension = type.dimension, convert((left, first), (right, second), to: type) {
      return dimension
    }
    reportMismatch(
      Checker.sentence(verb, leftType, rightType), node.focus, (left, leftType), (right, rightType))
    return nil
  }

  private static func sentence(_ verb: String, _ left: ScriptValueType, _ right: ScriptValueType)
    -> String
  {
    switch verb {
    case "cannot add": "cannot add \(right.phrase) to \(left.phrase)"
    case "cannot subtract": "cannot subtract \(right.phrase) from \(left.phrase)"
    case "cannot compare": "cannot compare \(left.phrase) with \(right.phrase)"
    default: "\(verb) \(left) and \(right)"
    }
  }

  mutating func reportMismatch(
    _ message: String, _ span: SourceSpan,
    _ left: (id: Index<ExpressionSyntax>, type: ScriptValueType),
    _ right: (id: Index<ExpressionSyntax>, type: ScriptValueType)
  ) {
    let remedy =
      Remedy(right.id, for: left.type, in: syntax) ?? Remedy(left.id, for: right.type, in: syntax)
    let pair = [left.type, right.type].first { $0.dimension == nil && $0.factor != nil }
    let areQuantities = left.type.dimension != nil && right.type.dimension != nil
    // A percentage is not one of the other operand.
    let share = [(right.id, left), (left.id, right)].first { isPercentage($0.0) }.map {
      own, other in
      let product = [own, other.id].map { syntax.source.text(of: syntax[$0].span) }
      return "`\(product.joined(separator: " * "))` is \(other.type.phrase)"
    }
    report(
      areQuantities ? .unitMismatch : .typeMismatch, message, at: span,
      notes: [
        Diagnostic.Note("\(left.type)", at: syntax[left.id].span),
        Diagnostic.Note("\(right.type)", at: syntax[right.id].span),
      ],
      help: share.map { [$0] } ?? remedy.map { ["\($0.text) is \($0.type.phrase)"] }
        ?? pair.map { ["\($0.phrase) has two parts: `.x` and `.y`"] }
        ?? (areQuantities ? [] : [left.id, right.id].compactMap(summary)),
      fixIts: share == nil ? remedy.map { [$0.fixIt] } ?? [] : [])
  }

  /// Whether an expression is a number such as `10%`.
  private func isPercentage(_ id: Index<ExpressionSyntax>) -> Bool {
    if case .number(_, let unit?) = syntax[id].kind { text(unit) == "%" } else { false }
  }

  /// What an expression is if it is a value of the language, as help.
  private func summary(_ id: Index<ExpressionSyntax>) -> String? {
    guard case .builtIn(.value(let row)) = names[id] else { return nil }
    return "`\(NamedValue.all[row].name)`: \(NamedValue.all[row].summary)"
  }

  // MARK: Habits

  /// Reports an unknown unit, with the one that was probably meant.
  mutating func reportUnit(_ unit: String, _ span: SourceSpan) {
    let place = SourceSpan(Int(span.end) - unit.utf8.count, Int(span.end))
    let candidates = Unit.all.map(\.name)
    parts.findings.addUnknown(
      "there is no unit `\(unit)`", unit, at: place, among: candidates, as: .unknownUnit,
      habit: .unit, otherwise: ["the units are \(candidates.joined(separator: ", "))"])
  }

  /// Reports the habit of writing an expression of one type in place of another, such as a number
  /// without a unit. `false` if there is none.
  mutating func isHabit(
    _ id: Index<ExpressionSyntax>, _ found: ScriptValueType, for type: ScriptValueType,
    as finding: DiagnosticID
  ) -> Bool {
    var written = Written.value(of: "\(found)", for: "\(type)")
    var number = id
    if case .unary(.minus, let inner) = syntax[id].kind { number = inner }
    if isPercentage(number) { written = .percentage(for: "\(type)") }
    return parts.findings.addHabit(.mismatch, written, at: syntax[id].span, as: finding) { fix in
      // The text in quotes may not be a timing at all.
      type != .timing || NamedTiming.all.contains { $0.name == fix.edits[0].replacement }
    }
  }
}

/// A literal with the unit that is needed, if there is exactly one likely unit.
struct Remedy {
  /// The number with that unit.
  var text: String
  /// Its type.
  var type: ScriptValueType
  private var span: SourceSpan
  /// Whether the literal has another kind of unit, which may have been intended.
  var isGuess: Bool

  init?(_ id: Index<ExpressionSyntax>, for type: ScriptValueType, in syntax: FileSyntax) {
    let node = syntax[id]
    let units: [(ScriptValueType, String)] = [
      (.length, "pt"), (.time, "s"), (.angle, "deg"), (.number, ""),
      (.quantity(.length / .time), "pt / 1s"),
    ]
    guard case .number(_, let unit) = node.kind,
      let wanted = units.first(where: { $0.0 == type })?.1
    else { return nil }
    let written = syntax.source.text(of: node.span)
    let digits = unit.map { String(written.dropLast(syntax.text(of: $0).count)) } ?? written
    if wanted.contains(" "), unit != nil { return nil }
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
