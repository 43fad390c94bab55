import AnimProgram
import AnimSyntax

extension Elaborator {
  /// Drafts an animator expression; nil where it has a mistake.
  mutating func draft(_ id: Index<AnimatorSyntax>, reduced: Bool) -> Draft? {
    let node = syntax[id]
    return deeper(node.span, otherwise: nil) { elaborator in
      switch node.kind {
      case .named(let name, let arguments):
        elaborator.draft(name, arguments, node.span, reduced: reduced)
      case .group(let inner): elaborator.draft(inner, reduced: reduced)
      case .reversed(let inner): elaborator.reversed(inner, node.span, reduced: reduced)
      case .together(let left, let right):
        elaborator.together(left, right, node.span, reduced: reduced)
      case .missing: nil
      }
    }
  }

  private mutating func reversed(
    _ inner: Index<AnimatorSyntax>, _ span: SourceSpan, reduced: Bool
  ) -> Draft? {
    context.isReversed.toggle()
    defer { context.isReversed.toggle() }
    return draft(inner, reduced: reduced).map { mirror($0, at: span) }
  }

  private mutating func together(
    _ left: Index<AnimatorSyntax>, _ right: Index<AnimatorSyntax>, _ span: SourceSpan, reduced: Bool
  ) -> Draft? {
    let first = draft(left, reduced: reduced)
    let second = draft(right, reduced: reduced)
    guard var whole = first, let second else { return nil }
    if let one = whole.orderSpan, second.orderSpan != nil, whole.isToAbove != second.isToAbove {
      report(
        .conflictingTracks, "the two animators ask for different orders", at: span,
        notes: [Diagnostic.Note("one order", at: one)])
    }
    if whole.orderSpan == nil, second.orderSpan != nil {
      (whole.isToAbove, whole.orderSpan) = (second.isToAbove, second.orderSpan)
    }
    whole.tracks += second.tracks
    merge(&whole, second, at: span)
    if muted == (isSecondReading ? 1 : 0) { whole.together = place(span) }
    let known = Set(whole.overlays.map(\.number))
    whole.overlays += second.overlays.filter { !known.contains($0.number) }
    whole.progress = longer(whole, second, span)
    whole.end = builder.emit(.maximum, whole.end, second.end, at: place(span))
    whole.needsCrossFade = whole.needsCrossFade || second.needsCrossFade
    whole.hasReduction = whole.hasReduction || second.hasReduction
    return whole
  }

  /// Brings together what only one of two animators may say, or both alike.
  private mutating func merge(_ whole: inout Draft, _ second: Draft, at span: SourceSpan) {
    if let one = whole.interaction, let other = second.interaction {
      if !one.value.isSame(as: other.value) {
        report(
          .conflictingTracks, "the two animators ask for different interactions", at: span,
          notes: [Diagnostic.Note("one interaction", at: one.span)])
      }
    } else {
      whole.interaction = whole.interaction ?? second.interaction
    }
    if let one = whole.interruption, let other = second.interruption, one.value != other.value {
      report(
        .conflictingTracks, "the two animators ask for different interruptions", at: span,
        notes: [Diagnostic.Note("one interruption", at: one.span)])
    }
    whole.interruption = whole.interruption ?? second.interruption
    let names = Set(whole.pictureSets.map { builder.program.pictureSets[$0].name })
    for set in second.pictureSets.map({ builder.program.pictureSets[$0] })
    where names.contains(set.name) {
      report(
        .conflictingTracks, "both animators move pictures called `\(set.name)`", at: span)
    }
    whole.pictureSets += second.pictureSets
  }

  /// The progress of the longer of two.
  private mutating func longer(_ first: Draft, _ second: Draft, _ span: SourceSpan) -> DraftWindow {
    guard let end = first.progress.end, let otherEnd = second.progress.end,
      let length = first.progress.length, let otherLength = second.progress.length
    else { return first.progress }
    let place = place(span)
    let isFirst = builder.emit(.lessOrEqual, second.end, first.end, at: place)
    let curve = first.progress.curve ?? namedTiming(0, span).slot
    let otherCurve = second.progress.curve ?? namedTiming(0, span).slot
    return DraftWindow(
      start: builder.emit(
        .select, isFirst, first.progress.start, second.progress.start, at: place),
      end: builder.emit(.select, isFirst, end, otherEnd, at: place),
      length: builder.emit(.select, isFirst, length, otherLength, at: place),
      curve: builder.emit(.select, isFirst, curve, otherCurve, at: place))
  }

