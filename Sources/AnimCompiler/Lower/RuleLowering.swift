import AnimProgram
import AnimSource
import AnimSyntax

/// Lowers a rule: its condition and its animator.
struct RuleLowering {
  private let file: TypedFile
  private let rule: TypedRule
  private let line: Int
  /// The animators of the file that have been lowered.
  private let animators: [DeclarationID: CompiledAnimator]
  /// The place of the animator, and what is written there.
  private let span: SourceSpan
  private let text: String
  private(set) var budget: Budget
  private(set) var findings: [ValueDiagnostics] = []

  init(
    _ file: TypedFile, _ rule: TypedRule, line: Int,
    animators: [DeclarationID: CompiledAnimator], _ budget: Budget
  ) {
    self.file = file
    self.rule = rule
    self.line = line
    self.animators = animators
    self.budget = budget
    span = file.syntax[rule.syntax.animator].span
    text = file.canonicalText(of: span)
  }

  /// Lowers the rule. `nil` if it has an error.
  mutating func run() -> BindingRule? {
    let written = rule.syntax
    let condition = written.condition.map { self.condition(TypedID($0)) }
    guard let answer = answer() else { return nil }
    // A rule with an invalid condition must not answer as if it had none.
    if case .some(.none) = condition { return nil }
    let pattern = file.syntax.pattern
    return BindingRule(
      operations: rule.operations, isAny: rule.isAny, from: written.from.map(pattern),
      to: written.to.map(pattern), in: written.container.map(pattern), if: condition ?? nil,
      answer: answer, text: text,
      source: BindingRule.Source(path: file.path, line: line))
  }

  /// Starts to lower a part of the rule, in an environment without arguments.
  private func lowering(_ name: String) -> (lowering: Lowering, environment: Environment) {
    var lowering = Lowering(file, named: name, home: span, budget: budget)
    let bindings = lowering.open()
    return (lowering, Environment(file: file, bindings: bindings))
  }

  private mutating func condition(_ id: TypedID) -> Condition? {
    var (lowering, environment) = lowering("")
    let value = lowering.value(id, environment)
    budget = lowering.budget
    findings.append(lowering.findings)
    guard let value, !lowering.isBroken else { return nil }
    return Condition(program: lowering.graph.program, slot: value.slot)
  }

  // MARK: The answer

  private mutating func answer() -> AnimatorReference? {
    if let answer = file.names.answer(rule.syntax.animator) { return answer.animator }
    guard let use = file.parts.animators[rule.syntax.animator] else {
      return compiled().map { .scripted($0) }
    }
    if file.file(of: use.declaration)?.isNative(use.declaration) == true {
      // The plugin gets values, so they must be known now.
      var (lowering, environment) = lowering("")
      let call = call(use, &lowering, environment)
      budget = lowering.budget
      findings.append(lowering.findings)
      return lowering.isBroken ? nil : call.map { .named($0) }
    }
    // Without arguments, it plays what its declaration says, which has been lowered.
    if let known = animators[use.declaration], known.name == text {
      return .named(AnimatorCall(text), own: own(known.program, known.reduction))
    }
    guard let compiled = compiled() else { return nil }
    // Its errors have been reported above; an argument that is not constant is not an error here.
    var (lowering, environment) = lowering("")
    let call = call(use, &lowering, environment)
    budget = lowering.budget
    return call.map { .named($0, own: compiled) } ?? .scripted(compiled)
  }

  private mutating func compiled() -> CompiledAnimator? {
    let full = lower(.full)
    guard let program = full.compiled?.program else { return nil }
    var reduction = full.reduction
    if full.isReducedByText, let reduced = lower(.reduced).compiled {
      reduction = .written(reduced.program)
    }
    return own(program, reduction)
  }

  /// Returns the rule's own animator.
  private func own(
    _ program: Program, _ reduction: CompiledAnimator.Reduction
  ) -> CompiledAnimator {
    CompiledAnimator(
      name: text, program: program,
      reduction: rule.readsReduceMotion && reduction == .crossFade ? .decided : reduction,
      path: file.path, line: line)
  }

