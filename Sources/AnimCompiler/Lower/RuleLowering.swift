import AnimProgram
import AnimSyntax

/// Lowers one rule: its condition and the animator that answers.
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

  /// The rule, or `nil` if it has a mistake.
  mutating func run() -> BindingRule? {
    let condition = rule.condition.map { self.condition($0) }
    guard let answer = answer() else { return nil }
    // A rule whose condition cannot be read must not answer as if it had none.
    if case .some(.none) = condition { return nil }
    let names = syntax[rule.operations].map { syntax.text(of: $0.symbol) }
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

  private mutating func answer() -> AnimatorReference? {
    if case .named(let name, _) = syntax[rule.animator].kind,
      let animator = file.names[rule.animator],
      let home = file.file(of: animator),
      case .externAnimator(_, let parameters) = home.syntax.declaration(at: Int(animator.index))
        .kind
    {
      return native(name, parameters, home)
    }
    guard let full = program(.full) else { return nil }
    var reduction: CompiledAnimator.Reduction = full.needsCrossFade ? .crossFade : .none
    if full.hasReduction, !full.needsCrossFade, let reduced = program(.reduced) {
      reduction = .written(reduced.program)
    }
    return .scripted(
      CompiledAnimator(
        name: text, program: full.program, reduction: reduction, path: syntax.source.path,
        line: line))
  }

  private mutating func program(
    _ variant: Variant
  ) -> (program: Program, needsCrossFade: Bool, hasReduction: Bool)? {
    var animators = AnimatorLowering(values(text))
    let environment = Environment(file: file, frame: animators.values.open(Frame()))
    let lowered = animators.lower(rule.animator, variant, environment)
    let result = animators.layOut(lowered, variant)
    take(animators.values)
    guard let lowered, let result else { return nil }
    return (result.program, lowered.needsCrossFade, lowered.hasReduction)
  }

  /// A native animator with its arguments, which must be known now: the plugin gets values.
  private mutating func native(
    _ name: Identifier, _ parameters: List<ParameterSyntax>, _ home: CheckedFile
  ) -> AnimatorReference? {
    guard let start = file.arguments(of: rule.animator) else { return nil }
    var lowering = values("")
    let environment = Environment(file: file, frame: lowering.open(Frame()))
    var arguments: [String: ScriptValue] = [:]
    for (index, parameter) in home.syntax[parameters].enumerated() {
      guard let id = file.argument(index, from: start) else { continue }
      guard let type = home[parameter.type] else { return nil }
      arguments[home.syntax.text(of: parameter.name.symbol)] = lowering.constant(
        id, of: type, environment)
    }
    take(lowering)
    return lowering.isBroken
      ? nil : .named(syntax.text(of: name.symbol), arguments: arguments)
  }
}

extension ExpressionLowering {
  /// The value of a native animator's argument, which must be constant.
  fileprivate mutating func constant(
    _ id: Index<ExpressionSyntax>, of type: ScriptValueType, _ environment: Environment
  ) -> ScriptValue? {
    guard let value = lower(id, environment) else { return nil }
    let scalars = value.scalars.map { graph.constantValue($0) ?? .nan }
    if let result = ScriptValue(scalars, of: type), !scalars.contains(where: \.isNaN) {
      return result
    }
    report(
      .typeMismatch, "a native animator takes constant values here",
      at: environment.file.syntax[id].span, environment)
    return nil
  }
}

extension ScriptValue {
  /// The value of a type with these scalars; nil for a type whose values are more than scalars.
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