  // MARK: Names

  private mutating func draft(
    _ name: Identifier, _ arguments: List<ArgumentSyntax>, _ span: SourceSpan, reduced: Bool
  ) -> Draft? {
    guard let reference = animator(name) else { return nil }
    guard case .animator(_, let parameters, let body) = folder.declaration(reference).kind else {
      report(
        .typeMismatch, "the native animator `\(text(name.symbol))` can only stand alone",
        at: name.span)
      return nil
    }
    guard let values = bind(reference, parameters, arguments, name) else { return nil }
    return enterAnimator(reference, at: span, muting: true) { elaborator in
      elaborator.open(values)
      return elaborator.draft(body, reduced: reduced)
    }
  }

  /// The animator that a name means; anything else is reported.
  mutating func animator(_ name: Identifier) -> Reference? {
    let text = text(name.symbol)
    guard let reference = folder.reference(name.symbol, in: context.file) else {
      let candidates = folder.visibleNames(in: context.file)
      let near = folder.animatorNames(in: context.file)
      if let elsewhere = folder.files(declaring: text).first {
        report(
          .unknownAnimator, "nothing here is called `\(text)`", at: name.span,
          help: ["`\(text)` is declared in \(elsewhere): import that file"])
      } else {
        reportUnknown(
          "there is no animator `\(text)`", text, at: name.span,
          among: near.isEmpty ? candidates : near, as: .unknownAnimator)
      }
      return nil
    }
    let declaration = folder.declaration(reference)
    if let name = declaration.name { used.append(Origin(file: reference.file, span: name.span)) }
    switch declaration.kind {
    case .animator, .externAnimator: return reference
    default:
      report(.typeMismatch, "`\(text)` is not an animator", at: name.span)
      return nil
    }
  }

  /// Reads something inside a declared animator.
  mutating func enterAnimator<Result>(
    _ reference: Reference, at span: SourceSpan, muting: Bool,
    _ body: (inout Elaborator) -> Result?
  ) -> Result? {
    var home = Context(file: reference.file, isReversed: context.isReversed)
    home.owner = reference
    let result = entering(reference, at: span) { elaborator in
      elaborator.within(home, muting: muting, body)
    }
    return result ?? nil
  }

  /// Drafts what stands behind an animator's name, in the scope of its parameters.
  mutating func draft(_ body: AnimatorBody, reduced: Bool) -> Draft? {
    draftedCount += 1
    switch body {
    case .expression(let id): return draft(id, reduced: reduced)
    case .block(let block): return draft(block, reduced: reduced)
    }
  }

  // MARK: Parameters

  /// The arguments of an animator under the names of its parameters. What is not given stays a
  /// parameter of the program, with its default.
  private mutating func bind(
    _ reference: Reference, _ list: List<ParameterSyntax>, _ arguments: List<ArgumentSyntax>,
    _ name: Identifier
  ) -> [Scope.Entry]? {
    let home = folder.units[Int(reference.file)].syntax
    let parameters = Array(home[list])
    let names = parameters.map { home.text(of: $0.name.symbol) }
    guard let given = match(arguments, to: names, of: "`\(text(name.symbol))`") else { return nil }
    var inner = Context(file: reference.file, isReversed: context.isReversed)
    inner.owner = reference
    let scope = within(inner) { elaborator in
      elaborator.open()
      return elaborator.context.scope
    }
    for (index, parameter) in parameters.enumerated() {
      var scoped = inner
      scoped.scope = scope
      guard let type = within(scoped, muting: true, { $0.type(parameter.type) }) else { return nil }
      let value: Elaborated
      if let argument = given[index] {
        value = self.argument(argument, type, parameter, scoped)
      } else if parameter.defaultValue == nil, !self.given.contains(names[index]) {
        report(.argumentMismatch, "the argument `\(names[index])` is missing", at: name.span)
        return nil
      } else {
        value = within(scoped, muting: true) { $0.parameter(parameter, type) }
      }
      scopes[Int(scope)].append(Scope.Entry(name: parameter.name, state: .value(value)))
    }
    return scopes[Int(scope)].entries
  }

