import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  mutating func checkCall(
    _ callee: Index<ExpressionSyntax>, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard case .name = syntax[callee].kind else { return checkApplication(callee, arguments, node) }
    switch names[callee] {
    case .declaration(let declaration): return checkCall(callee, declaration, arguments, node)
    case .local, .builtIn(.timing): return checkApplication(callee, arguments, node)
    case .builtIn(.function(let row)): return checkFunction(Function.all[row], arguments, node)
    case .builtIn(.constructor(let constructor)):
      return checkConstructor(constructor, arguments, node)
    case .builtIn(.transform(let kind)): return checkTransform(kind, arguments, node)
    case .builtIn(.shape(let shape)): return checkShape(shape, arguments, node)
    // The arguments of an unknown function cannot be checked.
    case .builtIn, .parameter, nil: return .invalid
    }
  }

  private mutating func checkCall(
    _ callee: Index<ExpressionSyntax>, _ declaration: DeclarationID,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard let signature = signature(declaration) else {
      checkArguments(arguments)
      return .invalid
    }
    switch folder.declaration(declaration).kind {
    case .function where isCircular(declaration), .timing(_, _?, _) where isCircular(declaration):
      checkArguments(arguments)
      return .invalid
    case .function:
      let bound = bindArguments(
        arguments, signature.parameters, of: declaration, missingAt: node.focus)
      guard let bound else { return .invalid }
      read(signature)
      return Checked(.call(declaration, bound), signature.result)
    case .timing(_, _?, _):
      guard let argument = checkFraction(arguments, node) else { return .invalid }
      read(signature)
      let bound = operands([TypedID(argument)])
      return Checked(.call(declaration, bound), signature.result == nil ? nil : .number)
    default: return checkApplication(callee, arguments, node)
    }
  }

  // MARK: Arguments

  /// Checks the arguments of an invalid call for errors of their own.
  mutating func checkArguments(_ arguments: List<ArgumentSyntax>) {
    for argument in syntax[arguments] { checkExpression(argument.value) }
  }

  /// Returns whether no argument has a position, which only the points of a timing have. Reports those that do.
  mutating func haveNoPositions(_ arguments: List<ArgumentSyntax>) -> Bool {
    let positions = syntax[arguments].compactMap(\.position)
    for position in positions { report(.positionOutsidePoints, at: syntax[position].span) }
    return positions.isEmpty
  }

  /// Checks the arguments for the parameters of a declaration. `nil` if one has an error.
  mutating func bindArguments(
    _ arguments: List<ArgumentSyntax>, _ parameters: [Signature.Parameter],
    of declaration: DeclarationID, missingAt span: SourceSpan
  ) -> TypedList? {
    let names = parameters.map(\.name)
    let callee = folder.name(of: declaration)
    guard let given = matchArguments(arguments, to: names, of: callee, declaration) else {
      checkArguments(arguments)
      return nil
    }
    var isValid = true
    for (index, parameter) in parameters.enumerated() {
      if let argument = given[index] {
        guard let type = parameter.type else {
          checkExpression(argument)
          isValid = false
          continue
        }
        isValid = checkExpression(argument, as: type) && isValid
      } else if !parameter.hasDefault {
        report(.missingArgument(parameter.name, of: callee, parameter.type), at: span)
        isValid = false
      } else if parameter.type == nil {
        isValid = false
      }
    }
    guard isValid else { return nil }
    return operands(given.map { $0.map { TypedID($0) } ?? added(.byDefault, nil, at: span) })
  }

  /// Assigns arguments to parameters: first those without a label, in order.
  mutating func matchArguments(
    _ arguments: List<ArgumentSyntax>, to names: [String], of callee: String,
    _ declaration: DeclarationID? = nil
  ) -> [Index<ExpressionSyntax>?]? {
    var result: [Index<ExpressionSyntax>?] = Array(repeating: nil, count: names.count)
    var next: Int? = 0
    var isValid = haveNoPositions(arguments)
    for argument in syntax[arguments] {
      guard let target = target(of: argument, names, result, &next, callee, declaration) else {
        isValid = false
        continue
      }
      if let label = argument.label, let declaration {
        parts.uses.append(Use(span: label.span, definition: .parameter(declaration, target)))
      }
      if result[target] != nil {
        report(.argumentTwice(names[target]), at: argument.span)
        isValid = false
      }
      result[target] = argument.value
    }
    return isValid ? result : nil
  }

  private mutating func target(
    of argument: ArgumentSyntax, _ names: [String], _ given: [Index<ExpressionSyntax>?],
    _ next: inout Int?, _ callee: String, _ declaration: DeclarationID?
  ) -> Int? {
    guard let label = argument.label else {
      if let place = next, place < names.count {
        next = place + 1
        return place
      }
      if case .missing = syntax[argument.value].kind { return nil }
      let free = zip(names, given).compactMap { $1 == nil ? $0 : nil }
      report(
        next == nil ? .labelNeeded(free) : .tooManyArguments(callee, names), at: argument.span)
      return nil
    }
    if let index = names.firstIndex(of: text(label.name)) {
      next = nil
      return index
    }
    let word = text(label.name)
    report(
      .unknown(.argument(callee, among: names, isDeclared: declaration != nil), word),
      at: label.span)
    return nil
  }

  // MARK: Timings as functions

  /// Checks a timing that is called with a fraction.
  private mutating func checkApplication(
    _ callee: Index<ExpressionSyntax>, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    var expected: ScriptValueType?
    if case .member = syntax[callee].kind { expected = .timing }
    guard let type = checkExpression(callee, expecting: expected).type else {
      checkArguments(arguments)
      return .invalid
    }
    guard type == .timing else {
      report(.notCallable(type), at: node.span)
      checkArguments(arguments)
      return .invalid
    }
    guard let argument = checkFraction(arguments, node) else { return .invalid }
    return Checked(.apply(operands(callee, argument)), .number)
  }

  private mutating func checkFraction(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Index<ExpressionSyntax>? {
    guard haveNoPositions(arguments) else {
      checkArguments(arguments)
      return nil
    }
    let first = syntax[arguments].first
    if arguments.count == 1, let first, first.label == nil {
      let value = checkExpression(first.value)
      if value.type != .time { return fit(first.value, value, to: .number) ? first.value : nil }
    } else {
      checkArguments(arguments)
    }
    let name = syntax.source.text(of: SourceSpan(Int(node.span.start), Int(node.focus.start)))
    report(.fraction(name, count: Int(arguments.count)), at: node.span)
    return nil
  }
}
