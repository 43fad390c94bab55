import AnimProgram
import AnimSyntax

extension Elaborator {
  /// Reads a call.
  mutating func call(
    _ callee: Index<ExpressionSyntax>, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax,
    _ expecting: ScriptValueType?
  ) -> Elaborated {
    guard case .name(let symbol) = syntax[callee].kind else {
      return apply(expression(callee), arguments, node)
    }
    let span = syntax[callee].span
    // What pictures are called cannot be called: `slices rows of from in rows(3)` means the function.
    if pictureSet(named: symbol) == nil, let local = local(symbol, at: span) {
      return apply(local, arguments, node)
    }
    if let reference = folder.reference(symbol, in: context.file) {
      return callDeclared(reference, symbol, arguments, node)
    }
    if let function = folder.lexicon.function(symbol) {
      return callFunction(Function.all[function], arguments, node)
    }
    if let timing = folder.lexicon.constructor(symbol) { return make(timing, arguments, node) }
    if let timing = folder.lexicon.timing(symbol) {
      return apply(namedTiming(timing, span), arguments, node)
    }
    if let kind = folder.lexicon.transform(symbol) { return transform(kind, arguments, node) }
    if let shape = shape(text(symbol), arguments, node) { return shape }
    // The arguments may hold mistakes of their own.
    for argument in syntax[arguments] { _ = expression(argument.value) }
    reportUnknown(
      "there is no function `\(text(symbol))`", text(symbol), at: span,
      among: candidates + TransformKind.allCases.map(\.signature.name))
    return .invalid
  }

