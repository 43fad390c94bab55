import AnimProgram
import AnimSource
import AnimSyntax

extension ExpressionChecker {
  mutating func call(
    _ id: Index<ExpressionSyntax>, _ callee: Index<ExpressionSyntax>,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard case .name = syntax[callee].kind else {
      return apply(id, callee, check(callee), arguments, node)
    }
    switch names[callee] {
    case .declaration(let declaration): return call(id, callee, declaration, arguments, node)
    case .local: return apply(id, callee, check(callee), arguments, node)
    case .builtIn(let builtIn): return call(id, callee, builtIn, arguments, node)
    case .parameter, nil:
      // The arguments may contain errors of their own.
      check(all: arguments)
      return .invalid
    }
  }

  private mutating func call(
    _ id: Index<ExpressionSyntax>, _ callee: Index<ExpressionSyntax>, _ builtIn: BuiltIn,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    switch builtIn {
    case .function(let row): return call(id, row, arguments, node)
    case .constructor(let constructor): return make(id, constructor, arguments, node)
    case .timing: return apply(id, callee, check(callee), arguments, node)
    case .transform(let kind): return transform(id, kind, arguments, node)
    case .shape(let shape): return self.shape(id, shape, arguments, node)
    default: return .invalid
    }
  }

  private mutating func call(
    _ id: Index<ExpressionSyntax>, _ callee: Index<ExpressionSyntax>,
    _ declaration: DeclarationID, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard let signature = signature(declaration) else {
      check(all: arguments)
      return .invalid
    }
    switch signature.kind {
    case .function where isCircular(declaration), .timingFunction where isCircular(declaration):
      check(all: arguments)
      return .invalid
    case .function, .nativeFunction:
      let start = bind(
        arguments, signature.parameters, of: "the function", declaration, missingAt: node.focus)
      guard let start else { return .invalid }
      read(signature)
      set(
        id,
        .call(
          signature.kind == .function ? .declared(declaration) : .native(declaration),
          arguments: start))
      return Checked(type: signature.result)
    case .timingFunction:
      guard let start = fraction(arguments, node) else { return .invalid }
      read(signature)
      set(id, .call(.timingFunction(declaration), arguments: start))
      return signature.result == nil ? .invalid : Checked(.number)
    default: return apply(id, callee, check(callee), arguments, node)
    }
  }

  // MARK: Arguments

  /// Checks the arguments of an invalid call for errors of their own.
  mutating func check(all arguments: List<ArgumentSyntax>) {
    for place in arguments.places { check(syntax[arguments, place].value) }
  }

  /// Adds the bindings of a call. Returns their index.
  mutating func bindings(_ list: [Index<ExpressionSyntax>?]) -> Int32 {
    let start = Int32(truncatingIfNeeded: tables.bindings.count)
    for id in list { tables.bindings.append(id.map { Int32(bitPattern: $0.position) } ?? -1) }
    return start
  }

  /// Checks the arguments for the parameters of a declaration. `nil` if one has an error.
  mutating func bind(
    _ arguments: List<ArgumentSyntax>, _ parameters: [Signature.Parameter], of what: String,
    _ declaration: DeclarationID, missingAt span: SourceSpan
  ) -> Int32? {
    let names = parameters.map(\.name)
    guard let given = match(arguments, to: names, of: what, declaration) else {
      check(all: arguments)
      return nil
    }
    var isValid = true
    for (index, parameter) in parameters.enumerated() {
      if let argument = given[index] {
        guard let type = parameter.type else {
          check(argument)
          isValid = false
          continue
        }
        isValid = check(argument, as: type) && isValid
      } else if !parameter.hasDefault, !self.given.contains(parameter.name) {
        report(
          .argumentMismatch, "the argument `\(parameter.name)` is missing", at: span)
        isValid = false
      } else if parameter.type == nil {
        isValid = false
      }
    }
    return isValid ? bindings(given) : nil
  }

  /// Assigns arguments to parameters: first those without a label, in order.
  mutating func match(
    _ arguments: List<ArgumentSyntax>, to names: [String], of what: String,
    _ declaration: DeclarationID? = nil
  ) -> [Index<ExpressionSyntax>?]? {
    var result: [Index<ExpressionSyntax>?] = Array(repeating: nil, count: names.count)
    var next = 0
    var isValid = true
    for place in arguments.places {
      let argument = syntax[arguments, place]
      if let position = argument.position {
        report(.misplaced, "`at` is only allowed inside `points(…)`", at: syntax[position].span)
        isValid = false
      }
      guard let target = target(of: argument, names, &next, what) else {
        isValid = false
        continue
      }
      if let label = argument.label, let declaration {
        tables.uses.append(Use(span: label.span, definition: .parameter(declaration, target)))
      }
      if result[target] != nil {
        report(
          .duplicateName, "the argument `\(names[target])` is given twice", at: argument.span)
        isValid = false
      }
      result[target] = argument.value
    }
    return isValid ? result : nil
  }

