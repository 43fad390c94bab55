import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  // MARK: Functions of the language

  mutating func checkFunction(
    _ function: Function, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    if case .random = function.signature { return checkRandom(arguments, node) }
    let expected: [ScriptValueType] =
      if case .fixed(let types, _) = function.signature { types } else { [] }
    guard
      let values = checkValues(arguments, function.name, function.signature.count, expected, node),
      let type = resultType(of: function, values)
    else { return .invalid }
    return Checked(.operation(function.operation, operands(values.map { TypedID($0.id) })), type)
  }

  /// Returns the type of a function's result, and converts the arguments to the types that it
  /// takes.
  private mutating func resultType(of function: Function, _ values: [Operand]) -> ScriptValueType? {
    switch function.signature {
    case .fixed(let types, let result):
      for (value, type) in zip(values, types) where !fit(value.id, value.value, to: type) {
        return nil
      }
      return result
    case .alike(_, let result): return alike(function, result, values)
    case .random: return nil
    }
  }

  private mutating func checkValues(
    _ arguments: List<ArgumentSyntax>, _ name: String, _ count: ClosedRange<Int>,
    _ expected: [ScriptValueType], _ node: ExpressionSyntax
  ) -> [Operand]? {
    let given = Array(syntax[arguments])
    var isValid = true
    if let labelled = given.first(where: { $0.label != nil }) {
      report(
        .argumentMismatch, "the arguments of `\(name)` are written without labels",
        at: labelled.span)
      isValid = false
    }
    for position in given.compactMap(\.position) {
      report(.misplaced, "`at` is only allowed inside `points(…)`", at: syntax[position].span)
      isValid = false
    }
    if !count.contains(given.count) {
      let wanted =
        count.lowerBound == count.upperBound
        ? Checker.count(count.lowerBound, "argument")
        : "\(count.lowerBound) to \(count.upperBound) arguments"
      report(.argumentMismatch, "`\(name)` takes \(wanted), not \(given.count)", at: node.span)
      isValid = false
    }
    let values = given.map { (id: $0.value, value: checkExpression($0.value)) }
    for (value, type) in zip(values, expected) { expect(type, of: value.id, value.value) }
    return isValid && values.allSatisfy { $0.value.type != nil } ? values : nil
  }

  /// Checks arguments with the same dimension. The literal 0 takes that of the others.
  private mutating func alike(
    _ function: Function, _ result: Function.Result, _ values: [Operand]
  ) -> ScriptValueType? {
    let leader = values.first { !$0.value.isZero } ?? values[0]
    guard let type = leader.value.type, let dimension = type.dimension else {
      report(
        .typeMismatch,
        "`\(function.name)` takes quantities, not \(leader.value.type?.phrase ?? "this")",
        at: syntax[leader.id].span)
      return nil
    }
    for value in values {
      guard fits(value.value, type) else {
        reportUnlike(function.name, leader.id, type, value.id, value.value.type ?? type)
        return nil
      }
      convert(value.id, to: type)
    }
    return result.type(of: dimension)
  }

  private mutating func reportUnlike(
    _ name: String, _ first: Index<ExpressionSyntax>, _ firstType: ScriptValueType,
    _ other: Index<ExpressionSyntax>, _ otherType: ScriptValueType
  ) {
    let remedy = Remedy(other, for: firstType, in: syntax)
    report(
      otherType.dimension == nil ? .typeMismatch : .unitMismatch,
      "`\(name)` takes quantities of the same dimension, not \(firstType.phrase) and"
        + " \(otherType.phrase)", at: syntax[other].span,
      notes: [Diagnostic.Note("\(firstType)", at: syntax[first].span)],
      help: remedy.map { ["\($0.text) is \($0.type.phrase)"] } ?? [],
      fixIts: remedy.map { [$0.fixIt] } ?? [])
  }

  private mutating func checkRandom(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard let given = matchArguments(arguments, to: ["lo", "hi", "seed"], of: "`random`") else {
      checkArguments(arguments)
      return .invalid
    }
    guard let low = given[0], let high = given[1], let seed = given[2] else {
      let quantities = [given[0], given[1]].compactMap(\.self)
        .map { syntax.source.text(of: syntax[$0].span) }
      let range = quantities.count == 2 ? quantities.joined(separator: ", ") : "0, 1"
      let own = context.owner.map { "\(text(names[$0].name.name)).index" } ?? "1"
      report(
        .argumentMismatch, "`random` takes two quantities and a seed", at: node.span,
        help: ["write `random(\(range), seed: \(own))`"])
      checkArguments(arguments)
      return .invalid
    }
    let (first, second) = (checkExpression(low), checkExpression(high))
    let verb = "`random` takes two quantities of the same dimension, not"
    let dimension = commonDimension(low, first, high, second, node, verb)
    guard isSeed(seed), let dimension else { return .invalid }
    return Checked(
      .random(operands([TypedID(low), TypedID(high), TypedID(seed)])), .quantity(dimension))
  }

  private mutating func isSeed(_ id: Index<ExpressionSyntax>) -> Bool {
    switch checkExpression(id).type {
    case .quantity(.number), .pair(.number): return true
    case nil: return false
    case let type?:
      report(
        .typeMismatch, "a seed is a Number or a pair of Numbers, not \(type.phrase)",
        at: syntax[id].span)
      return false
    }
  }

  // MARK: Transform functions and shapes

  mutating func checkTransform(
    _ kind: TransformKind, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    let row = kind.signature
    let types = row.arguments.map(\.type)
    guard let values = checkValues(arguments, row.name, row.required...row.allowed, types, node)
    else { return .invalid }
    var isValid = true
    for (value, argument) in zip(values, row.arguments) {
      isValid = fit(value.id, value.value, to: argument.type) && isValid
    }
    guard isValid else { return .invalid }
    return Checked(.transform(kind, operands(values.map { TypedID($0.id) })), .transform)
  }

  mutating func checkShape(
    _ shape: Shape, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    let parameters = shape.parameters
    let what = shape == .circle ? "`circle`" : "this"
    guard var given = matchArguments(arguments, to: parameters.map(\.name), of: what) else {
      checkArguments(arguments)
      return .invalid
    }
    let written = given
    if shape == .inset {
      guard !hasPlainRadius(arguments) else { return .invalid }
      let count = written.prefix { $0 != nil }.count
      if count > 0, written.dropLast().dropFirst(count).allSatisfy({ $0 == nil }) {
        // As in CSS, a side that is left out is like the one opposite, and right is like top.
        given[1] = given[1] ?? given[0]
        given[2] = given[2] ?? given[0]
        given[3] = given[3] ?? given[1]
      }
      if given[4] == nil { given.removeLast() }
    }
    if let missing = given.firstIndex(of: nil) {
      report(
        .argumentMismatch,
        shape == .circle
          ? "`circle` takes a center and a radius"
          : "the argument `\(parameters[missing].name)` is missing", at: node.span,
        help: ["for example: `\(shape.example)`"])
      return .invalid
    }
    guard shape != .circle || !hasRadiusFirst(written.compactMap(\.self), node) else {
      return .invalid
    }
    var isValid = true
    for (argument, parameter) in zip(written, parameters) {
      if let argument { isValid = checkExpression(argument, as: parameter.type) && isValid }
    }
    guard isValid else { return .invalid }
    // The kind comes first, and zeros fill what the type has more.
    var scalars = shape.kind.map { [added(.number($0), .number, at: node.span)] } ?? []
    scalars += given.compactMap { $0.map { TypedID($0) } }
    let width = zip(parameters, given).reduce(shape.kind == nil ? 0 : 1) { $0 + $1.0.type.width }
    for _ in width..<max(width, shape.result.width) {
      scalars.append(added(.number(0), .number, at: node.span))
    }
    return Checked(.vector(operands(scalars)), shape.result)
  }

  /// Reports a circle whose radius is written before its center.
  private mutating func hasRadiusFirst(
    _ arguments: [Index<ExpressionSyntax>], _ node: ExpressionSyntax
  ) -> Bool {
    guard arguments.count == 2, case .pair? = checkExpression(arguments[1]).type,
      case .quantity? = checkExpression(arguments[0]).type
    else { return false }
    let texts = arguments.map { syntax.source.text(of: syntax[$0].span) }
    let edits = zip(arguments, texts.reversed()).map { ($0, $1) }
    var fix = Diagnostic.FixIt(
      "write `circle(\(texts[1]), \(texts[0]))`", replace: syntax[edits[0].0].span,
      with: edits[0].1)
    fix.edits.append(Diagnostic.Edit(span: syntax[edits[1].0].span, replacement: edits[1].1))
    report(
      .typeMismatch, "the center of a circle comes before its radius", at: node.span, fixIts: [fix])
    return true
  }

  /// Reports a fifth side of an inset.
  private mutating func hasPlainRadius(_ arguments: List<ArgumentSyntax>) -> Bool {
    guard arguments.count == 5, let last = syntax[arguments].last, last.label == nil else {
      return false
    }
    checkArguments(arguments)
    report(
      .argumentMismatch, "an inset has four sides", at: last.span,
      help: ["the radius of its corners has a label: `inset(8pt, radius: 20pt)`"])
    return true
  }
}

extension Function.Signature {
  /// The number of arguments of a function.
  fileprivate var count: ClosedRange<Int> {
    switch self {
    case .fixed(let types, _): types.count...types.count
    case .alike(let count, _): count
    case .random: 3...3
    }
  }
}

extension Function.Result {
  fileprivate func type(of dimension: ScriptDimension) -> ScriptValueType {
    switch self {
    case .same: .quantity(dimension)
    case .number: .number
    case .root: .quantity(dimension.raised(to: 0.5))
    }
  }
}
