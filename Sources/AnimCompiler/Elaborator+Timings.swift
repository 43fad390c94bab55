import AnimProgram
import AnimSyntax

extension Elaborator {
  /// A timing of the language's table.
  mutating func namedTiming(_ number: Int, _ span: SourceSpan) -> Elaborated {
    Elaborated(.timing, builder.curve(.named(number), [], at: place(span)))
  }

  /// The value of a declared timing.
  mutating func timing(
    _ reference: Reference, _ declaration: DeclarationSyntax, at span: SourceSpan
  ) -> Elaborated {
    if case .externTiming(let name) = declaration.kind {
      let text = folder.units[Int(reference.file)].syntax.text(of: name.symbol)
      return Elaborated(.timing, builder.curve(.native(text), [], at: place(span)))
    }
    guard case .timing(_, let parameter, let body) = declaration.kind else { return .invalid }
    let home = Context(file: reference.file, isReversed: context.isReversed)
    let value = entering(reference, at: span) { elaborator in
      elaborator.within(home, muting: true) { elaborator in
        parameter.map { elaborator.timingFunction($0, body) }
          ?? elaborator.expression(body, as: .timing)
      }
    }
    return value ?? .invalid
  }

  /// A timing that is written as a function of its fraction.
  mutating func timingFunction(
    _ parameter: Identifier, _ body: Index<ExpressionSyntax>
  ) -> Elaborated {
    let place = place(parameter.span)
    let (argument, number) = builder.openBody(at: place)
    open([Scope.Entry(name: parameter, state: .value(Elaborated(.number, argument)))])
    let result = expression(body, as: .number)
    guard result.type != nil else { return .invalid }
    builder.closeBody(number, argument: argument, result: result.slot)
    return Elaborated(.timing, builder.curve(.function(number), [], at: place))
  }

  /// A declared timing function, called: its body is written out for the argument.
  mutating func callTiming(
    _ reference: Reference, _ parameter: Identifier, _ body: Index<ExpressionSyntax>,
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let argument = fraction(arguments, node) else { return .invalid }
    let home = Context(file: reference.file, isReversed: context.isReversed)
    let result = entering(reference, at: node.span) { elaborator in
      elaborator.within(home, muting: true) { elaborator in
        elaborator.open([Scope.Entry(name: parameter, state: .value(argument))])
        return elaborator.expression(body, as: .number)
      }
    }
    return result ?? .invalid
  }

  /// Any other timing, called.
  mutating func apply(
    _ callee: Elaborated, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let type = callee.type else { return .invalid }
    guard type == .timing else {
      report(.typeMismatch, "\(type.phrase) cannot be called", at: node.span)
      return .invalid
    }
    guard let argument = fraction(arguments, node) else { return .invalid }
    return Elaborated(
      .number, builder.emit(.apply, callee.slot, argument.slot, at: place(node.span)))
  }

