import AnimProgram
import AnimSyntax

extension Elaborator {
  /// The value of a name.
  mutating func name(_ symbol: Symbol, _ span: SourceSpan) -> Elaborated {
    if pictureSet(named: symbol) != nil {
      report(.typeMismatch, "`\(text(symbol))` has no value by itself", at: span)
      return .invalid
    }
    if let local = local(symbol, at: span) { return local }
    if let reference = folder.reference(symbol, in: context.file) {
      return declared(reference, symbol, span)
    }
    if let timing = folder.lexicon.timing(symbol) { return namedTiming(timing, span) }
    if let value = folder.lexicon.value(symbol) { return self.value(value, span) }
    if let clip = clip(symbol, span) { return clip }
    reportName(symbol, span)
    return .invalid
  }

  private mutating func declared(
    _ reference: Reference, _ symbol: Symbol, _ span: SourceSpan
  ) -> Elaborated {
    let declaration = folder.declaration(reference)
    if let name = declaration.name { used.append(Origin(file: reference.file, span: name.span)) }
    switch declaration.kind {
    case .constant(let constant): return self.constant(reference, constant, at: span)
    case .timing, .externTiming: return timing(reference, declaration, at: span)
    case .function, .externFunction:
      report(.typeMismatch, "`\(text(symbol))` is a function: it needs arguments", at: span)
    case .animator, .externAnimator:
      report(.typeMismatch, "`\(text(symbol))` is an animator, not a value", at: span)
    case .externInteraction:
      report(.typeMismatch, "`\(text(symbol))` is an interaction, not a value", at: span)
    default: break
    }
    return .invalid
  }

  private mutating func reportName(_ symbol: Symbol, _ span: SourceSpan) {
    guard muted == 0 else { return }
    let text = text(symbol)
    if folder.lexicon.function(symbol) != nil || folder.lexicon.constructor(symbol) != nil
      || folder.lexicon.transform(symbol) != nil
    {
      return report(.typeMismatch, "`\(text)` is a function: it needs arguments", at: span)
    }
    if folder.lexicon.child(symbol, of: 0) != nil || text == "request" {
      return report(.typeMismatch, "`\(text)` has no value by itself", at: span)
    }
    reportUnknown(
      "nothing here is called `\(text)`", text, at: span, among: candidates)
  }

  /// The names that could stand for a value here.
  var candidates: [String] {
    guard effort.comparisons < Effort.comparisonLimit else { return [] }
    var names: [String] = []
    var number = context.scope
    while number >= 0 {
      names += scopes[Int(number)].entries.map { text($0.name.symbol) }
      number = scopes[Int(number)].parent
    }
    return names + folder.visibleNames(in: context.file) + NamedTiming.all.map(\.name)
      + NamedValue.all.map(\.name) + Function.all.map(\.name)
      + TimingConstructor.allCases.map(\.rawValue)
  }

  // MARK: Dotted names

  mutating func access(
    _ base: Index<ExpressionSyntax>, _ member: Symbol, _ node: ExpressionSyntax
  ) -> Elaborated {
    if case .name(let symbol) = syntax[base].kind, let set = pictureSet(named: symbol) {
      return field(member, of: set, symbol, node)
    }
    guard let step = step(base) else {
      if case .name(let symbol) = syntax[base].kind, text(symbol) == "request", !isLocal(symbol) {
        return misplacedRequest(node)
      }
      return memberValue(expression(base), member, node)
    }
    guard let next = folder.lexicon.child(member, of: step) else {
      let (value, members) = folder.lexicon.value(at: step)
      if value != nil { return memberValue(expression(base), member, node) }
      return unknownMember(base, members, member, node)
    }
    if let value = folder.lexicon.value(at: next).value { return self.value(value, node.span) }
    report(
      .typeMismatch, "`\(syntax.source.text(of: node.span))` has no value by itself",
      at: node.span)
    return .invalid
  }

  /// The step of a value's dotted name that an expression spells.
  private func step(_ id: Index<ExpressionSyntax>) -> Int? {
    switch syntax[id].kind {
    case .name(let symbol):
      // Inside `interaction` no name hides the finger's.
      guard let step = folder.lexicon.child(symbol, of: 0),
        context.leader != nil || !isLocal(symbol)
      else { return nil }
      return step
    case .access(let base, let member):
      return step(base).flatMap { folder.lexicon.child(member, of: $0) }
    default: return nil
    }
  }

  private func isLocal(_ symbol: Symbol) -> Bool {
    var number = context.scope
    while number >= 0 {
      if scopes[Int(number)].index(of: symbol) != nil { return true }
      number = scopes[Int(number)].parent
    }
    return folder.reference(symbol, in: context.file) != nil
  }

  private mutating func misplacedRequest(_ node: ExpressionSyntax) -> Elaborated {
    report(
      .misplaced, "a request's value can only be a parameter's whole default", at: node.span,
      help: ["declare a parameter, such as `animator name(origin: Rectangle = request.origin)`"])
    return .invalid
  }

  private mutating func unknownMember(
    _ base: Index<ExpressionSyntax>, _ members: [Symbol], _ member: Symbol,
    _ node: ExpressionSyntax
  ) -> Elaborated {
    let path = syntax.source.text(of: syntax[base].span)
    reportUnknown(
      "`\(path)` has no `\(text(member))`", text(member), at: node.focus,
      among: members.map { text($0) })
    return .invalid
  }

