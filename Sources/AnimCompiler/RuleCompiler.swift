import AnimProgram
import AnimSyntax

/// Checks and compiles one rule.
struct RuleCompiler {
  let folder: Folder
  let file: Int32
  let declaration: DeclarationSyntax
  let rule: RuleSyntax
  /// The line on which the rule begins.
  private let line: Int
  /// The names of parameters whose values come from outside.
  var given: Set<String> = []
  /// What the file has cost so far.
  private(set) var effort: Effort
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var used: [Origin] = []

  init(
    folder: Folder, file: Int32, declaration: DeclarationSyntax, rule: RuleSyntax, line: Int = 1,
    effort: Effort = Effort()
  ) {
    self.folder = folder
    self.file = file
    self.declaration = declaration
    self.rule = rule
    self.line = line
    self.effort = effort
  }

  private func makeElaborator(_ name: String) -> Elaborator {
    var elaborator = Elaborator(folder: folder, name: name, file: file)
    elaborator.effort = effort
    elaborator.given = given
    return elaborator
  }

  private mutating func take(_ elaborator: borrowing Elaborator) {
    effort = elaborator.effort
    diagnostics += elaborator.diagnostics
    used += elaborator.used
  }

  private var syntax: FileSyntax { folder.units[Int(file)].syntax }

  /// The rule, or nil where it has a mistake.
  mutating func run() -> CompiledRule? {
    let operations = self.operations()
    let condition = rule.condition.flatMap { self.condition($0) }
    let answer = self.answer()
    let hasErrors = diagnostics.contains { $0.severity == .error }
    // A rule whose condition cannot be read must not answer as if it had none.
    guard !hasErrors, let answer, condition != nil || rule.condition == nil else { return nil }
    let animator = syntax[rule.animator].span
    let compiled = BindingRule(
      operations: operations.named, isAny: operations.isAny, from: rule.from.map(pattern),
      to: rule.to.map(pattern), in: rule.container.map(pattern), if: condition,
      answer: answer, text: syntax.canonicalText(of: animator),
      source: BindingRule.Source(
        path: syntax.source.path,
        line: line))
    return CompiledRule(
      rule: compiled, place: Origin(file: file, span: declaration.span), syntax: syntax)
  }

  private mutating func operations() -> (named: [RequestOperation], isAny: Bool) {
    var elaborator = makeElaborator("")
    var named: [RequestOperation] = []
    var isAny = false
    for operation in syntax[rule.operations] {
      let text = elaborator.text(operation.symbol)
      if text == "any" {
        isAny = true
      } else if let row = RequestOperation(rawValue: text) {
        if named.contains(row) {
          elaborator.report(
            .duplicateName, "`\(text)` stands twice in one rule", at: operation.span)
        } else {
          named.append(row)
        }
      } else {
        elaborator.reportUnknown(
          "there is no operation `\(text)`", text, at: operation.span,
          among: RequestOperation.allCases.map(\.rawValue) + ["any"])
      }
    }
    take(elaborator)
    return (named, isAny)
  }

  private func pattern(_ pattern: PatternSyntax) -> RulePattern {
    RulePattern(syntax[pattern.items].map { RulePattern.Item(syntax[$0.text]) })
  }

  private mutating func condition(_ id: Index<ExpressionSyntax>) -> Condition? {
    var elaborator = makeElaborator("")
    elaborator.context.isRule = true
    let value = elaborator.expression(id, as: .bool)
    if value.type == nil { reportHidden(id, &elaborator) }
    take(elaborator)
    guard value.type != nil else { return nil }
    return Condition(program: elaborator.builder.program, slot: value.slot)
  }

  /// Reports a condition that is wrong only because constants or functions that it uses read what
  /// a rule may not.
  private func reportHidden(_ id: Index<ExpressionSyntax>, _ elaborator: inout Elaborator) {
    guard elaborator.diagnostics.isEmpty else { return }
    var other = Elaborator(folder: folder, file: file)
    guard other.expression(id, as: .bool).type != nil else { return }
    elaborator.report(
      .misplaced, "a rule reads only traits, `container.width`, `container.height`, `direction`",
      at: syntax[id].span,
      help: ["something that stands behind a name here reads something else"])
  }

  // MARK: The answer

  /// The declaration that a rule names or calls.
  private struct Callee {
    let name: Identifier
    let arguments: List<ArgumentSyntax>
    let reference: Reference
    let parameters: List<ParameterSyntax>
    /// Whether the file declares it `extern`.
    let isNative: Bool
  }

  /// What the rule names or calls; `nil` if it combines animators, or the name is unknown.
  private var callee: Callee? {
    guard case .named(let name, let arguments) = syntax[rule.animator].kind,
      let reference = folder.reference(name.symbol, in: file)
    else { return nil }
    return switch folder.declaration(reference).kind {
    case .externAnimator(_, let parameters):
      Callee(
        name: name, arguments: arguments, reference: reference, parameters: parameters,
        isNative: true)
    case .animator(_, let parameters, _):
      Callee(
        name: name, arguments: arguments, reference: reference, parameters: parameters,
        isNative: false)
    default: nil
    }
  }

