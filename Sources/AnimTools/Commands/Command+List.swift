import AnimCompiler
import AnimEditor
import AnimProgram

extension Command {
  /// `animc list`
  static let list = Command(
    name: "list", operands: "[PATH]", count: 0...1,
    summary:
      "Lists the animators with their parameters, and the rules in the order in which they match.",
    details: """
      PATH is a file, a folder, or - for standard input; the default is animators.
      """,
    options: [.textOrJSON, .root],
    run: { arguments, environment throws(UsageError) in
      let paths = arguments.operands.isEmpty ? ["animators"] : arguments.operands
      let scripts = try LoadedScripts(paths, root: arguments["root"], environment)
      guard let compiled = scripts.compiled else { return scripts.refusal(environment) }
      let listing = Listing(compiled)
      let isJSON = arguments["format"] == "json"
      return ToolResult(output: isJSON ? listing.json.text : listing.text)
    })
}

/// The animators and rules of a folder.
private struct Listing {
  private let animators: [CompiledDeclaration]
  private let rules: [CompiledRule]

  init(_ compiled: CompiledFolder) {
    animators = compiled.animators
    rules = compiled.rules.answering
  }

  var json: JSON {
    .object([("animators", .lines(animators.map(json))), ("rules", .lines(rules.map(json)))])
  }

  private func json(of declaration: CompiledDeclaration) -> JSON {
    let animator = declaration.animator
    return .object([
      ("name", .string(animator.name)), ("path", .string(animator.path)),
      ("line", .integer(animator.line)), ("summary", .string(animator.summary)),
      ("parameters", .array(declaration.parameters.map(json))),
      ("duration", duration(animator).map(JSON.number) ?? .null),
    ])
  }

  private func json(of parameter: CompiledDeclaration.Parameter) -> JSON {
    .object([
      ("name", .string(parameter.name)), ("type", .string(parameter.type)),
      ("default", parameter.defaultValue.map(JSON.string) ?? .null),
    ])
  }

  private func json(of rule: CompiledRule) -> JSON {
    .object([
      ("text", .string(rule.text)), ("path", .string(rule.rule.source.path)),
      ("line", .integer(rule.rule.source.line)),
    ])
  }

  /// The duration in seconds. `nil` if it depends on a parameter without a default.
  private func duration(_ animator: CompiledAnimator) -> Double? {
    let program = animator.program
    func duration(given value: ScriptValue) -> Double {
      var inputs = TransitionInputs(container: .standard)
      for parameter in program.parameters where parameter.defaults == nil {
        inputs.parameters[parameter.name] = value
      }
      return Transition(program, inputs: inputs).duration
    }
    let seconds = duration(given: .number(0))
    let isFree = program.parameters.contains { $0.defaults == nil }
    // A spring that never settles has none.
    guard seconds.isFinite else { return nil }
    return !isFree || seconds == duration(given: .number(1)) ? seconds : nil
  }

  var text: String {
    (animators.map(text) + rules.map(text)).joined()
  }

  private func text(of declaration: CompiledDeclaration) -> String {
    let animator = declaration.animator
    let parameters = declaration.parameters.map { parameter in
      "\(parameter.name): \(parameter.type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    var text = "animator \(animator.name)\(list)"
    if let duration = duration(animator) { text += "  " + Quantity.seconds(duration) }
    text += "  \(animator.path):\(animator.line)\n"
    if animator.summary.isEmpty { return text }
    for line in animator.summary.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    return text
  }

  private func text(of rule: CompiledRule) -> String {
    "\(rule.text)  \(rule.rule.source.path):\(rule.rule.source.line)\n"
  }
}

extension [CompiledRule] {
  /// The rules in the order in which they answer a request that all of them match.
  fileprivate var answering: [CompiledRule] {
    enumerated().sorted { left, right in
      let (one, other) = (left.element.rule.rank, right.element.rule.rank)
      return one == other
        ? left.offset > right.offset : other.lexicographicallyPrecedes(one)
    }.map(\.element)
  }
}

extension BindingRule {
  /// The values by which rules are compared, most important first.
  fileprivate var rank: [Int] {
    let ends = [from, to].map(exactness)
    return [
      ends.count { $0 == 2 }, ends.count { $0 > 0 }, ends[1], exactness(container),
      condition == nil ? 0 : 1, isAny ? 0 : 1,
    ]
  }

  private func exactness(_ pattern: RulePattern?) -> Int {
    guard let pattern else { return 0 }
    return pattern.items.contains(where: \.isPlain) ? 2 : 1
  }
}