  private mutating func lower(_ variant: Variant) -> LoweringResult {
    var (lowering, environment) = lowering(text)
    let lowered = lowering.animator(rule.syntax.animator, variant, environment)
    let result = lowering.layOut(lowered, variant, &budget)
    findings.append(result.findings)
    return result
  }

  /// Returns the name and the arguments of a call, with the defaults of a native animator, which only its
  /// declaration knows. Reports values that are not constant.
  private func call(
    _ use: TypedUse, _ lowering: inout Lowering, _ environment: Environment
  ) -> AnimatorCall? {
    let id = use.declaration
    guard let home = file.file(of: id), let name = home.name(of: Int(id.index)) else { return nil }
    var call = AnimatorCall(name.text)
    let (isNative, inner) = (home.isNative(id), lowering.enter(id, of: home, at: span, environment))
    for (index, parameter) in home.parts.parameters[Int(id.index)].enumerated() {
      let given = file.argument(use.arguments, index)
      let fallback = isNative && given == nil ? parameter.syntax.defaultValue : nil
      guard let value = given ?? fallback.map({ TypedID($0) }) else { continue }
      guard let type = parameter.type else { return nil }
      let outer = given == nil ? inner : environment
      lowering.bind(parameter.local, to: .expression(value, outer), in: inner.bindings)
      if let fallback, parameter.requestName != nil {
        lowering.report(.nativeArgument, at: home.syntax[fallback].span, inner)
      }
      call.arguments.append(
        AnimatorCall.Argument(parameter.name, type, lowering.constant(value, of: type, outer)))
    }
    return call
  }
}

extension TypedFile {
  /// Returns whether a declaration of the file is an animator of a native plugin.
  fileprivate func isNative(_ id: DeclarationID) -> Bool {
    if case .externAnimator = syntax.declaration(at: Int(id.index)).kind { true } else { false }
  }
}

extension Lowering {
  /// Returns the value of an argument that must be constant.
  fileprivate mutating func constant(
    _ id: TypedID, of type: ScriptValueType, _ environment: Environment
  ) -> ScriptValue? {
    let node = environment.file[id]
    if case .text(let text) = node.kind { return .text(environment.file.text(text)) }
    let first = graph.program.instructions.count
    guard let value = value(id, environment) else { return nil }
    let steps = graph.program.instructions.dropFirst(first)
    if type == .timing, steps.allSatisfy({ [.constant, .curve].contains($0.operation) }) {
      let transition = Transition(
        graph.program, inputs: TransitionInputs(container: StageSize(width: 1, height: 1)))
      if let curve = transition.timing(of: value.slot) { return .timing(ScriptTiming(curve)) }
    }
    let scalars = value.scalars.map { graph.constantValue($0) ?? .nan }
    if let result = ScriptValue(scalars, of: type), !scalars.contains(where: \.isNaN) {
      return result
    }
    report(.nativeArgument, at: node.span, environment)
    return nil
  }
}

extension ScriptValue {
  /// Creates a value of a type from its scalars. `nil` for types whose values are not scalars.
  init?(_ scalars: [Double], of type: ScriptValueType) {
    switch type {
    case .quantity: self = .number(scalars[0])
    case .pair: self = .pair(scalars[0], scalars[1])
    case .color:
      self = .color(
        StageColor(red: scalars[0], green: scalars[1], blue: scalars[2], alpha: scalars[3]))
    case .rectangle:
      self = .rectangle(
        StageRectangle(x: scalars[0], y: scalars[1], width: scalars[2], height: scalars[3]))
    case .bool: self = .bool(scalars[0] != 0)
    case .edge:
      guard let edge = StageEdge(rawValue: Int(scalars[0].isNaN ? 0 : scalars[0])) else {
        return nil
      }
      self = .edge(edge)
    default: return nil
    }
  }
}
