import AnimProgram
import AnimSource
import AnimSyntax

extension ExpressionChecker {
  /// The arguments of a call, with their types before coercion.
  private typealias Arguments = [(id: Index<ExpressionSyntax>, value: Checked)]

  // MARK: Functions of the language

  mutating func call(
    _ id: Index<ExpressionSyntax>, _ row: Int, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> Checked {
    let function = Function.all[row]
    if case .random = function.signature { return random(id, row, arguments, node) }
    guard let values = values(arguments, function.name, function.signature.count, node),
      let type = type(of: function, values)
    else { return .invalid }
    set(
      id,
      .call(.function(Int32(row)), arguments: bindings(values.map(\.id))))
    return Checked(type)
  }

  /// Returns the type of a function's result, and converts the arguments to the types that it
  /// takes.
  private mutating func type(of function: Function, _ values: Arguments) -> ScriptValueType? {
    switch function.signature {
    case .fixed(let types, let result):
      for (value, type) in zip(values, types) where !fit(value.id, value.value, to: type) {
        return nil
      }
      return result
    case .alike(_, let result): return alike(function, result, values)
    case .blend: return blend(function, values)
    case .random: return nil
    }
  }

  private mutating func values(
    _ arguments: List<ArgumentSyntax>, _ name: String, _ count: ClosedRange<Int>,
    _ node: ExpressionSyntax
  ) -> Arguments? {
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
        ? ExpressionChecker.count(count.lowerBound, "argument")
        : "\(count.lowerBound) to \(count.upperBound) arguments"
      report(
        .argumentMismatch, "`\(name)` takes \(wanted), not \(given.count)", at: node.span)
      isValid = false
    }
    let values = given.map { (id: $0.value, value: check($0.value)) }
    return isValid && values.allSatisfy { $0.value.type != nil } ? values : nil
  }

