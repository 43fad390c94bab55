import AnimProgram
import AnimSource
import AnimSyntax

/// Lowers animator expressions.
struct AnimatorLowering {
  var values: ExpressionLowering
  /// The number of animators and tracks that have been lowered. Each snapshot counts.
  var trackCount = 0
  /// Whether a track is missing because its values have an error. Conflicts between the other
  /// tracks are then not reported.
  var lacksTracks = false
  /// The names of the overlays, by number.
  private(set) var overlayNames: [String] = []

  init(_ values: consuming ExpressionLowering) { self.values = values }

  // MARK: Expressions

  /// Lowers an animator expression. `nil` if it has an error.
  mutating func lower(
    _ id: Index<AnimatorSyntax>, _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    let node = environment.file.syntax[id]
    guard values.goDeeper(node.span, environment) else { return nil }
    defer { values.leave() }
    let result: LoweredAnimator? =
      switch node.kind {
      case .named(let name, _): named(id, name, node.span, variant, environment)
      case .group(let inner): lower(inner, variant, environment)
      case .reversed(let inner): reversed(inner, node.span, variant, environment)
      case .together(let left, let right): together(left, right, node.span, variant, environment)
      case .missing: nil
      }
    if result == nil { values.isBroken = true }
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
    let outer = values.graph.beginSharing()
    defer { values.graph.endSharing(outer) }
    let first = values.graph.timelines.count
    guard let result = lower(inner, variant, backwards) else { return nil }
    values.graph.mirror(first, in: result.end, at: environment.place(span))
    return result
  }

  private mutating func together(
    _ left: Index<AnimatorSyntax>, _ right: Index<AnimatorSyntax>, _ span: SourceSpan,
    _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    let first = lower(left, variant, environment)
    let second = lower(right, variant, environment)
    guard let first, let second else { return nil }
    return together(first, second, at: span, environment)
  }

  private mutating func named(
    _ id: Index<AnimatorSyntax>, _ name: Identifier, _ span: SourceSpan, _ variant: Variant,
    _ environment: Environment
  ) -> LoweredAnimator? {
    guard let declaration = environment.file.names[id],
      let start = environment.file.arguments(of: id),
      let file = environment.file.usable(declaration),
      case .animator(let own, _, let body) = file.syntax.declaration(at: Int(declaration.index))
        .kind
    else { return nil }
    let frame = values.open(Frame(owner: file.syntax.text(of: own.name)))
    let inner = Environment(
      file: file, frame: frame, playback: environment.playback,
      call: values.enter(declaration, of: file, at: span, environment))
    bind(declaration, start, inner, environment)
    return lower(body, variant, inner)
  }

  /// Lowers the body of an animator, with the values of its parameters.
  mutating func lower(
    _ body: AnimatorBody, _ variant: Variant, _ environment: Environment
  ) -> LoweredAnimator? {
    trackCount += 1
    switch body {
    case .expression(let id): return lower(id, variant, environment)
    case .block(let block): return lower(block, variant, environment)
    }
  }

  // MARK: Parameters

  /// Binds the arguments of an animator. A parameter without an argument stays a parameter of the
  /// program.
  private mutating func bind(
    _ declaration: DeclarationID, _ start: Int32, _ inner: Environment, _ outer: Environment
  ) {
    for number in inner.file.names.locals(of: Int(declaration.index)) {
      let local = LocalID(number)
      guard case .parameter(let parameter, let index) = inner.file.names[local].kind else {
        continue
      }
      if let argument = outer.file.argument(index, from: start) {
        values.bind(local, to: .expression(argument, outer), in: inner.frame)
        if let value = values.value(of: local, inner) {
          checkRange(of: value, argument, parameter, inner, outer)
        }
      } else {
        values.bind(local, to: .value(self.parameter(parameter, inner)), in: inner.frame)
      }
    }
  }

  /// Checks whether an argument is in the range of its parameter.
  private mutating func checkRange(
    of value: LoweredValue, _ id: Index<ExpressionSyntax>, _ parameter: ParameterSyntax,
    _ inner: Environment, _ outer: Environment
  ) {
    guard let lower = parameter.lower, let upper = parameter.upper,
      let low = values.lower(lower, inner), let high = values.lower(upper, inner),
      let known = values.graph.constantValue(value.slot),
      let least = values.graph.constantValue(low.slot),
      let greatest = values.graph.constantValue(high.slot), !(least <= known && known <= greatest)
    else { return }
    let syntax = inner.file.syntax
    let range = syntax.source.text(of: syntax[lower].span.joined(syntax[upper].span))
    values.report(
      .argumentMismatch, "`\(syntax.text(of: parameter.name))` must be in \(range)",
      at: outer.file.syntax[id].span, outer)
  }

  /// Makes the parameters of a declared animator parameters of the program.
  mutating func bindParameters(of declaration: DeclarationID, _ environment: Environment) {
    for number in environment.file.names.locals(of: Int(declaration.index)) {
      let local = LocalID(number)
      guard case .parameter(let parameter, _) = environment.file.names[local].kind else { continue }
      let value = self.parameter(parameter, environment)
      values.bind(local, to: .value(value), in: environment.frame)
    }
  }

  private mutating func parameter(
    _ parameter: ParameterSyntax, _ environment: Environment
  ) -> LoweredValue? {
    guard let type = environment.file[parameter.type] else {
      values.isBroken = true
      return nil
    }
    let previous = values.graph.program.parameters.last
    let offset = previous.map { $0.offset + $0.type.width } ?? 0
    let name = environment.file.syntax.text(of: parameter.name)
    var row = Program.Parameter(name: name, type: type, offset: offset)
    if let fallback = parameter.defaultValue {
      row.requestName = environment.file.syntax.requestName(fallback, values.folder.lexicon)
      if row.requestName == nil {
        row.defaults = values.lower(fallback, environment).map { value in
          values.graph.operands(value.scalars)
        }
      }
    }
    if type.dimension != nil {
      row.lower = parameter.lower.flatMap { values.lower($0, environment)?.slot }
      row.upper = parameter.upper.flatMap { values.lower($0, environment)?.slot }
    }
    checkRange(row, parameter, environment)
    values.graph.parameter(row)
    let place = environment.place(parameter.name.span)
    return LoweredValue(type.width) {
      values.graph.emit(.parameter, number: offset + $0, phase: .begin, at: place)
    }
  }

  private mutating func checkRange(
    _ row: Program.Parameter, _ parameter: ParameterSyntax, _ environment: Environment
  ) {
    guard let lower = row.lower, let upper = row.upper, let lowerId = parameter.lower,
      let upperId = parameter.upper, let low = values.graph.constantValue(lower),
      let high = values.graph.constantValue(upper)
    else { return }
    let syntax = environment.file.syntax
    let span = syntax[lowerId].span.joined(syntax[upperId].span)
    if low > high {
      values.report(
        .argumentMismatch, "the range of `\(row.name)` is empty", at: span, environment)
    } else if let defaults = row.defaults, let fallback = parameter.defaultValue,
      let value = values.graph.constantValue(
        values.graph.program.operands[Int(defaults.start)]), !(low <= value && value <= high)
    {
      values.report(
        .argumentMismatch, "the default of `\(row.name)` is outside its range",
        at: syntax[fallback].span, environment, notes: [("the range", environment.place(span))])
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
