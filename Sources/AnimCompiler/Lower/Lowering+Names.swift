import AnimProgram
import AnimSource
import AnimSyntax

extension Lowering {
  // MARK: Names

  /// Returns the value of a local name.
  mutating func localValue(_ local: LocalID, _ environment: Environment) -> LoweredValue? {
    let key = LocalKey(bindings: environment.bindings, local: local, playback: environment.playback)
    if let known = locals[key] { return known }
    var value: LoweredValue?
    if let argument = bindings[environment.bindings].values[local] {
      switch argument {
      case .value(let known): value = known
      case .expression(let id, var outer):
        outer.playback = environment.playback
        value = self.value(id, outer)
      }
    } else if case .constant(let constant)? = environment.file.names.kind(of: local) {
      var home = environment
      home.moment = nil
      value = self.value(TypedID(constant.value), home)
    }
    if value == nil { isBroken = true }
    locals[key] = .some(value)
    return value
  }

  /// Returns the value of a declared constant or timing.
  mutating func declaredValue(
    _ declaration: DeclarationID, _ node: TypedExpression, _ environment: Environment
  ) -> LoweredValue? {
    let key = UseKey(declaration: declaration, playback: environment.playback)
    if let known = used[key] { return known }
    var value: LoweredValue?
    if let file = environment.file.usable(declaration) {
      let inner = enter(declaration, of: file, at: node.place, environment)
      value = bodyValue(of: declaration, inner)
    }
    used[key] = .some(value)
    return value
  }

  /// Returns the value of a declaration in the environment's file.
  mutating func bodyValue(
    of declaration: DeclarationID, _ environment: Environment
  ) -> LoweredValue? {
    let file = environment.file
    switch file.syntax.declaration(at: Int(declaration.index)).kind {
    case .constant(let constant): return value(TypedID(constant.value), environment)
    case .timing(_, nil, let body): return value(TypedID(body), environment)
    case .timing(_, let parameter?, let body):
      let place = environment.place(parameter.span)
      let (argument, number) = graph.openBody(at: place)
      bind(file.fraction(of: declaration), to: .value(.scalar(argument)), in: environment.bindings)
      guard let result = value(TypedID(body), environment) else { return nil }
      graph.closeBody(number, argument: argument, result: result.slot)
      let curve = graph.curve(.function(number), [], at: place)
      guard graph.cost(ofCurve: curve) <= Program.Limits.timing else {
        report(.timingSteps, at: parameter.span, environment)
        return nil
      }
      return .scalar(curve)
    default: return nil
    }
  }

  // MARK: Calls

  /// Calls a declared function, or a timing function with a fraction. Its body is lowered once for
  /// equal arguments.
  mutating func call(
    _ declaration: DeclarationID, _ list: TypedList, _ node: TypedExpression,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let file = environment.file.usable(declaration) else { return nil }
    let inner = enter(declaration, of: file, at: node.place, environment)
    let (body, arguments): (Index<ExpressionSyntax>, [LoweredValue])
    switch file.syntax.declaration(at: Int(declaration.index)).kind {
    case .function(let function):
      let parameters = file.parts.parameters[Int(declaration.index)]
      guard let values = bind(parameters, list, inner, environment) else { return nil }
      (body, arguments) = (function.body, values)
    case .timing(_, _, let written):
      guard let values = values(list, environment) else { return nil }
      bind(file.fraction(of: declaration), to: .value(values[0]), in: inner.bindings)
      (body, arguments) = (written, values)
    default: return nil
    }
    let key = UseKey(
      declaration: declaration, arguments: arguments, playback: environment.playback)
    if let known = used[key] { return known }
    let value = value(TypedID(body), inner)
    used[key] = .some(value)
    return value
  }

  /// Binds the arguments of a call, or the defaults, as those of `inner`.
  private mutating func bind(
    _ parameters: [TypedParameter], _ list: TypedList, _ inner: Environment, _ outer: Environment
  ) -> [LoweredValue]? {
    var arguments: [LoweredValue] = []
    for (index, parameter) in parameters.enumerated() where parameter.local != nil {
      let value: LoweredValue?
      if let argument = outer.file.argument(list, index) {
        value = self.value(argument, outer)
        if let value { checkRange(of: value, argument, parameter, inner, outer) }
      } else {
        value = parameter.defaultValue.flatMap { self.value($0, inner) }
      }
      guard let value else { return nil }
      arguments.append(value)
      bind(parameter.local, to: .value(value), in: inner.bindings)
    }
    return arguments
  }

  // MARK: Snapshots

  /// Returns the number of the set of snapshots that a name means. `nil` if it has an error.
  mutating func snapshotSet(_ local: LocalID, _ environment: Environment) -> Int? {
    // An interaction reads the views of its animator forwards.
    let playback = environment.interaction ?? environment.playback
    let key = LocalKey(bindings: environment.bindings, local: local, playback: playback)
    if let known = snapshotSets[key] { return known }
    let file = environment.file
    guard case .snapshots(let kind, let isOfFrom, _)? = file.names.kind(of: local) else {
      return nil
    }
    let name = file.syntax.text(of: file.names[local].name)
    let isOfLeaving = kind == .match || isOfFrom == (playback == .forward)
    let number = graph.snapshotSet(
      Program.SnapshotSet(kind: kind, name: name, screen: isOfLeaving ? .from : .to))
    snapshotSets[key] = number
    return number
  }

  /// Returns a field of the current snapshot that a name means, or of the first one outside its
  /// block.
  mutating func field(
    _ row: SnapshotField, of local: LocalID, isOwn: Bool, _ place: Origin,
    _ environment: Environment
  ) -> LoweredValue? {
    guard let set = snapshotSet(local, environment) else { return nil }
    if row.offset == SnapshotField.count.offset, let count = sliceCount(of: local, environment) {
      return .scalar(number(count, place))
    }
    let row = environment.playback == .reversed ? row.reversed : row
    return field(row, of: set, isOwn: isOwn, place)
  }

  /// Returns a field of the current snapshot of a set, or of the first one outside its block.
  mutating func field(
    _ row: SnapshotField, of set: Int, isOwn: Bool, _ place: Origin
  ) -> LoweredValue {
    LoweredValue(row.type.width) {
      graph.emit(.snapshot, number: set, row.offset + $0, isOwn ? 0 : 1, phase: .begin, at: place)
    }
  }
}

extension TypedFile {
  /// Returns the fraction of a timing function.
  fileprivate func fraction(of declaration: DeclarationID) -> LocalID? {
    names.locals(of: Int(declaration.index)).first.map { LocalID($0) }
  }

  /// Returns an argument of a use. `nil` if the parameter has its default.
  func argument(_ list: TypedList, _ number: Int) -> TypedID? {
    let id = self[list, number]
    if case .byDefault = self[id].kind { return nil }
    return id
  }
}