  private mutating func target(
    of argument: ArgumentSyntax, _ names: [String], _ next: inout Int, _ what: String
  ) -> Int? {
    guard let label = argument.label else {
      defer { next += 1 }
      if next < names.count { return next }
      if case .missing = syntax[argument.value].kind { return nil }
      report(
        .argumentMismatch,
        "\(what) takes \(ExpressionChecker.count(names.count, "argument"))", at: argument.span)
      return nil
    }
    if let index = names.firstIndex(of: text(label.name)) {
      next = index + 1
      return index
    }
    tables.findings.addUnknown(
      "\(what) has no argument `\(text(label.name))`", text(label.name), at: label.span,
      among: names, as: .argumentMismatch)
    return nil
  }

  static func count(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  // MARK: Timings

  /// Checks a timing that is called with a fraction.
  private mutating func apply(
    _ id: Index<ExpressionSyntax>, _ callee: Index<ExpressionSyntax>, _ checked: Checked,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard let type = checked.type else {
      check(all: arguments)
      return .invalid
    }
    guard type == .timing else {
      report(.typeMismatch, "\(type.phrase) cannot be called", at: node.span)
      check(all: arguments)
      return .invalid
    }
    guard let start = fraction(arguments, node) else { return .invalid }
    set(id, .call(.timing, arguments: start))
    return Checked(.number)
  }

  private mutating func fraction(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Int32? {
    guard arguments.count == 1, let argument = syntax[arguments].first, argument.label == nil
    else {
      report(.argumentMismatch, "a timing takes a single fraction", at: node.span)
      check(all: arguments)
      return nil
    }
    return check(argument.value, as: .number) ? bindings([argument.value]) : nil
  }

  private mutating func make(
    _ id: Index<ExpressionSyntax>, _ constructor: TimingConstructor,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    let made: (callee: TypedExpression.Callee, given: [Index<ExpressionSyntax>?])? =
      switch constructor {
      case .bezier:
        numbers(arguments, node, "`bezier` takes x1, y1, x2, y2") { $0 == 4 }.map { (.bezier, $0) }
      case .steps: steps(arguments, node)
      case .points: points(arguments, node).map { (.points, $0) }
      case .path:
        numbers(
          arguments, node,
          "`path` takes 0, 0, then x1, y1, x2, y2, x, y for each segment, up to 1, 1"
        ) { $0 >= 8 && ($0 - 2) % 6 == 0 }.map { (.path, $0) }
      case .spring: spring(arguments)
      }
    guard let made else { return .invalid }
    set(id, .call(made.callee, arguments: bindings(made.given)))
    return Checked(.timing)
  }

  private mutating func numbers(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax, _ message: String,
    _ isCount: (Int) -> Bool
  ) -> [Index<ExpressionSyntax>?]? {
    var isValid = isCount(Int(arguments.count))
    if !isValid { report(.argumentMismatch, message, at: node.span) }
    var areNumbers = true
    for place in arguments.places {
      let argument = syntax[arguments, place]
      if isValid, argument.label != nil || argument.position != nil {
        report(
          .argumentMismatch, message, at: argument.span,
          help: argument.label == nil ? [] : ["write the numbers without labels"])
        isValid = false
      }
      areNumbers = check(argument.value, as: .number) && areNumbers
    }
    return isValid && areNumbers ? syntax[arguments].map { $0.value } : nil
  }

  private mutating func steps(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> (TypedExpression.Callee, [Index<ExpressionSyntax>?])? {
    let given = Array(syntax[arguments])
    guard (1...2).contains(given.count), given.allSatisfy({ $0.label == nil }) else {
      report(
        .argumentMismatch, "`steps` takes a count and a jump, such as `steps(4, .jumpEnd)`",
        at: node.span)
      return nil
    }
    let isNumber = check(given[0].value, as: .number)
    guard let term = given.count == 2 ? jump(given[1].value) : .jumpEnd, isNumber else {
      return nil
    }
    return (.steps(term), [given[0].value])
  }

  private mutating func jump(_ id: Index<ExpressionSyntax>) -> JumpTerm? {
    let names = JumpTerm.allCases.map(\.rawValue)
    let span = syntax[id].span
    guard case .member(let name) = syntax[id].kind else {
      report(
        .typeMismatch, "a jump is one of .\(names.joined(separator: ", ."))", at: span)
      return nil
    }
    let text = text(name)
    let place = SourceSpan(Int(span.end) - text.utf8.count, Int(span.end))
    if let term = folder.lexicon.jump(name) {
      tables.uses.append(Use(span: place, definition: .builtIn(.jump(term))))
      return term
    }
    tables.findings.addUnknown("there is no jump `.\(text)`", text, at: place, among: names)
    return nil
  }

  private mutating func points(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> [Index<ExpressionSyntax>?]? {
    guard arguments.count >= 2 else {
      report(.argumentMismatch, "`points` takes at least two points", at: node.span)
      check(all: arguments)
      return nil
    }
    var given: [Index<ExpressionSyntax>?] = []
    var isValid = true
    for place in arguments.places {
      let argument = syntax[arguments, place]
      if argument.label != nil {
        report(.argumentMismatch, "points are written without labels", at: argument.span)
        isValid = false
      }
      isValid = check(argument.value, as: .number) && isValid
      if let position = argument.position {
        isValid = check(position, as: .number) && isValid
      }
      given += [argument.value, argument.position]
    }
    return isValid ? given : nil
  }
}