  private mutating func fraction(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated? {
    guard arguments.count == 1, let argument = syntax[arguments].first, argument.label == nil else {
      report(.argumentMismatch, "a timing takes one fraction", at: node.span)
      return nil
    }
    let value = expression(argument.value, as: .number)
    return value.type == nil ? nil : value
  }

  // MARK: Constructors

  /// A timing made by one of the language's functions.
  mutating func make(
    _ constructor: TimingConstructor, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    switch constructor {
    case .bezier: return bezier(arguments, node)
    case .steps: return steps(arguments, node)
    case .points: return points(arguments, node)
    case .path: return path(arguments, node)
    case .spring: return spring(arguments, node)
    }
  }

  private mutating func curve(
    _ form: Program.CurveTemplate.Form, _ slots: [Program.Slot], _ node: ExpressionSyntax
  ) -> Elaborated {
    Elaborated(.timing, builder.curve(form, slots, at: place(node.span)))
  }

  private mutating func bezier(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard let given = numbers(arguments, node, "`bezier` takes x1, y1, x2, y2", { $0 == 4 }) else {
      return .invalid
    }
    var isValid = true
    for index in [0, 2] {
      guard let x = builder.usualValue(given[index].slot), !(0...1).contains(x) else { continue }
      report(
        .bezierRange, "x\(index / 2 + 1) of a bezier lies from 0 to 1", at: given[index].span)
      isValid = false
    }
    return isValid ? curve(.bezier, given.map(\.slot), node) : .invalid
  }

  private mutating func numbers(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax, _ message: String,
    _ isCount: (Int) -> Bool
  ) -> [(slot: Program.Slot, span: SourceSpan)]? {
    var result: [(slot: Program.Slot, span: SourceSpan)] = []
    var isValid = isCount(Int(arguments.count))
    if !isValid { report(.argumentMismatch, message, at: node.span) }
    for argument in syntax[arguments] {
      if isValid, argument.label != nil || argument.position != nil {
        report(
          .argumentMismatch, message, at: argument.span,
          help: argument.label == nil ? [] : ["write the numbers without labels"])
        isValid = false
      }
      let value = expression(argument.value, as: .number)
      guard value.type != nil else { return nil }
      result.append((value.slot, syntax[argument.value].span))
    }
    return isValid ? result : nil
  }

  private mutating func steps(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    let given = Array(syntax[arguments])
    guard (1...2).contains(given.count), given.allSatisfy({ $0.label == nil }) else {
      report(
        .argumentMismatch, "`steps` takes a count and a jump, such as steps(4, .jumpEnd)",
        at: node.span)
      return .invalid
    }
    let count = expression(given[0].value, as: .number)
    guard let term = given.count == 2 ? jump(given[1].value) : .jumpEnd, count.type != nil else {
      return .invalid
    }
    let least = term == .jumpNone ? 2.0 : 1.0
    if let value = builder.usualValue(count.slot), value < least || value != value.rounded() {
      report(
        .argumentMismatch, "steps with .\(term) are a whole number from \(Int(least))",
        at: syntax[given[0].value].span)
      return .invalid
    }
    return curve(.steps(term), [count.slot], node)
  }

  private mutating func jump(_ id: Index<ExpressionSyntax>) -> JumpTerm? {
    let names = JumpTerm.allCases.map(\.rawValue)
    guard case .member(let symbol) = syntax[id].kind else {
      report(
        .typeMismatch, "a jump is one of .\(names.joined(separator: ", ."))",
        at: syntax[id].span)
      return nil
    }
    if let term = folder.lexicon.jump(symbol) { return term }
    let text = text(symbol)
    let span = syntax[id].span
    reportUnknown(
      "there is no jump `.\(text)`", text,
      at: SourceSpan(Int(span.end) - text.utf8.count, Int(span.end)), among: names)
    return nil
  }

  private mutating func points(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    guard arguments.count >= 2 else {
      report(.argumentMismatch, "`points` takes at least two points", at: node.span)
      return .invalid
    }
    var slots: [Program.Slot] = []
    var isValid = true
    for argument in syntax[arguments] {
      if argument.label != nil {
        report(.argumentMismatch, "points have no labels", at: argument.span)
        isValid = false
      }
      let output = expression(argument.value, as: .number)
      let input = argument.position.map { expression($0, as: .number) }
      isValid = isValid && output.type != nil && (input == nil || input?.type != nil)
      slots.append(output.slot)
      slots.append(input?.slot ?? number(.nan, argument.span))
    }
    return isValid ? curve(.points, slots, node) : .invalid
  }

  private mutating func path(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    let message = "`path` takes 0, 0, then x1, y1, x2, y2, x, y for each piece, up to 1, 1"
    guard let given = numbers(arguments, node, message, { $0 >= 8 && ($0 - 2) % 6 == 0 }) else {
      return .invalid
    }
    let known = given.map { builder.constantValue($0.slot) }
    let coordinates = known.compactMap { $0 }
    if coordinates.count == known.count, BezierPath(coordinates: coordinates) == nil {
      report(
        .bezierRange, "a path runs from 0, 0 to 1, 1, and its x never runs back", at: node.span)
      return .invalid
    }
    return curve(.path, given.map(\.slot), node)
  }

  // MARK: Springs

  /// The forms of a spring: the labels that choose one, and what is left out.
  private struct SpringForm {
    var form: Program.CurveTemplate.Form
    var chosenBy: [SpringLabel]
    /// Label, default, the values that make sense, and those in words.
    var arguments:
      [(label: SpringLabel, otherwise: Double, range: ClosedRange<Double>, words: String)]
    /// All labels that go together.
    var labels: [SpringLabel]

    init(
      form: Program.CurveTemplate.Form, chosenBy: [SpringLabel],
      arguments: [(SpringLabel, Double, ClosedRange<Double>, String)]
    ) {
      self.form = form
      self.chosenBy = chosenBy
      self.arguments = arguments.map { ($0, $1, $2, $3) }
      labels = arguments.map(\.0) + (form == .spring ? [.overdamped] : [])
    }
  }

  private static let positive = Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude
  private static let any = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  private static let springForms: [SpringForm] = [
    SpringForm(
      form: .response, chosenBy: [.response],
      arguments: [
        (.response, 0.5, positive, "over 0"),
        (.dampingRatio, 0.8, 0...positive.upperBound, "0 or more"),
        (.velocity, 0, any, ""),
      ]),
    SpringForm(
      form: .bounce, chosenBy: [.duration, .bounce],
      arguments: [
        (.duration, 0.5, positive, "over 0"),
        (.bounce, 0, (-1.0).nextUp...1, "over -1, at most 1"),
        (.velocity, 0, any, ""),
      ]),
    SpringForm(
      form: .fitted, chosenBy: [.dampingRatio],
      arguments: [
        (.dampingRatio, 0.8, positive.lowerBound...1, "over 0, at most 1"),
        (.velocity, 0, any, ""),
      ]),
    SpringForm(
      form: .spring, chosenBy: [],
      arguments: [
        (.mass, 1, positive, "over 0"), (.stiffness, 100, positive, "over 0"),
        (.damping, 10, 0...positive.upperBound, "0 or more"), (.velocity, 0, any, ""),
      ]),
  ]

  private mutating func spring(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Elaborated {
    let given = springArguments(arguments)
    let form = Elaborator.springForms.first { form in
      form.chosenBy.isEmpty || form.chosenBy.contains { given[$0] != nil }
    }
    guard let form, check(arguments, given, form) else { return .invalid }
    var slots: [Program.Slot] = []
    slots.reserveCapacity(form.arguments.count + 1)
    var isValid = true
    for argument in form.arguments {
      guard let id = given[argument.label] else {
        slots.append(number(argument.otherwise, node.span))
        continue
      }
      let isTime = argument.label == .response || argument.label == .duration
      let value = expression(id, as: isTime ? .time : .number)
      isValid = isValid && value.type != nil
      if value.type != nil, let known = builder.usualValue(value.slot),
        !argument.range.contains(known)
      {
        report(
          .springRange, "the \(argument.label.name) of a spring is \(argument.words)",
          at: syntax[id].span)
        isValid = false
      }
      slots.append(value.slot)
    }
    if form.form == .spring { isValid = overdamping(given, &slots, node) && isValid }
    hintAtRatio(arguments, given)
    return isValid ? curve(form.form, slots, node) : .invalid
  }

  private mutating func overdamping(
    _ given: SpringArguments, _ slots: inout [Program.Slot], _ node: ExpressionSyntax
  ) -> Bool {
    guard let id = given[.overdamped] else {
      slots.append(number(0, node.span))
      return true
    }
    let value = expression(id, as: .bool)
    slots.append(value.slot)
    return value.type != nil
  }

  /// What stands behind each label of a spring.
  @inline(__always)
  private func springArguments(_ arguments: List<ArgumentSyntax>) -> SpringArguments {
    var given = SpringArguments()
    for place in arguments.places {
      let argument = syntax[arguments, place]
      guard let symbol = argument.label?.symbol,
        let label = folder.lexicon.springLabel(symbol), given[label] == nil
      else { continue }
      given[label] = argument.value
    }
    return given
  }

  /// Reports the arguments that have no label, one that is unknown or of another form, or one that
  /// stood there before.
  private mutating func check(
    _ arguments: List<ArgumentSyntax>, _ given: SpringArguments, _ form: SpringForm
  ) -> Bool {
    var isValid = true
    for place in arguments.places {
      let argument = syntax[arguments, place]
      guard let label = argument.label else {
        if isValid {
          report(
            .argumentMismatch, "a spring's arguments have names, such as response: 0.5s",
            at: argument.span, help: Elaborator.springHelp)
        }
        isValid = false
        continue
      }
      guard let known = folder.lexicon.springLabel(label.symbol) else {
        let name = text(label.symbol)
        reportUnknown(
          "a spring has no argument `\(name)`", name, at: label.span,
          among: SpringLabel.allCases.map(\.name), as: .argumentMismatch)
        isValid = false
        continue
      }
      if !form.labels.contains(known) {
        let allowed = form.labels.map { "`\($0.name)`" }.joined(separator: ", ")
        report(
          .argumentMismatch, "`\(known.name)` does not go with \(allowed)", at: label.span,
          help: Elaborator.springHelp)
        isValid = false
      } else if given[known] != argument.value {
        report(.duplicateName, "the argument `\(known.name)` is given twice", at: label.span)
        isValid = false
      }
    }
    return isValid
  }

  private static let springHelp = [
    "a spring has mass, stiffness, damping; or response, dampingRatio; or duration, bounce; or"
      + " dampingRatio, velocity"
  ]

  /// UIKit calls the ratio `damping`: who writes its labels most likely means it.
  private mutating func hintAtRatio(
    _ arguments: List<ArgumentSyntax>, _ given: SpringArguments
  ) {
    guard muted == 0, arguments.count == 2, given[.velocity] != nil,
      let id = given[.damping]
    else { return }
    var hint = Diagnostic(
      .springRange, "`damping` is the coefficient; UIKit's damping is `dampingRatio` here",
      path: syntax.source.path, at: syntax[id].span,
      help: ["write dampingRatio: \(syntax.source.text(of: syntax[id].span))"])
    hint.severity = .note
    diagnostics.append(hint)
  }
}

/// The values of a spring's arguments by label: every label has a place, without an array.
private struct SpringArguments {
  /// The numbers of the expressions, `.max` for none.
  private var positions = SIMD16<UInt32>(repeating: .max)

  subscript(label: SpringLabel) -> Index<ExpressionSyntax>? {
    get {
      let position = positions[label.rawValue]
      return position == .max ? nil : Index(Int(position))
    }
    set { positions[label.rawValue] = newValue?.position ?? .max }
  }
}
