import AnimProgram
import AnimSource
import AnimSyntax

/// Lowers a rule: its condition and its animator.
struct RuleLowering {
  private let folder: Folder
  private let file: CheckedFile
  private let rule: RuleSyntax
  private let line: Int
  private(set) var budget: Budget
  private(set) var findings: [ValueFindings] = []

  init(_ folder: Folder, _ file: CheckedFile, _ rule: RuleSyntax, line: Int, _ budget: Budget) {
    self.folder = folder
    self.file = file
    self.rule = rule
    self.line = line
    self.budget = budget
  }

  private var syntax: FileSyntax { file.syntax }

  /// Lowers the rule. `nil` if it has an error.
  mutating func run() -> BindingRule? {
    let condition = rule.condition.map { self.condition($0) }
    guard let answer = answer() else { return nil }
    // A rule with an invalid condition must not answer as if it had none.
    if case .some(.none) = condition { return nil }
    let names = syntax[rule.operations].map { syntax.text(of: $0.name) }
    return BindingRule(
      operations: names.compactMap(RequestOperation.init), isAny: names.contains("any"),
      from: rule.from.map(pattern), to: rule.to.map(pattern), in: rule.container.map(pattern),
      if: condition ?? nil, answer: answer, text: text,
      source: BindingRule.Source(path: syntax.source.path, line: line))
  }

  private var text: String { syntax.canonicalText(of: syntax[rule.animator].span) }

  private func pattern(_ pattern: PatternSyntax) -> RulePattern {
    RulePattern(syntax[pattern.items].map { RulePattern.Item(syntax[$0.text]) })
  }

  private func values(_ name: String) -> ExpressionLowering {
    ExpressionLowering(
      folder, name: name, home: Origin(file: file.file, span: syntax[rule.animator].span),
      budget: budget)
  }

  private mutating func take(_ values: ExpressionLowering) {
    budget = values.budget
    findings.append(values.findings)
  }

  private mutating func condition(_ id: Index<ExpressionSyntax>) -> Condition? {
    var values = values("")
    let value = values.lower(id, Environment(file: file, frame: values.open(Frame())))
    take(values)
    guard let value, !values.isBroken else { return nil }
    return Condition(program: values.graph.program, slot: value.slot)
  }

  // MARK: The answer

  /// The declaration that a rule names or calls.
  private struct Callee {
    let name: String
    let parameters: List<ParameterSyntax>
    /// The file that declares it.
    let home: CheckedFile
    /// Whether it is declared `extern`.
    let isNative: Bool
  }

  /// The declaration that the rule names or calls. `nil` if the rule combines animators.
  private var callee: Callee? {
    guard case .named(let name, _) = syntax[rule.animator].kind,
      let animator = file.names[rule.animator], let home = file.file(of: animator)
    else { return nil }
    let text = syntax.text(of: name)
    return switch home.syntax.declaration(at: Int(animator.index)).kind {
    case .externAnimator(_, let parameters):
      Callee(name: text, parameters: parameters, home: home, isNative: true)
    case .animator(_, let parameters, _):
      Callee(name: text, parameters: parameters, home: home, isNative: false)
    default: nil
    }
  }

  private mutating func answer() -> AnimatorReference? {
    if let answer = file.names.answer(rule.animator) { return answer.animator }
    let callee = callee
    if let callee, callee.isNative { return native(callee) }
    guard let animator = compiled() else { return nil }
    guard let callee else { return .scripted(animator) }
    // Its errors have been reported above; an argument that is not constant is not an error here.
    var lowering = values("")
    let call = call(callee, &lowering)
    budget = lowering.budget
    return call.map { .named($0, own: animator) } ?? .scripted(animator)
  }

  private mutating func compiled() -> CompiledAnimator? {
    let full = lower(.full)
    guard let program = full.compiled?.program else { return nil }
    var reduction: CompiledAnimator.Reduction = full.needsCrossFade ? .crossFade : .none
    if full.isReducedByText, let reduced = lower(.reduced).compiled {
      reduction = .written(reduced.program)
    }
    return CompiledAnimator(
      name: text, program: program, reduction: reduction, path: syntax.source.path,
      line: line)
  }

  private mutating func lower(_ variant: Variant) -> LoweringResult {
    var animators = AnimatorLowering(values(text))
    let environment = Environment(file: file, frame: animators.values.open(Frame()))
    let lowered = animators.lower(rule.animator, variant, environment)
    let result = animators.layOut(lowered, variant)
    budget = result.budget
    findings.append(result.findings)
    return result
  }

  /// Returns a native animator with its arguments, which must be known now, because the plugin gets
  /// values.
  private mutating func native(_ callee: Callee) -> AnimatorReference? {
    var lowering = values("")
    let call = call(callee, &lowering)
    take(lowering)
    return lowering.isBroken ? nil : call.map { .named($0) }
  }

  /// Returns the name and the arguments of a call. Reports values that are not constant.
  private func call(_ callee: Callee, _ lowering: inout ExpressionLowering) -> AnimatorCall? {
    guard let start = file.arguments(of: rule.animator) else { return nil }
    let environment = Environment(file: file, frame: lowering.open(Frame()))
    var call = AnimatorCall(callee.name)
    for (index, parameter) in callee.home.syntax[callee.parameters].enumerated() {
      guard let id = file.argument(index, from: start) else { continue }
      guard let type = callee.home[parameter.type] else { return nil }
      call.arguments.append(
        AnimatorCall.Argument(
          callee.home.syntax.text(of: parameter.name), type,
          lowering.constant(id, of: type, environment)))
    }
    return call
  }
}

extension ExpressionLowering {
  /// Returns the value of an argument that must be constant.
  fileprivate mutating func constant(
    _ id: Index<ExpressionSyntax>, of type: ScriptValueType, _ environment: Environment
  ) -> ScriptValue? {
    let syntax = environment.file.syntax
    if type == .text, case .string(let text) = syntax[id].kind { return .text(syntax[text]) }
    let first = graph.program.instructions.count
    guard let value = lower(id, environment) else { return nil }
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
    report(
      .typeMismatch, "the arguments of a native animator must be constant here",
      at: syntax[id].span,
      environment)
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
