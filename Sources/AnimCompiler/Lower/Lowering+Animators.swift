import AnimProgram
import AnimSource
import AnimSyntax

extension Lowering {
  // MARK: Expressions

  /// Lowers an animator expression. `nil` if it has an error.
  mutating func animator(
    _ id: Index<AnimatorSyntax>, _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    let node = environment.file.syntax[id]
    if case .group(let inner) = node.kind { return animator(inner, variant, environment) }
    guard goDeeper(node.span, environment) else { return nil }
    defer { leave() }
    let result: LoweredAnimator? =
      switch node.kind {
      case .named: use(id, variant, environment)
      case .reversed(let inner): reversed(inner, node.span, variant, environment)
      case .together(let left, let right): together(left, right, node.span, variant, environment)
      case .sequence(let left, let right): sequence(left, right, node.span, variant, environment)
      case .group, .missing: nil
      }
    if result == nil { isBroken = true }
    return result
  }

  /// Lowers an animator that runs backwards: screens and frames are swapped, and times are mirrored
  /// in its duration.
  private mutating func reversed(
    _ inner: Index<AnimatorSyntax>, _ span: SourceSpan, _ variant: Variant,
    _ environment: Environment
  ) -> LoweredAnimator? {
    var backwards = environment
    backwards.playback = environment.playback.opposite
    let outer = graph.beginSharing()
    defer { graph.endSharing(outer) }
    let first = graph.timelines.count
    guard let result = animator(inner, variant, backwards) else { return nil }
    graph.mirror(first, in: result.end, at: environment.place(span))
    return result
  }

  private mutating func together(
    _ left: Index<AnimatorSyntax>, _ right: Index<AnimatorSyntax>, _ span: SourceSpan,
    _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    let first = animator(left, variant, environment)
    let second = animator(right, variant, environment)
    guard let first, let second else { return nil }
    return together(first, second, at: span, environment)
  }

  /// Lowers two animators of which the second starts when the first ends. Their windows have cells
  /// of their own, because those of the second move.
  private mutating func sequence(
    _ left: Index<AnimatorSyntax>, _ right: Index<AnimatorSyntax>, _ span: SourceSpan,
    _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    let outer = graph.beginSharing()
    defer { graph.endSharing(outer) }
    let start = graph.timelines.count
    let first = animator(left, variant, environment)
    _ = graph.beginSharing()
    let middle = graph.timelines.count
    let second = animator(right, variant, environment)
    guard let first, let second else { return nil }
    let place = environment.place(span)
    graph.close(start..<middle, at: first.end, place)
    graph.delay(middle, by: first.end, at: place)
    return sequence(first, second, at: span, environment)
  }

  /// Lowers the use of an animator.
  private mutating func use(
    _ id: Index<AnimatorSyntax>, _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    guard let use = environment.file.parts.animators[id],
      let file = environment.file.usable(use.declaration),
      case .animator(let name, _, let body) = file.syntax.declaration(
        at: Int(use.declaration.index)
      ).kind
    else { return nil }
    let inner = enter(
      use.declaration, of: file, at: environment.file.syntax[id].span, environment,
      owner: file.syntax.text(of: name))
    let parameters = file.parts.parameters[Int(use.declaration.index)]
    for (index, parameter) in parameters.enumerated() where parameter.local != nil {
      guard let argument = environment.file.argument(use.arguments, index) else {
        // A parameter without an argument stays a parameter of the program.
        bind(parameter.local, to: .value(self.parameter(parameter, inner)), in: inner.bindings)
        continue
      }
      bind(parameter.local, to: .expression(argument, environment), in: inner.bindings)
      if let local = parameter.local, let value = localValue(local, inner) {
        checkRange(of: value, argument, parameter, inner, environment)
      }
    }
    return self.body(body, of: use.declaration, variant, inner)
  }

  /// Lowers the body of an animator, with the values of its parameters.
  mutating func body(
    _ body: AnimatorBody, of declaration: DeclarationID, _ variant: Variant,
    _ environment: Environment
  ) -> LoweredAnimator? {
    trackCount += 1
    var result: LoweredAnimator? =
      switch body {
      case .expression(let expression): animator(expression, variant, environment)
      case .block(let block): animator(block, variant, environment)
      }
    let signature = environment.file.signatures[Int(declaration.index)]
    if signature?.readsReduceMotion == true { result?.decide() }
    return result
  }

  // MARK: Parameters

  /// Checks whether an argument is in the range of its parameter.
  mutating func checkRange(
    of value: LoweredValue, _ id: TypedID, _ parameter: TypedParameter, _ inner: Environment,
    _ outer: Environment
  ) {
    guard let range = parameter.range, let low = self.value(range.lower, inner),
      let high = self.value(range.upper, inner), let known = graph.constantValue(value.slot),
      let least = graph.constantValue(low.slot), let greatest = graph.constantValue(high.slot),
      !(least <= known && known <= greatest)
    else { return }
    let text = inner.file.text(of: inner.file.span(of: range))
    report(.outsideRange(parameter.name, text), at: outer.file[id].span, outer)
  }

  /// Makes the parameters of a declaration parameters of the program.
  mutating func bindParameters(_ parameters: [TypedParameter], _ environment: Environment) {
    for parameter in parameters where parameter.local != nil {
      let value = self.parameter(parameter, environment)
      bind(parameter.local, to: .value(value), in: environment.bindings)
    }
  }

  private mutating func parameter(
    _ parameter: TypedParameter, _ environment: Environment
  ) -> LoweredValue? {
    guard let type = parameter.type else {
      isBroken = true
      return nil
    }
    let previous = graph.program.parameters.last
    let offset = previous.map { $0.offset + $0.type.width } ?? 0
    var row = Program.Parameter(name: parameter.name, type: type, offset: offset)
    row.requestName = parameter.requestName
    if let fallback = parameter.defaultValue {
      row.defaults = value(fallback, environment).map { graph.operands($0.scalars) }
    }
    if type.dimension != nil, let range = parameter.range {
      row.lower = value(range.lower, environment)?.slot
      row.upper = value(range.upper, environment)?.slot
    }
    checkRange(row, parameter, environment)
    graph.parameter(row)
    let place = environment.place(parameter.syntax.name.span)
    return LoweredValue(type.width) {
      graph.emit(.parameter, number: offset + $0, phase: .begin, at: place)
    }
  }

  private mutating func checkRange(
    _ row: Program.Parameter, _ parameter: TypedParameter, _ environment: Environment
  ) {
    guard let lower = row.lower, let upper = row.upper, let range = parameter.range,
      let low = graph.constantValue(lower), let high = graph.constantValue(upper)
    else { return }
    let span = environment.file.span(of: range)
    if low > high {
      report(.emptyRange(row.name), at: span, environment)
    } else if let defaults = row.defaults, let fallback = parameter.defaultValue,
      let value = graph.constantValue(graph.program.operands[Int(defaults.start)]),
      !(low <= value && value <= high)
    {
      report(
        .defaultOutsideRange(row.name), at: environment.file[fallback].span, environment,
        notes: [(.range, environment.place(span))])
    }
  }

  // MARK: Overlays

  /// Returns the number of an overlay's name. Animators that are combined share overlays with the
  /// same name.
  mutating func overlayNumber(_ name: String) -> Int {
    if let known = overlayNames.firstIndex(of: name) { return known }
    overlayNames.append(name)
    return overlayNames.count - 1
  }
}

extension TypedFile {
  /// Returns the place of a range.
  fileprivate func span(of range: (lower: TypedID, upper: TypedID)) -> SourceSpan {
    self[range.lower].span.joined(self[range.upper].span)
  }
}