  /// Checks arguments with the same dimension. The literal 0 takes that of the others.
  private mutating func alike(
    _ function: Function, _ result: Function.Result, _ values: Arguments
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
      guard let coercion = coercion(of: value.value, to: type) else {
        reportUnlike(function.name, leader.id, type, value.id, value.value.type ?? type)
        return nil
      }
      coerce(value.id, coercion, type)
    }
    return result.type(of: dimension)
  }

  private mutating func reportUnlike(
    _ name: String, _ first: Index<ExpressionSyntax>, _ firstType: ScriptValueType,
    _ other: Index<ExpressionSyntax>, _ otherType: ScriptValueType
  ) {
    report(
      otherType.dimension == nil ? .typeMismatch : .unitMismatch,
      "`\(name)` takes quantities of the same dimension, not \(firstType.phrase) and"
        + " \(otherType.phrase)", at: syntax[other].span,
      notes: [Diagnostic.Note("\(firstType)", at: syntax[first].span)])
  }

  private mutating func blend(_ function: Function, _ values: Arguments) -> ScriptValueType? {
    let type = (values[0].value.isZero ? values[1] : values[0]).value.type ?? .number
    guard type.factor != nil, let first = coercion(of: values[0].value, to: type),
      let second = coercion(of: values[1].value, to: type)
    else {
      reportUnlike(
        function.name, values[0].id, values[0].value.type ?? type, values[1].id,
        values[1].value.type ?? type)
      return nil
    }
    coerce(values[0].id, first, type)
    coerce(values[1].id, second, type)
    return fit(values[2].id, values[2].value, to: .number, hasRemedy: false) ? type : nil
  }

  private mutating func random(
    _ id: Index<ExpressionSyntax>, _ row: Int, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> Checked {
    guard let given = match(arguments, to: ["lo", "hi", "seed"], of: "`random`") else {
      check(all: arguments)
      return .invalid
    }
    guard let low = given[0], let high = given[1], let seed = given[2] else {
      report(
        .argumentMismatch, "`random` takes two quantities and a seed", at: node.span,
        help: ["write `random(0, 1, seed: 1)`"])
      check(all: arguments)
      return .invalid
    }
    let (first, second) = (check(low), check(high))
    let verb = "`random` takes two quantities of the same dimension, not"
    let dimension = alike(low, first, high, second, node, verb)
    guard isSeed(seed), let dimension else { return .invalid }
    set(
      id, .call(.function(Int32(row)), arguments: bindings([low, high, seed])))
    return Checked(.quantity(dimension))
  }

  private mutating func isSeed(_ id: Index<ExpressionSyntax>) -> Bool {
    switch check(id).type {
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

  mutating func transform(
    _ id: Index<ExpressionSyntax>, _ kind: TransformKind, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> Checked {
    let row = kind.signature
    guard let values = values(arguments, row.name, row.required...row.allowed, node) else {
      return .invalid
    }
    var isValid = true
    for (value, argument) in zip(values, row.arguments) {
      isValid = fit(value.id, value.value, to: argument.type) && isValid
    }
    guard isValid else { return .invalid }
    set(id, .call(.transform(kind), arguments: bindings(values.map(\.id))))
    return Checked(.transform)
  }

  mutating func shape(
    _ id: Index<ExpressionSyntax>, _ shape: Shape, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> Checked {
    let parameters = shape.parameters
    let what = shape == .circle ? "`circle`" : "this"
    guard let given = match(arguments, to: parameters.map(\.name), of: what) else {
      check(all: arguments)
      return .invalid
    }
    var isValid = true
    for (argument, parameter) in zip(given, parameters) {
      if let argument { isValid = check(argument, as: parameter.type) && isValid }
    }
    if let missing = given.firstIndex(of: nil) {
      report(
        .argumentMismatch,
        shape == .circle
          ? "`circle` takes a center and a radius"
          : "the argument `\(parameters[missing].name)` is missing", at: node.span)
      return .invalid
    }
    guard isValid else { return .invalid }
    set(id, .call(.shape(shape), arguments: bindings(given.compactMap { $0 })))
    return Checked(shape.result)
  }

  // MARK: Springs

  mutating func spring(
    _ arguments: List<ArgumentSyntax>
  ) -> (TypedExpression.Callee, [Index<ExpressionSyntax>?])? {
    var given: [SpringLabel: Index<ExpressionSyntax>] = [:]
    for place in arguments.places {
      let argument = syntax[arguments, place]
      guard let label = argument.label.flatMap({ folder.lexicon.springLabel($0.name) }),
        given[label] == nil
      else { continue }
      given[label] = argument.value
    }
    let form =
      SpringForm.allCases.first { $0.chosenBy.contains { given[$0] != nil } } ?? .physical
    var isValid = areLabels(arguments, given, form)
    for argument in form.arguments {
      if let id = given[argument.label] { isValid = check(id, as: argument.type) && isValid }
    }
    hintAtRatio(arguments, given)
    return isValid ? (.spring(form), form.arguments.map { given[$0.label] }) : nil
  }

  /// Reports arguments that have no label, a label that is unknown or of another form, or one that
  /// was given before.
  private mutating func areLabels(
    _ arguments: List<ArgumentSyntax>, _ given: [SpringLabel: Index<ExpressionSyntax>],
    _ form: SpringForm
  ) -> Bool {
    let labels = form.arguments.map(\.label)
    var (isValid, saysNames) = (true, false)
    for place in arguments.places {
      let argument = syntax[arguments, place]
      guard let label = argument.label else {
        if isValid, !saysNames {
          report(
            .argumentMismatch, "the arguments of a spring need labels, such as `response: 0.5s`",
            at: argument.span, help: ExpressionChecker.springHelp)
          saysNames = true
        }
        isValid = false
        check(argument.value)
        continue
      }
      guard let known = folder.lexicon.springLabel(label.name) else {
        let name = text(label.name)
        isValid = false
        check(argument.value)
        if tables.findings.addHabit(
          .label, at: label.span, in: syntax.source, as: .argumentMismatch)
        {
          continue
        }
        tables.findings.addUnknown(
          "a spring has no argument `\(name)`", name, at: label.span,
          among: SpringLabel.allCases.map(\.name), as: .argumentMismatch)
        continue
      }
      tables.uses.append(Use(span: label.span, definition: .builtIn(.springLabel(known))))
      if !labels.contains(known) {
        let allowed = labels.map { "`\($0.name)`" }.joined(separator: ", ")
        report(
          .argumentMismatch, "`\(known.name)` cannot be combined with \(allowed)", at: label.span,
          help: ExpressionChecker.springHelp)
        isValid = false
        check(argument.value)
      } else if given[known] != argument.value {
        report(.duplicateName, "the argument `\(known.name)` is given twice", at: label.span)
        isValid = false
        check(argument.value)
      }
    }
    return isValid
  }

  private static let springHelp = [
    "a spring has mass, stiffness, damping; or response, dampingRatio; or duration, bounce; or"
      + " dampingRatio, velocity"
  ]

  /// UIKit calls the ratio `damping`: if only UIKit's labels are used, that is probably what was
  /// meant.
  private mutating func hintAtRatio(
    _ arguments: List<ArgumentSyntax>, _ given: [SpringLabel: Index<ExpressionSyntax>]
  ) {
    guard arguments.count == 2, given[.velocity] != nil, let id = given[.damping] else { return }
    var hint = Diagnostic(
      .springRange, "`damping` is the coefficient; UIKit's damping is `dampingRatio` here",
      path: syntax.source.path, at: syntax[id].span,
      help: ["write dampingRatio: \(syntax.source.text(of: syntax[id].span))"])
    hint.severity = .note
    tables.findings.add(hint)
  }
}

extension Function.Signature {
  /// The number of arguments of a function.
  fileprivate var count: ClosedRange<Int> {
    switch self {
    case .fixed(let types, _): types.count...types.count
    case .alike(let count, _): count
    case .blend, .random: 3...3
    }
  }
}

extension Function.Result {
  fileprivate func type(of dimension: ScriptDimension) -> ScriptValueType {
    switch self {
    case .same: .quantity(dimension)
    case .number: .number
    case .angle: .angle
    case .root: .quantity(dimension.raised(to: 0.5))
    }
  }
}