  private mutating func answer() -> AnimatorReference? {
    let callee = self.callee
    if let callee, callee.isNative { return native(callee) }
    guard let animator = compiled() else { return nil }
    guard let callee else { return .scripted(animator) }
    // Its mistakes were reported above; that an argument is not constant is none here.
    var elaborator = makeElaborator("")
    let call = self.call(callee, &elaborator)
    effort = elaborator.effort
    return call.map { .named($0, own: animator) } ?? .scripted(animator)
  }

  private mutating func compiled() -> CompiledAnimator? {
    let text = syntax.canonicalText(of: syntax[rule.animator].span)
    var elaborator = makeElaborator(text)
    let draft = elaborator.compile(rule.animator, reduced: false)
    take(elaborator)
    guard let draft else { return nil }
    var animator = CompiledAnimator(
      name: text, program: elaborator.builder.program,
      reduction: draft.needsCrossFade ? .crossFade : .none, path: syntax.source.path,
      line: line)
    if draft.hasReduction, !draft.needsCrossFade {
      var elaborator = makeElaborator(text)
      elaborator.beginAgain()
      let reduced = elaborator.compile(rule.animator, reduced: true)
      take(elaborator)
      if let reduced, !reduced.needsCrossFade {
        animator.reduction = .written(elaborator.builder.program)
      }
    }
    return animator
  }

  /// A native animator with its arguments, which must be known now: the plugin gets values.
  private mutating func native(_ callee: Callee) -> AnimatorReference? {
    var elaborator = makeElaborator("")
    let call = self.call(callee, &elaborator)
    take(elaborator)
    let home = folder.units[Int(callee.reference.file)].syntax
    used.append(
      Origin(
        file: callee.reference.file,
        span: home.declarations[Int(callee.reference.index)].focus))
    return .named(call ?? AnimatorCall(syntax.text(of: callee.name.symbol)))
  }

  /// The name and the arguments of a call; `nil` if the arguments do not match the parameters.
  /// Reports missing arguments and values that are not constant.
  private func call(_ callee: Callee, _ elaborator: inout Elaborator) -> AnimatorCall? {
    let home = folder.units[Int(callee.reference.file)].syntax
    let names = home[callee.parameters].map { home.text(of: $0.name.symbol) }
    var call = AnimatorCall(syntax.text(of: callee.name.symbol))
    guard let given = elaborator.match(callee.arguments, to: names, of: "`\(call.name)`") else {
      return nil
    }
    for (index, parameter) in home[callee.parameters].enumerated() {
      guard let id = given[index] else {
        if parameter.defaultValue == nil {
          elaborator.report(
            .argumentMismatch, "the argument `\(names[index])` is missing", at: callee.name.span)
        }
        continue
      }
      guard let type = elaborator.type(of: parameter, in: callee.reference.file) else { continue }
      call.arguments.append(
        AnimatorCall.Argument(names[index], type, elaborator.constant(id, as: type)))
    }
    return call
  }
}

extension Elaborator {
  /// Compiles an animator expression into the builder's program; nil where it has a mistake.
  mutating func compile(_ id: Index<AnimatorSyntax>, reduced: Bool) -> Draft? {
    guard let draft = draft(id, reduced: reduced) else { return nil }
    var assembly = Assembly(draft, builder.program.pictureSets)
    return assembly.run(&self) == nil ? nil : draft
  }

  /// The type of a parameter that another file may declare.
  fileprivate mutating func type(of parameter: ParameterSyntax, in file: Int32) -> ScriptValueType?
  {
    within(Context(file: file), muting: true) { $0.type(parameter.type) }
  }

  /// The value of an argument, which must be constant.
  fileprivate mutating func constant(_ id: Index<ExpressionSyntax>, as type: ScriptValueType)
    -> ScriptValue?
  {
    if type == .text, case .string(let text) = syntax[id].kind { return .text(syntax[text]) }
    let first = builder.program.instructions.count
    let value = expression(id, as: type)
    guard value.type != nil else { return nil }
    let steps = builder.program.instructions.dropFirst(first)
    if type == .timing, steps.allSatisfy({ [.constant, .curve].contains($0.operation) }) {
      let transition = Transition(
        builder.program, inputs: TransitionInputs(container: StageSize(width: 1, height: 1)))
      if let curve = transition.timing(of: value.slot) {
        return .timing(ScriptTiming(curve))
      }
    }
    let scalars = value.scalars.map { builder.constantValue($0) ?? .nan }
    if let result = ScriptValue(scalars, of: type), !scalars.contains(where: \.isNaN) {
      return result
    }
    report(
      .typeMismatch, "a native animator takes constant values here", at: syntax[id].span)
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
