import AnimProgram
import AnimSyntax

extension Elaborator {
  /// Reads an expression where a value of `type` must stand.
  mutating func expression(_ id: Index<ExpressionSyntax>, as type: ScriptValueType) -> Elaborated {
    let value = expression(id, expecting: type)
    return value.type == type ? value : fit(value, to: type, at: syntax[id].span, literal: id)
  }

  /// Reads an expression; `expecting` only helps where the text alone leaves a choice.
  mutating func expression(
    _ id: Index<ExpressionSyntax>, expecting: ScriptValueType? = nil
  ) -> Elaborated {
    let node = syntax[id]
    return deeper(node.span, otherwise: .invalid) { elaborator in
      elaborator.read(node, id, expecting)
    }
  }

  private mutating func read(
    _ node: ExpressionSyntax, _ id: Index<ExpressionSyntax>, _ expecting: ScriptValueType?
  ) -> Elaborated {
    switch node.kind {
    case .number(let value, let unit): number(value, unit, node)
    case .color(let bits): color(bits, node.span)
    case .string(let text):
      Elaborated(.text, number(ScriptValue.scalar(of: syntax[text]), node.span))
    case .bool(let truth): Elaborated(.bool, number(truth ? 1 : 0, node.span))
    case .name(let symbol): name(symbol, node.span)
    case .member(let symbol): member(symbol, node, expecting)
    case .group(let inner): expression(inner, expecting: expecting)
    case .pair(let x, let y): pair(x, y, node)
    case .list(let elements): list(elements)
    case .unary(let op, let operand): unary(op, operand, node)
    case .binary(let op, let left, let right): binary(op, left, right, node)
    case .conditional(let test, let yes, let no): conditional(test, yes, no, node, expecting)
    case .access(let base, let member): access(base, member, node)
    case .call(let callee, let arguments): call(callee, arguments, node, expecting)
    case .missing: .invalid
    }
  }

  // MARK: Literals

  /// The slot of a number.
  mutating func number(_ value: Double, _ span: SourceSpan) -> Program.Slot {
    builder.constant(value, at: place(span))
  }

  private mutating func number(_ value: Double, _ unit: Symbol?, _ node: ExpressionSyntax)
    -> Elaborated
  {
    guard let unit else {
      var result = Elaborated(.number, number(value, node.span))
      result.isZero = value == 0
      return result
    }
    guard let row = folder.lexicon.unit(unit) else {
      reportUnit(text(unit), node.span)
      return .invalid
    }
    return Elaborated(
      .quantity(Unit.all[row].dimension), number(Unit.all[row].scaled(value), node.span))
  }