  private mutating func callDeclared(
    _ reference: Reference, _ symbol: Symbol, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> Elaborated {
    switch folder.declaration(reference).kind {
    case .function(let function): return call(reference, function, arguments, node)
    case .externFunction(let function): return callNative(reference, function, arguments, node)
    case .timing(_, let parameter?, let body):
      return callTiming(reference, parameter, body, arguments, node)
    default: return apply(name(symbol, node.span), arguments, node)
    }
  }

  // MARK: Declared functions

  private mutating func call(
    _ reference: Reference, _ function: FunctionSyntax, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let values = bind(reference, function, arguments, node), let body = function.body else {
      return .invalid
    }
    var inner = Context(file: reference.file, isReversed: context.isReversed)
    inner.isRule = context.isRule
    let result = entering(reference, at: node.span) { elaborator in
      elaborator.within(inner, muting: true) { elaborator in
        elaborator.open(values)
        return elaborator.result(of: function, body)
      }
    }
    return result ?? .invalid
  }

  /// The value of a function's body, held against the written result.
  mutating func result(of function: FunctionSyntax, _ body: Index<ExpressionSyntax>) -> Elaborated {
    guard let written = function.result else { return expression(body) }
    guard let type = type(written) else { return .invalid }
    return expression(body, as: type)
  }

  /// The arguments of a call under the names of a function's parameters.
  private mutating func bind(
    _ reference: Reference, _ function: FunctionSyntax, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> [Scope.Entry]? {
    let parameters = Array(folder.units[Int(reference.file)].syntax[function.parameters])
    let home = Context(file: reference.file, isReversed: context.isReversed)
    let types = parameters.map { parameter in
      within(home, muting: true) { $0.type(parameter.type) }
    }
    let names = parameters.map {
      folder.units[Int(reference.file)].syntax.text(of: $0.name.symbol)
    }
    guard let given = match(arguments, to: names, of: "the function", node) else { return nil }
    var entries: [Scope.Entry] = []
    for (index, parameter) in parameters.enumerated() {
      guard let type = types[index] else { return nil }
      let value: Elaborated
      if let argument = given[index] {
        value = expression(argument, as: type)
      } else if let fallback = parameter.defaultValue {
        value = within(home, muting: true) { $0.expression(fallback, as: type) }
      } else {
        report(.argumentMismatch, "the argument `\(names[index])` is missing", at: node.focus)
        return nil
      }
      entries.append(Scope.Entry(name: parameter.name, state: .value(value)))
    }
    return entries
  }

  /// Which argument goes to which parameter: first those without a label, in order.
  mutating func match(
    _ arguments: List<ArgumentSyntax>, to names: [String], of what: String, _ node: ExpressionSyntax
  ) -> [Index<ExpressionSyntax>?]? {
    match(arguments, to: names, of: what)
  }

  mutating func match(
    _ arguments: List<ArgumentSyntax>, to names: [String], of what: String
  ) -> [Index<ExpressionSyntax>?]? {
    var result: [Index<ExpressionSyntax>?] = Array(repeating: nil, count: names.count)
    var next = 0
    var isValid = true
    for argument in syntax[arguments] {
      if let position = argument.position {
        report(.misplaced, "`at` stands only inside points(…)", at: syntax[position].span)
        isValid = false
      }
      guard let target = target(of: argument, names, &next, what) else {
        isValid = false
        continue
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
        .argumentMismatch, "\(what) takes \(Elaborator.count(names.count, "argument"))",
        at: argument.span)
      return nil
    }
    if let index = names.firstIndex(of: text(label.symbol)) {
      next = index + 1
      return index
    }
    reportUnknown(
      "\(what) has no argument `\(text(label.symbol))`", text(label.symbol), at: label.span,
      among: names, as: .argumentMismatch)
    return nil
  }

  static func count(_ count: Int, _ noun: String) -> String {
    count == 0 ? "no \(noun)s" : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private mutating func callNative(
    _ reference: Reference, _ function: FunctionSyntax, _ arguments: List<ArgumentSyntax>,
    _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let values = bind(reference, function, arguments, node), let written = function.result
    else { return .invalid }
    let home = Context(file: reference.file)
    guard let type = within(home, muting: true, { $0.type(written) }) else { return .invalid }
    let slots = values.flatMap { entry -> [Program.Slot] in
      if case .value(let value) = entry.state { value.scalars } else { [] }
    }
    let name = folder.units[Int(reference.file)].syntax.text(of: function.name.symbol)
    let number = builder.call(name: name, arguments: slots)
    let phase = slots.map { builder.phase(of: $0) }.max() ?? .begin
    return Elaborated(
      type,
      (0..<type.width).map {
        builder.emit(.call, number: number, $0, phase: phase, at: place(node.span))
      })
  }

  // MARK: Functions of the language

  private mutating func callFunction(
    _ function: Function, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    switch function.signature {
    case .fixed(let types, let result):
      guard let values = values(arguments, function.name, types.count...types.count, node) else {
        return .invalid
      }
      var slots: [Program.Slot] = []
      for (value, type) in zip(values, types) {
        let fitted = fit(value.value, to: type, at: syntax[value.id].span, literal: value.id)
        guard fitted.type != nil else { return .invalid }
        slots.append(fitted.slot)
      }
      return Elaborated(result, fold(function.operation, slots, node))
    case .alike(let count, let result):
      return callAlike(function, count, result, arguments, node)
    case .blend: return blend(function, arguments, node)
    case .random: return random(arguments, node)
    }
  }

  private mutating func values(
    _ arguments: List<ArgumentSyntax>, _ name: String, _ count: ClosedRange<Int>,
    _ node: ExpressionSyntax
  ) -> [(id: Index<ExpressionSyntax>, value: Elaborated)]? {
    let given = Array(syntax[arguments])
    var isValid = true
    if let labelled = given.first(where: { $0.label != nil }) {
      report(
        .argumentMismatch, "the arguments of `\(name)` have no labels", at: labelled.span)
      isValid = false
    }
    for position in given.compactMap(\.position) {
      report(.misplaced, "`at` stands only inside points(…)", at: syntax[position].span)
      isValid = false
    }
    if !count.contains(given.count) {
      let wanted =
        count.lowerBound == count.upperBound
        ? Elaborator.count(count.lowerBound, "argument")
        : "\(count.lowerBound) to \(count.upperBound) arguments"
      report(
        .argumentMismatch, "`\(name)` takes \(wanted), not \(given.count)", at: node.span)
      isValid = false
    }
    let values = given.map { ($0.value, expression($0.value)) }
    return isValid && values.allSatisfy { $0.1.type != nil } ? values : nil
  }

  /// Arguments of one dimension; the literal 0 takes that of the others.
  private mutating func callAlike(
    _ function: Function, _ count: ClosedRange<Int>, _ result: Function.Result,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let values = values(arguments, function.name, count, node) else { return .invalid }
    let leader = values.first { !$0.value.isZero } ?? values[0]
    guard let type = leader.value.type, let dimension = type.dimension else {
      report(
        .typeMismatch,
        "`\(function.name)` takes quantities, not \(leader.value.type?.phrase ?? "this")",
        at: syntax[leader.id].span)
      return .invalid
    }
    var slots: [Program.Slot] = []
    for value in values {
      guard let fitted = fitted(value.value, to: type) else {
        reportUnlike(function.name, leader.id, type, value.id, value.value.type ?? type)
        return .invalid
      }
      slots.append(fitted.slot)
    }
    let slot = fold(function.operation, slots, node)
    return Elaborated(result.type(of: dimension), slot)
  }

  private mutating func reportUnlike(
    _ name: String, _ first: Index<ExpressionSyntax>, _ firstType: ScriptValueType,
    _ other: Index<ExpressionSyntax>, _ otherType: ScriptValueType
  ) {
    report(
      otherType.dimension == nil ? .typeMismatch : .unitMismatch,
      "`\(name)` takes quantities of one dimension, not \(firstType.phrase) and"
        + " \(otherType.phrase)", at: syntax[other].span,
      notes: [Diagnostic.Note("\(firstType)", at: syntax[first].span)])
  }

  private mutating func fold(
    _ operation: Operation, _ slots: [Program.Slot], _ node: ExpressionSyntax
  ) -> Program.Slot {
    let place = place(node.span)
    switch (operation.arity, slots.count) {
    case (1, 1): return builder.emit(operation, slots[0], at: place)
    case (3, 3): return builder.emit(operation, slots[0], slots[1], slots[2], at: place)
    default:
      return slots.dropFirst().reduce(slots.first ?? 0) {
        builder.emit(operation, $0, $1, at: place)
      }
    }
  }

  private mutating func blend(
    _ function: Function, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let values = values(arguments, function.name, 3...3, node) else { return .invalid }
    let type = (values[0].value.isZero ? values[1] : values[0]).value.type ?? .number
    let (isMixable, width) = (type.dimension != nil || type.isPair, type.width)
    guard isMixable, let first = fitted(values[0].value, to: type),
      let second = fitted(values[1].value, to: type)
    else {
      reportUnlike(
        function.name, values[0].id, values[0].value.type ?? type, values[1].id,
        values[1].value.type ?? type)
      return .invalid
    }
    let share = fit(values[2].value, to: .number, at: syntax[values[2].id].span)
    guard share.type != nil else { return .invalid }
    let slots = (0..<width).map {
      builder.emit(.mix, first.slots[$0], second.slots[$0], share.slot, at: place(node.span))
    }
    return Elaborated(type, slots)
  }

  private mutating func random(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let given = match(arguments, to: ["lo", "hi", "seed"], of: "`random`") else {
      return .invalid
    }
    guard let low = given[0], let high = given[1], let seed = given[2] else {
      report(
        .argumentMismatch, "`random` takes two quantities and a seed", at: node.span,
        help: ["write it as random(0, 1, seed: 1)"])
      return .invalid
    }
    let first = expression(low)
    let second = expression(high)
    guard
      let (one, other, dimension) = alike(
        first, second, node, "`random` takes two quantities of one dimension, not", low, high),
      let seeds = seeds(seed)
    else { return .invalid }
    let owner = context.owner.map { folder.name(of: $0) } ?? ""
    let fraction = builder.draw(name: owner, seed: seeds, at: place(node.span))
    return Elaborated(
      .quantity(dimension),
      builder.emit(.mix, one.slot, other.slot, fraction, at: place(node.span)))
  }

  private mutating func seeds(_ id: Index<ExpressionSyntax>) -> [Program.Slot]? {
    let seed = expression(id)
    switch seed.type {
    case .quantity(.number), .pair(.number): return seed.scalars
    case nil: return nil
    case let type?:
      report(
        .typeMismatch, "a seed is a Number or a pair of them, not \(type.phrase)",
        at: syntax[id].span)
      return nil
    }
  }

  // MARK: Transform functions and shapes

  private mutating func transform(
    _ kind: TransformKind, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    let row = kind.signature
    guard let values = values(arguments, row.name, row.required...row.allowed, node) else {
      return .invalid
    }
    var slots: [Program.Slot] = []
    var isValid = true
    for (value, argument) in zip(values, row.arguments) {
      let fitted = fit(
        value.value, to: argument.type, at: syntax[value.id].span, literal: value.id)
      isValid = isValid && fitted.type != nil
      slots.append(fitted.slot)
    }
    guard isValid else { return .invalid }
    if kind == .perspective, let distance = builder.usualValue(slots[0]), distance <= 0 {
      report(
        .argumentMismatch, "a perspective is a distance over 0", at: syntax[values[0].id].span)
      return .invalid
    }
    return transformList([builder.transform(kind, slots)])
  }

  /// `none`, the clip that cuts nothing.
  mutating func clip(_ symbol: Symbol, _ span: SourceSpan) -> Elaborated? {
    guard text(symbol) == Clip.none.name else { return nil }
    let zero = number(0, span)
    return Elaborated(.clip, [zero, zero, zero, zero, zero])
  }

  /// A clip, a rectangle or a way to cut slices; nil where the name is none of these.
  private mutating func shape(
    _ name: String, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated? {
    switch name {
    case "inset":
      return shape(.clip, 1, ["top", "right", "bottom", "left"], .length, arguments, node)
    case "circle": return circle(arguments, node)
    case "columns", "rows":
      return shape(.slicing, name == "columns" ? 0 : 1, ["count"], .number, arguments, node)
    case "grid": return shape(.slicing, 2, ["columns", "rows"], .number, arguments, node)
    case "rectangle":
      return shape(.rectangle, nil, ["x", "y", "width", "height"], .length, arguments, node)
    default: return nil
    }
  }

  private mutating func shape(
    _ type: ScriptValueType, _ kind: Int?, _ names: [String], _ argumentType: ScriptValueType,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let given = match(arguments, to: names, of: "this") else { return .invalid }
    var slots = kind.map { [number(Double($0), node.span)] } ?? []
    for (index, id) in given.enumerated() {
      guard let id else {
        report(.argumentMismatch, "the argument `\(names[index])` is missing", at: node.span)
        return .invalid
      }
      let value = expression(id, as: argumentType)
      guard value.type != nil else { return .invalid }
      slots.append(value.slot)
    }
    while slots.count < type.width { slots.append(number(0, node.span)) }
    return Elaborated(type, slots)
  }

  private mutating func circle(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let given = match(arguments, to: ["center", "radius"], of: "`circle`") else {
      return .invalid
    }
    guard let center = given[0], let radius = given[1] else {
      report(.argumentMismatch, "`circle` takes a centre and a radius", at: node.span)
      return .invalid
    }
    let middle = expression(center, as: .pair(.length))
    let length = expression(radius, as: .length)
    guard middle.type != nil, length.type != nil else { return .invalid }
    return Elaborated(
      .clip,
      [
        number(Double(Clip.circle.rawValue), node.span), middle.slots[0], middle.slots[1],
        length.slot, number(0, node.span),
      ])
  }
}

extension ScriptValueType {
  fileprivate var isPair: Bool {
    if case .pair = self { true } else { false }
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