  private mutating func memberValue(
    _ base: Elaborated, _ member: Symbol, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let type = base.type else { return .invalid }
    let name = text(member)
    guard let row = type.members.first(where: { $0.name == name }) else {
      reportUnknown(
        "\(type.phrase) has no `\(name)`", name, at: node.focus, among: type.members.map(\.name))
      return .invalid
    }
    let place = place(node.span)
    switch row.meaning {
    case .scalars(let start):
      return Elaborated(row.type, (0..<row.type.width).map { base.slots[start + $0] })
    case .center:
      return Elaborated(
        row.type,
        (0..<2).map { axis in
          let half = builder.emit(
            .divide, base.slots[axis + 2], number(2, node.span), at: place)
          return builder.emit(.add, base.slots[axis], half, at: place)
        })
    case .vector:
      return Elaborated(
        row.type,
        [
          builder.emit(.edgeX, base.slot, at: place), builder.emit(.edgeY, base.slot, at: place),
        ])
    }
  }

  // MARK: Values of the language

  private mutating func value(_ number: Int, _ span: SourceSpan) -> Elaborated {
    let row = NamedValue.all[number]
    if context.isRule && !row.isForRules {
      report(.misplaced, "a rule cannot read `\(row.name)`", at: span)
      return .invalid
    }
    switch row.source {
    case .constant(let value): return Elaborated(row.type, self.number(value, span))
    case .inputs(let first): return inputs(first, row.type, span)
    case .containerSize: return inputs(.containerWidth, row.type, span)
    case .containerCenter:
      let two = self.number(2, span)
      let size = inputs(.containerWidth, row.type, span)
      return Elaborated(row.type) { builder.emit(.divide, size.slots[$0], two, at: place(span)) }
    case .progress where context.leader != nil: return gesture(row, .progress, span)
    case .fraction, .elapsed, .progress: return moment(row, span)
    case .gesture(let argument): return gesture(row, argument, span)
    }
  }

  private mutating func inputs(
    _ first: Input, _ type: ScriptValueType, _ span: SourceSpan
  ) -> Elaborated {
    let source = context.isReversed ? first.reversed : first
    let value = Elaborated(type) {
      builder.emit(.input, number: source.rawValue + $0, phase: .begin, at: place(span))
    }
    guard context.isReversed, first == .direction else { return value }
    return Elaborated(type) { builder.emit(.negate, value.slots[$0], at: place(span)) }
  }

  /// `t`, `time` or `progress`: of the film run backwards where `reversed` stands around it.
  private mutating func moment(_ row: NamedValue, _ span: SourceSpan) -> Elaborated {
    guard let moment = currentMoment else {
      report(
        .misplaced, "`\(row.name)` means something only in the single value of a track", at: span)
      return .invalid
    }
    let isProgress: Bool
    if case .progress = row.source { isProgress = true } else { isProgress = false }
    let isElapsed: Bool
    if case .elapsed = row.source { isElapsed = true } else { isElapsed = false }
    let window = isProgress ? moment.progress : moment.window
    let curve = isProgress ? window?.curve : isElapsed ? nil : moment.curve
    guard let window, let timeline = timeline(window, curve: curve) else {
      report(
        .missingDuration, "`\(row.name)` needs a window, and nothing says when it ends", at: span)
      return .invalid
    }
    let place = place(span)
    var slot = builder.emit(
      isElapsed ? .elapsed : .fraction, number: timeline, phase: .frame, at: place)
    // A part of progress elapses in progress: its seconds are that part of the duration.
    if isElapsed, window.part != nil, let length = window.length {
      slot = builder.emit(.multiply, slot, length, at: place)
    }
    let whole = isElapsed ? elapsedWhole(window, span) : number(1, span)
    guard context.isReversed else { return Elaborated(row.type, slot) }
    return Elaborated(row.type, builder.emit(.subtract, whole, slot, at: place))
  }
}

extension Elaborator {
  /// The length of a window, in what `time` counts.
  private mutating func elapsedWhole(_ window: DraftWindow, _ span: SourceSpan) -> Program.Slot {
    if let part = window.part { return part.length }
    guard let end = window.end else { return number(0, span) }
    return builder.emit(.subtract, end, window.start, at: place(span))
  }
}

extension Input {
  /// What a script that is filmed backwards sees in the place of this input: the screens and their
  /// frames trade places.
  fileprivate var reversed: Input {
    switch self {
    case .fromInitialX: .toFinalX
    case .fromFinalX: .toInitialX
    case .toInitialX: .fromFinalX
    case .toFinalX: .fromInitialX
    default: self
    }
  }
}

extension ScriptValueType {
  fileprivate enum MemberMeaning {
    case scalars(Int)
    case center
    case vector
  }

  /// The members of a value, by what they are made from.
  fileprivate var members: [(name: String, type: ScriptValueType, meaning: MemberMeaning)] {
    switch self {
    case .pair(let dimension):
      [
        ("x", .quantity(dimension), .scalars(0)), ("y", .quantity(dimension), .scalars(1)),
      ]
    case .rectangle:
      [
        ("x", .length, .scalars(0)), ("y", .length, .scalars(1)), ("width", .length, .scalars(2)),
        ("height", .length, .scalars(3)), ("size", .pair(.length), .scalars(2)),
        ("center", .pair(.length), .center),
      ]
    case .edge: [("vector", .pair(.number), .vector)]
    default: []
    }
  }
}