  private mutating func reportUnit(_ unit: String, _ span: SourceSpan) {
    let place = SourceSpan(Int(span.end) - unit.utf8.count, Int(span.end))
    let candidates = Unit.all.map(\.name)
    let alias = Elaborator.unitAliases[unit.lowercased()]
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

  /// What people of other languages write.
  private static let unitAliases = [
    "px": "pt", "dp": "pt", "sec": "s", "secs": "s", "second": "s", "seconds": "s", "msec": "ms",
    "milliseconds": "ms", "degrees": "deg", "degree": "deg", "grad": "deg", "radians": "rad",
    "turns": "turn", "points": "pt",
  ]

  private mutating func color(_ bits: UInt32, _ span: SourceSpan) -> Elaborated {
    let channels = [24, 16, 8, 0].map { Double((bits >> UInt32($0)) & 0xff) / 255 }
    return Elaborated(.color, channels.map { number($0, span) })
  }

  private mutating func member(
    _ symbol: Symbol, _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Elaborated {
    if let edge = folder.lexicon.edge(symbol), expecting == nil || expecting == .edge {
      return Elaborated(.edge, number(Double(edge.rawValue), node.span))
    }
    let text = text(symbol)
    if let expecting, expecting != .edge {
      report(
        .typeMismatch, "`.\(text)` is a member of an enumeration, not \(expecting.phrase)",
        at: node.span)
    } else {
      let place = SourceSpan(Int(node.span.end) - text.utf8.count, Int(node.span.end))
      reportUnknown(
        "there is no edge `.\(text)`", text, at: place, among: StageEdge.allCases.map(\.name))
    }
    return .invalid
  }

  private mutating func pair(
    _ x: Index<ExpressionSyntax>, _ y: Index<ExpressionSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    let first = expression(x)
    let second = expression(y)
    guard
      let (left, right, dimension) = alike(
        first, second, node, "a pair holds two quantities of one dimension, not", x, y)
    else { return .invalid }
    var pair = Elaborated(.pair(dimension), [left.slot, right.slot])
    pair.isZero = first.isZero && second.isZero
    return pair
  }

  private mutating func list(_ elements: List<Index<ExpressionSyntax>>) -> Elaborated {
    var functions: [Int32] = []
    var isValid = true
    for element in syntax[elements] {
      let value = expression(element, as: .transform)
      if value.type == nil { isValid = false } else { functions += lists[Int(value.slot)] }
    }
    return isValid ? transformList(functions) : .invalid
  }

  /// A value that is a list of transform functions.
  mutating func transformList(_ functions: [Int32]) -> Elaborated {
    lists.append(functions)
    return Elaborated(.transform, Int32(truncatingIfNeeded: lists.count - 1))
  }

  // MARK: Operators

  private mutating func unary(
    _ op: UnaryOperator, _ operand: Index<ExpressionSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    if op == .not {
      let truth = expression(operand, as: .bool)
      guard truth.type != nil else { return .invalid }
      return Elaborated(.bool, builder.emit(.not, truth.slot, at: place(node.span)))
    }
    var value = expression(operand)
    switch value.type {
    case .quantity, .pair:
      for index in 0..<(value.type?.width ?? 0) {
        value.slots[index] = builder.emit(.negate, value.slots[index], at: place(node.span))
      }
      return value
    case nil: return .invalid
    case let type?:
      report(.typeMismatch, "cannot negate \(type.phrase)", at: node.focus)
      return .invalid
    }
  }

  private mutating func binary(
    _ op: BinaryOperator, _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>,
    _ node: ExpressionSyntax
  ) -> Elaborated {
    if op == .and || op == .or { return logic(op, left, right, node) }
    let first = expression(left)
    let second = expression(right)
    guard let leftType = first.type, let rightType = second.type else { return .invalid }
    switch op {
    case .multiply, .divide: return product(op, first, leftType, second, rightType, node)
    case .power: return power(first, second, node)
    case .equal, .notEqual: return equality(op, first, second, node, left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return ordering(op, first, second, node, left, right)
    default: return sum(op, first, second, node, left, right)
    }
  }

  private mutating func logic(
    _ op: BinaryOperator, _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>,
    _ node: ExpressionSyntax
  ) -> Elaborated {
    let first = expression(left, as: .bool)
    let second = expression(right, as: .bool)
    guard first.type != nil, second.type != nil else { return .invalid }
    return Elaborated(
      .bool,
      builder.emit(op == .and ? .and : .or, first.slot, second.slot, at: place(node.focus)))
  }

  private mutating func sum(
    _ op: BinaryOperator, _ first: Elaborated, _ second: Elaborated, _ node: ExpressionSyntax,
    _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>
  ) -> Elaborated {
    let operation: Operation = op == .add ? .add : .subtract
    if let (one, other, dimension) = pairs(first, second) {
      let slots = (0..<2).map {
        builder.emit(operation, one.slots[$0], other.slots[$0], at: place(node.focus))
      }
      return Elaborated(.pair(dimension), slots)
    }
    guard
      let (one, other, dimension) = alike(
        first, second, node, op == .add ? "cannot add" : "cannot subtract", left, right)
    else { return .invalid }
    return Elaborated(
      .quantity(dimension),
      builder.emit(operation, one.slot, other.slot, at: place(node.focus)))
  }

  /// Two pairs of one dimension, one of which may be the literal 0.
  private func pairs(_ first: Elaborated, _ second: Elaborated)
    -> (Elaborated, Elaborated, ScriptDimension)?
  {
    guard let type = first.isZero ? second.type : first.type, case .pair(let dimension) = type,
      let one = fitted(first, to: type), let other = fitted(second, to: type)
    else { return nil }
    return (one, other, dimension)
  }

  private mutating func product(
    _ op: BinaryOperator, _ first: Elaborated, _ leftType: ScriptValueType, _ second: Elaborated,
    _ rightType: ScriptValueType, _ node: ExpressionSyntax
  ) -> Elaborated {
    let operation: Operation = op == .multiply ? .multiply : .divide
    guard let left = leftType.factor, let right = rightType.factor,
      op == .multiply || left.isPair || !right.isPair
    else {
      let verb = op == .multiply ? "multiply" : "divide"
      let word = op == .multiply ? "with" : "by"
      report(
        .typeMismatch, "cannot \(verb) \(leftType.phrase) \(word) \(rightType.phrase)",
        at: node.focus)
      return .invalid
    }
    let dimension =
      op == .multiply ? left.dimension * right.dimension : left.dimension / right.dimension
    let isPair = left.isPair || right.isPair
    return Elaborated(isPair ? .pair(dimension) : .quantity(dimension)) { index in
      builder.emit(
        operation, first.slots[left.isPair ? index : 0], second.slots[right.isPair ? index : 0],
        at: place(node.focus))
    }
  }

  private mutating func power(
    _ base: Elaborated, _ exponent: Elaborated, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let dimension = base.type?.dimension else {
      report(
        .typeMismatch, "cannot raise \(base.type?.phrase ?? "this") to a power", at: node.focus)
      return .invalid
    }
    guard exponent.type == .number else {
      report(
        .unitMismatch, "an exponent is a Number, not \(exponent.type?.phrase ?? "this")",
        at: node.focus)
      return .invalid
    }
    var result = dimension
    if dimension != .number {
      guard let constant = builder.constantValue(exponent.slot) else {
        report(
          .unitMismatch,
          "the exponent of \(ScriptValueType.quantity(dimension).phrase) must be constant",
          at: node.focus)
        return .invalid
      }
      result = dimension.raised(to: constant)
    }
    return Elaborated(
      .quantity(result),
      builder.emit(.power, base.slot, exponent.slot, at: place(node.focus)))
  }

  private mutating func ordering(
    _ op: BinaryOperator, _ first: Elaborated, _ second: Elaborated, _ node: ExpressionSyntax,
    _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>
  ) -> Elaborated {
    guard let (one, other, _) = alike(first, second, node, "cannot compare", left, right) else {
      return .invalid
    }
    let isSwapped = op == .greater || op == .greaterOrEqual
    let operation: Operation = op == .less || op == .greater ? .less : .lessOrEqual
    return Elaborated(
      .bool,
      builder.emit(
        operation, isSwapped ? other.slot : one.slot, isSwapped ? one.slot : other.slot,
        at: place(node.focus)))
  }

  private mutating func equality(
    _ op: BinaryOperator, _ first: Elaborated, _ second: Elaborated, _ node: ExpressionSyntax,
    _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>
  ) -> Elaborated {
    var (one, other) = (first, second)
    if let type = first.isZero ? second.type : first.type, let fit = fitted(first, to: type),
      let otherFit = fitted(second, to: type), type != .transform, type != .timing
    {
      (one, other) = (fit, otherFit)
    } else {
      guard alike(first, second, node, "cannot compare", left, right) != nil else {
        return .invalid
      }
    }
    let place = place(node.focus)
    var equal = builder.emit(.equal, one.slot, other.slot, at: place)
    for index in 1..<max(1, one.type?.width ?? 1) {
      let next = builder.emit(.equal, one.slots[index], other.slots[index], at: place)
      equal = builder.emit(.and, equal, next, at: place)
    }
    return Elaborated(.bool, op == .equal ? equal : builder.emit(.not, equal, at: place))
  }

  /// Two quantities of one dimension; nil, with a report that begins with `verb`, where they are not.
  mutating func alike(
    _ first: Elaborated, _ second: Elaborated, _ node: ExpressionSyntax, _ verb: String,
    _ left: Index<ExpressionSyntax>, _ right: Index<ExpressionSyntax>
  ) -> (Elaborated, Elaborated, ScriptDimension)? {
    guard let leftType = first.type, let rightType = second.type else { return nil }
    let type = first.isZero ? rightType : leftType
    if let dimension = type.dimension, let one = fitted(first, to: type),
      let other = fitted(second, to: type)
    {
      return (one, other, dimension)
    }
    let areQuantities = leftType.dimension != nil && rightType.dimension != nil
    reportMismatch(
      areQuantities ? .unitMismatch : .typeMismatch,
      Elaborator.sentence(verb, leftType, rightType), node.focus, (left, leftType),
      (right, rightType))
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

  private mutating func reportMismatch(
    _ id: DiagnosticID, _ message: String, _ span: SourceSpan,
    _ left: (id: Index<ExpressionSyntax>, type: ScriptValueType),
    _ right: (id: Index<ExpressionSyntax>, type: ScriptValueType)
  ) {
    guard muted == 0 else { return }
    let remedy = remedy(right.id, for: left.type) ?? remedy(left.id, for: right.type)
    report(
      id, message, at: span,
      notes: [
        Diagnostic.Note("\(left.type)", at: syntax[left.id].span),
        Diagnostic.Note("\(right.type)", at: syntax[right.id].span),
      ], help: remedy.map { ["\($0.text) is \($0.type.phrase)"] } ?? [],
      fixIts: remedy.map { [$0.fixIt] } ?? [])
  }

  private struct Remedy {
    var text: String
    var type: ScriptValueType
    var span: SourceSpan
    /// Whether a unit of another kind stands there, which somebody may have meant.
    var isGuess: Bool

    var fixIt: Diagnostic.FixIt {
      var fixIt = Diagnostic.FixIt("write \(text)", replace: span, with: text)
      fixIt.isCertain = !isGuess
      return fixIt
    }
  }

  /// The literal with the unit that would fit, where there is exactly one such unit to guess.
  private func remedy(_ id: Index<ExpressionSyntax>, for type: ScriptValueType) -> Remedy? {
    let node = syntax[id]
    let units: [(ScriptValueType, String)] = [
      (.length, "pt"), (.time, "s"), (.angle, "deg"), (.number, ""),
    ]
    guard case .number(_, let unit) = node.kind,
      let wanted = units.first(where: { $0.0 == type })?.1
    else { return nil }
    let written = syntax.source.text(of: node.span)
    let digits = unit.map { String(written.dropLast(text($0).count)) } ?? written
    return Remedy(text: digits + wanted, type: type, span: node.span, isGuess: unit != nil)
  }

  // MARK: Choices

  private mutating func conditional(
    _ test: Index<ExpressionSyntax>, _ yes: Index<ExpressionSyntax>,
    _ no: Index<ExpressionSyntax>, _ node: ExpressionSyntax, _ expecting: ScriptValueType?
  ) -> Elaborated {
    let condition = expression(test, as: .bool)
    let first = expression(yes, expecting: expecting)
    let second = expression(no, expecting: expecting)
    guard condition.type != nil, let firstType = first.type, let secondType = second.type else {
      return .invalid
    }
    let type = first.isZero ? secondType : firstType
    guard let one = fitted(first, to: type), let other = fitted(second, to: type) else {
      let areQuantities = firstType.dimension != nil && secondType.dimension != nil
      reportMismatch(
        areQuantities ? .unitMismatch : .typeMismatch,
        "one branch is \(firstType.phrase), the other \(secondType.phrase)", node.focus,
        (yes, firstType), (no, secondType))
      return .invalid
    }
    if type == .transform { return choose(condition.slot, one, other, node) }
    let slots = (0..<type.width).map {
      builder.emit(.select, condition.slot, one.slots[$0], other.slots[$0], at: place(node.span))
    }
    return Elaborated(type, slots)
  }

  /// One of two transform lists: both, one behind the other, where the one that is not chosen has
  /// the arguments that change nothing.
  private mutating func choose(
    _ condition: Program.Slot, _ first: Elaborated, _ second: Elaborated, _ node: ExpressionSyntax
  ) -> Elaborated {
    if let known = builder.constantValue(condition) { return known != 0 ? first : second }
    let yes = lists[Int(first.slot)].map { gate($0, condition, isFirst: true, node.span) }
    let no = lists[Int(second.slot)].map { gate($0, condition, isFirst: false, node.span) }
    return transformList(yes + no)
  }

  private mutating func gate(
    _ number: Int32, _ condition: Program.Slot, isFirst: Bool, _ span: SourceSpan
  ) -> Int32 {
    let template = builder.program.transforms[Int(number)]
    let rest = template.kind.restingArguments
    let slots = builder.program.operands[template.arguments.range].enumerated().map {
      index, slot in
      let resting = index < rest.count ? self.number(rest[index], span) : slot
      return builder.emit(
        .select, condition, isFirst ? slot : resting, isFirst ? resting : slot, at: place(span))
    }
    return builder.transform(template.kind, slots)
  }

  // MARK: Fitting

  /// The value as one of `type`; nil where it is of another.
  func fitted(_ value: Elaborated, to type: ScriptValueType) -> Elaborated? {
    if value.type == type { return value }
    guard value.isZero else { return nil }
    switch type {
    case .quantity: return value.type?.width == 1 ? Elaborated(type, value.slot) : nil
    case .pair: return Elaborated(type, [value.slot, value.slot])
    default: return nil
    }
  }

  /// The value as one of `type`; what is of another is reported.
  mutating func fit(
    _ value: Elaborated, to type: ScriptValueType, at span: SourceSpan,
    literal: Index<ExpressionSyntax>? = nil
  ) -> Elaborated {
    guard let found = value.type else { return .invalid }
    if let fitted = fitted(value, to: type) { return fitted }
    guard muted == 0 else { return .invalid }
    let areQuantities = found.dimension != nil && type.dimension != nil
    let remedy = literal.flatMap { self.remedy($0, for: type) }
    report(
      areQuantities ? .unitMismatch : .typeMismatch,
      "\(type.phrase) is expected here, not \(found.phrase)", at: span,
      help: remedy.map { ["\($0.text) is \($0.type.phrase)"] } ?? [],
      fixIts: remedy.map { [$0.fixIt] } ?? [])
    return .invalid
  }
}

extension ScriptValueType {
  /// The dimension of a value that can be a factor, and whether it is a pair.
  fileprivate var factor: (dimension: ScriptDimension, isPair: Bool)? {
    switch self {
    case .quantity(let dimension): (dimension, false)
    case .pair(let dimension): (dimension, true)
    default: nil
    }
  }
}

extension TransformKind {
  /// The arguments with which the function changes nothing; for `rotate3d` those that can stay as
  /// they are stand in front of the angle.
  var restingArguments: [Double] {
    switch self {
    case .scale, .scaleX, .scaleY, .scale3d: [1, 1, 1]
    case .perspective: [.infinity]
    case .rotate3d: [0, 0, 1, 0]
    case .matrix: [1, 0, 0, 1, 0, 0]
    case .matrix3d: StageMatrix.identity.elements
    default: [0, 0, 0]
    }
  }
}