  /// An argument, held against its parameter's type and range.
  private mutating func argument(
    _ id: Index<ExpressionSyntax>, _ type: ScriptValueType, _ parameter: ParameterSyntax,
    _ home: Context
  ) -> Elaborated {
    let value = expression(id, as: type)
    guard value.type != nil, let lower = parameter.lower, let upper = parameter.upper else {
      return value
    }
    let bounds = within(home, muting: true) { elaborator in
      [lower, upper].map { elaborator.expression($0, as: type) }
    }
    guard let known = builder.constantValue(value.slot), bounds.allSatisfy({ $0.type != nil }),
      let low = builder.constantValue(bounds[0].slot),
      let high = builder.constantValue(bounds[1].slot), !(low <= known && known <= high)
    else { return value }
    let home = folder.units[Int(home.file)].syntax
    let range = home.source.text(
      of: home[lower].span.joined(home[upper].span))
    report(
      .argumentMismatch, "`\(home.text(of: parameter.name.symbol))` lies in \(range)",
      at: syntax[id].span)
    return .invalid
  }

  /// Makes a parameter of the program.
  mutating func parameter(_ parameter: ParameterSyntax, _ type: ScriptValueType) -> Elaborated {
    let name = text(parameter.name.symbol)
    let previous = builder.program.parameters.last
    let offset = previous.map { $0.offset + $0.type.width } ?? 0
    var row = Program.Parameter(name: name, type: type, offset: offset)
    var isValid = true
    if let fallback = parameter.defaultValue {
      if let request = requestName(fallback) {
        row.requestName = request
      } else {
        let value = expression(fallback, as: type)
        isValid = value.type != nil
        if isValid {
          row.defaults = builder.operands { operands in
            for scalar in 0..<type.width { operands.append(value.slots[scalar]) }
          }
        }
      }
    }
    row.lower = parameter.lower.flatMap { bound($0, type) }
    row.upper = parameter.upper.flatMap { bound($0, type) }
    checkRange(row, parameter)
    builder.update { $0.parameters.append(row) }
    guard isValid else { return .invalid }
    let place = place(parameter.name.span)
    return Elaborated(type) {
      builder.emit(.parameter, number: offset + $0, phase: .begin, at: place)
    }
  }

  private mutating func bound(_ id: Index<ExpressionSyntax>, _ type: ScriptValueType) -> Program
    .Slot?
  {
    guard type.dimension != nil else {
      report(.typeMismatch, "only quantities have a range", at: syntax[id].span)
      return nil
    }
    let value = expression(id, as: type)
    return value.type == nil ? nil : value.slot
  }

  private mutating func checkRange(_ row: Program.Parameter, _ parameter: ParameterSyntax) {
    guard let lower = row.lower, let upper = row.upper, let lowerId = parameter.lower,
      let upperId = parameter.upper, let low = builder.constantValue(lower),
      let high = builder.constantValue(upper)
    else { return }
    let span = syntax[lowerId].span.joined(syntax[upperId].span)
    if low > high {
      report(.argumentMismatch, "the range of `\(row.name)` is empty", at: span)
    } else if let defaults = row.defaults, let fallback = parameter.defaultValue,
      let value = builder.constantValue(builder.program.operands[Int(defaults.start)]),
      !(low <= value && value <= high)
    {
      report(
        .argumentMismatch, "the default of `\(row.name)` lies outside its range",
        at: syntax[fallback].span, notes: [Diagnostic.Note("the range", at: span)])
    }
  }

  /// The name behind `request.`, where that is the whole expression.
  private func requestName(_ id: Index<ExpressionSyntax>) -> String? {
    guard case .access(let base, let member) = syntax[id].kind,
      case .name(let root) = syntax[base].kind, text(root) == "request"
    else { return nil }
    return text(member)
  }
}

extension Folder {
  /// The animators that a file can see, for suggestions.
  func animatorNames(in file: Int32) -> [String] {
    names(in: file) { kind in
      switch kind {
      case .animator, .externAnimator: true
      default: false
      }
    }
  }

  /// The names that a file can see of declarations of some kinds.
  func names(in file: Int32, of isWanted: (DeclarationSyntax.Kind) -> Bool) -> [String] {
    visibleNames(in: file).filter { name in
      units[Int(file)].syntax.names.symbol(name)
        .flatMap { reference($0, in: file) }
        .map { isWanted(declaration($0).kind) } ?? false
    }
  }

  /// The paths of the files that declare an animator of that name.
  func files(declaring name: String) -> [String] {
    units.filter { unit in
      unit.syntax.declarations.contains { declaration in
        guard case .animator(let identifier, _, _) = declaration.kind else { return false }
        return unit.syntax.text(of: identifier.symbol) == name
      }
    }.map(\.syntax.source.path)
  }
}
