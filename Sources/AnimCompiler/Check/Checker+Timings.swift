import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks a call that makes a timing.
  mutating func checkConstructor(
    _ constructor: TimingConstructor, _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> Checked {
    guard constructor == .points || haveNoPositions(arguments) else { return .invalid }
    let made: (curve: Program.CurveTemplate.Form, operands: [TypedID])? =
      switch constructor {
      case .bezier:
        checkNumbers(arguments, node, .bezier) { $0 == 4 }.map { (.bezier, $0) }
      case .steps: checkSteps(arguments, node)
      case .points: checkPoints(arguments, node).map { (.points, $0) }
      case .path:
        checkNumbers(arguments, node, .path) { $0 >= 8 && ($0 - 2) % 6 == 0 }.map { (.path, $0) }
      case .spring: checkSpring(arguments, node)
      }
    guard let made else { return .invalid }
    return Checked(.curve(made.curve, operands(made.operands)), .timing)
  }

  private mutating func checkNumbers(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax,
    _ constructor: TimingConstructor, _ isCount: (Int) -> Bool
  ) -> [TypedID]? {
    guard isCount(Int(arguments.count)) else {
      report(.numbers(constructor), at: node.span)
      checkArguments(arguments)
      return nil
    }
    var (isValid, areNumbers) = (true, true)
    for argument in syntax[arguments] {
      if isValid, argument.label != nil {
        report(.labelledNumber(constructor), at: argument.span)
        isValid = false
      }
      areNumbers = checkExpression(argument.value, as: .number) && areNumbers
    }
    return isValid && areNumbers ? syntax[arguments].map { TypedID($0.value) } : nil
  }

  private mutating func checkSteps(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> (Program.CurveTemplate.Form, [TypedID])? {
    let given = Array(syntax[arguments])
    guard (1...2).contains(given.count) else {
      report(.steps, at: node.span)
      return nil
    }
    if let labelled = given.first(where: { $0.label != nil }) {
      report(.labelled(TimingConstructor.steps.rawValue), at: labelled.span)
      return nil
    }
    let isNumber = checkExpression(given[0].value, as: .number)
    guard let term = given.count == 2 ? checkJump(given[1].value) : .jumpEnd, isNumber else {
      return nil
    }
    return (.steps(term), [TypedID(given[0].value)])
  }

  private mutating func checkJump(_ id: Index<ExpressionSyntax>) -> JumpTerm? {
    if case .jump(let term)? = member(id, of: .jump) { term } else { nil }
  }

  private mutating func checkPoints(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> [TypedID]? {
    guard arguments.count >= 2 else {
      report(.fewPoints, at: node.span)
      checkArguments(arguments)
      return nil
    }
    var given: [TypedID] = []
    var isValid = true
    for argument in syntax[arguments] {
      if argument.label != nil {
        report(.labelledPoint, at: argument.span)
        isValid = false
      }
      isValid = checkExpression(argument.value, as: .number) && isValid
      if let position = argument.position {
        let isPlace =
          checkExpression(position, as: .number) && isFraction(position, isOfProgress: true)
        isValid = isPlace && isValid
      }
      given.append(TypedID(argument.value))
      given.append(
        argument.position.map { TypedID($0) } ?? added(.number(.nan), .number, at: node.span))
    }
    return isValid ? given : nil
  }

  // MARK: Springs

  private mutating func checkSpring(
    _ arguments: List<ArgumentSyntax>, _ node: ExpressionSyntax
  ) -> (Program.CurveTemplate.Form, [TypedID])? {
    let labels = SpringLabel.allCases
    if let plain = syntax[arguments].first(where: { $0.label == nil }) {
      if case .missing = syntax[plain.value].kind { return nil }
      report(.unlabelledSpring, at: plain.span)
      checkArguments(arguments)
      return nil
    }
    guard
      let found = matchArguments(
        arguments, to: labels.map(\.rawValue), of: TimingConstructor.spring.rawValue)
    else {
      checkArguments(arguments)
      return nil
    }
    var given: [SpringLabel: Index<ExpressionSyntax>] = [:]
    for (label, id) in zip(labels, found) { given[label] = id }
    let form =
      SpringForm.allCases.first { $0.chosenBy.contains { $0.allSatisfy { given[$0] != nil } } }
      ?? .physical
    var isValid = areOfOneForm(arguments, given, form)
    for argument in form.arguments {
      if let id = given[argument.label] {
        isValid = checkExpression(id, as: argument.type) && isValid
      }
    }
    if form == .physical { noteRatio(given) }
    guard isValid else { return nil }
    let operands = form.arguments.map { argument in
      given[argument.label].map { TypedID($0) }
        ?? added(.number(argument.otherwise), argument.type, at: node.span)
    }
    return (form.template, operands)
  }

  /// Reports arguments that belong to another form than the one that is chosen.
  private mutating func areOfOneForm(
    _ arguments: List<ArgumentSyntax>, _ given: [SpringLabel: Index<ExpressionSyntax>],
    _ form: SpringForm
  ) -> Bool {
    var isValid = true
    for argument in syntax[arguments] {
      guard let name = argument.label, let label = SpringLabel(rawValue: text(name.name)) else {
        continue
      }
      parts.uses.append(Use(span: name.span, definition: .builtIn(.springLabel(label))))
      guard !form.arguments.contains(where: { $0.label == label }),
        let chosen = form.chosenBy.joined().last(where: { given[$0] != nil })
      else { continue }
      let other = SpringForm.allCases.first { $0.arguments.contains { $0.label == label } }
      report(.mixedSpring(label, chosen, [other ?? form, form]), at: name.span)
      isValid = false
      checkExpression(argument.value)
    }
    return isValid
  }

  /// Notes two things about Core Animation's spring that its numbers do not show: UIKit calls the ratio `damping`, so
  /// that a number that can be a ratio is probably meant as one, and a ratio above 1 counts as 1.
  private mutating func noteRatio(_ given: [SpringLabel: Index<ExpressionSyntax>]) {
    guard let id = given[.damping], let damping = constantValue(TypedID(id)) else { return }
    let (mass, stiffness) = (constant(.mass, given), constant(.stiffness, given))
    if case .number = syntax[id].kind, damping > 0, damping <= 1 {
      let text = syntax.source.text(of: syntax[id].span)
      report(.dampingCoefficient(text), at: syntax[id].span)
    } else if let mass, let stiffness, mass > 0, stiffness > 0 {
      let ratio = damping / (2 * (mass * stiffness).squareRoot())
      guard ratio > 1.005 else { return }
      report(
        .overdamped(
          (ratio * 100).rounded() / 100, hasStiffness: given[.stiffness] != nil),
        at: syntax[id].span)
    }
  }

  private mutating func constant(
    _ label: SpringLabel, _ given: [SpringLabel: Index<ExpressionSyntax>]
  ) -> Double? {
    guard let id = given[label] else {
      return SpringForm.physical.arguments.first { $0.label == label }?.otherwise
    }
    return constantValue(TypedID(id))
  }
}
