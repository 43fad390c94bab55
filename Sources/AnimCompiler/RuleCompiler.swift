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

  private mutating func answer() -> AnimatorReference? {
    if case .named(let name, let arguments) = syntax[rule.animator].kind,
      let reference = folder.reference(name.symbol, in: file),
      case .externAnimator(_, let parameters) = folder.declaration(reference).kind
    {
      return native(name, reference, parameters, arguments)
    }
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
    return .scripted(animator)
  }

  /// A native animator with its arguments, which must be known now: the plugin gets values.
  private mutating func native(
    _ name: Identifier, _ reference: Reference, _ parameters: List<ParameterSyntax>,
    _ arguments: List<ArgumentSyntax>
  ) -> AnimatorReference? {
    var elaborator = makeElaborator("")
    let home = folder.units[Int(reference.file)].syntax
    let names = home[parameters].map { home.text(of: $0.name.symbol) }
    let text = elaborator.text(name.symbol)
    var values: [String: ScriptValue] = [:]
    if let given = elaborator.match(arguments, to: names, of: "`\(text)`") {
      for (index, parameter) in home[parameters].enumerated() {
        guard let id = given[index] else {
          if parameter.defaultValue == nil {
            elaborator.report(
              .argumentMismatch, "the argument `\(names[index])` is missing", at: name.span)
          }
          continue
        }
        values[names[index]] = elaborator.value(id, of: parameter, in: reference.file)
      }
    }
    take(elaborator)
    used.append(Origin(file: reference.file, span: home.declarations[Int(reference.index)].focus))
    return .named(text, arguments: values)
  }
}

extension Elaborator {
  /// Compiles an animator expression into the builder's program; nil where it has a mistake.
  mutating func compile(_ id: Index<AnimatorSyntax>, reduced: Bool) -> Draft? {
    guard let draft = draft(id, reduced: reduced) else { return nil }
    var assembly = Assembly(draft, builder.program.pictureSets)
    return assembly.run(&self) == nil ? nil : draft
  }

  /// The value of a native animator's argument, which must be constant.
  mutating func value(
    _ id: Index<ExpressionSyntax>, of parameter: ParameterSyntax, in file: Int32
  ) -> ScriptValue? {
    guard let type = within(Context(file: file), muting: true, { $0.type(parameter.type) }) else {
      return nil
    }
    let value = expression(id, as: type)
    guard value.type != nil else { return nil }
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
