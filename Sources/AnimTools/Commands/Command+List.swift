import AnimCompiler
import AnimEditor
import AnimProgram

extension Command {
  /// `animc list`
  static let list = Command(
    name: "list", operands: "[PATH] [WORD…]", count: 0...Int.max,
    summary:
      "Lists the animators with their parameters, and the rules in the order in which they match.",
    details: """
      PATH is a file, a folder, or - for standard input; the default is animators. With words, such
      as `card flip`, only animators and rules whose name, file or description contains all of them
      are listed. At most ten animators and ten rules are listed, unless --all is given or the format
      is json.
      """,
    options: [
      CommandOption("all", "Lists all animators and rules, not only ten."), .textOrJSON, .root,
    ],
    run: { arguments, environment throws(UsageError) in
      var words = arguments.operands
      var path = "animators"
      // People write the path in front of the words, or after them.
      if let place = Set([0, words.count - 1]).sorted().first(where: { place in
        words.indices.contains(place)
          && (words[place] == "-" || words[place].contains("/") || words[place].hasSuffix(".anim")
            || environment.files.canonicalPath(of: words[place]) != nil)
      }) {
        path = words.remove(at: place)
      }
      let scripts = try LoadedScripts([path], root: arguments["root"], environment)
      guard let compiled = scripts.compiled else { return scripts.refusal(environment) }
      var listing = Listing(compiled)
      listing.keep(words.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
      if listing.isEmpty, !words.isEmpty {
        return ToolResult(
          errors: "animc: no animator and no rule contains `\(words.joined(separator: " "))`\n",
          status: 1)
      }
      if arguments["format"] == "json" { return ToolResult(output: listing.json.text) }
      var result = ToolResult()
      if !arguments.has("all") { result.notes = listing.shorten(to: 10) }
      result.output = listing.text
      return result
    })
}

/// The animators and rules of a folder.
private struct Listing {
  private var animators: [CompiledDeclaration]
  private var rules: [CompiledRule]

  init(_ compiled: CompiledFolder) {
    animators = compiled.animators
    rules = compiled.rules.answering
  }

  /// Whether nothing is listed.
  var isEmpty: Bool { animators.isEmpty && rules.isEmpty }

  /// Keeps only what contains all of these words, in lower case.
  mutating func keep(_ words: [String]) {
    guard !words.isEmpty else { return }
    animators.removeAll { declaration in
      let animator = declaration.animator
      let text = "\(animator.name) \(animator.path) \(animator.summary)".lowercased()
      return !words.allSatisfy(text.contains)
    }
    rules.removeAll { rule in
      let text = rule.text.lowercased()
      return !words.allSatisfy(text.contains)
    }
  }

  /// Keeps only the first animators and rules. Returns the note about the others, or an empty text
  /// if there are none.
  mutating func shorten(to limit: Int) -> String {
    let rest = [
      (max(0, animators.count - limit), "animator"), (max(0, rules.count - limit), "rule"),
    ].filter { $0.0 > 0 }
    guard !rest.isEmpty else { return "" }
    animators = Array(animators.prefix(limit))
    rules = Array(rules.prefix(limit))
    let words = rest.map { $0.0.counted($0.1) }.joined(separator: " and ")
    return "\(words) more: --all lists them, and words such as `card flip` select some\n"
  }

  var json: JSON {
    ["animators": .lines(animators.map(json)), "rules": .lines(rules.map(json))]
  }

  private func json(of declaration: CompiledDeclaration) -> JSON {
    let animator = declaration.animator
    return [
      "name": .string(animator.name), "path": .string(animator.path),
      "line": .integer(animator.line), "summary": .string(animator.summary),
      "parameters": .array(declaration.parameters.map(json)),
      "duration": duration(animator).map(JSON.number) ?? .null,
    ]
  }

  private func json(of parameter: CompiledDeclaration.Parameter) -> JSON {
    [
      "name": .string(parameter.name), "type": .string(parameter.type),
      "default": parameter.defaultValue.map(JSON.string) ?? .null,
    ]
  }

  private func json(of rule: CompiledRule) -> JSON {
    [
      "text": .string(rule.text), "path": .string(rule.rule.source.path),
      "line": .integer(rule.rule.source.line),
    ]
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
    let ranks = map(\.rule.rank)
    return indices.sorted { left, right in
      ranks[left] == ranks[right] ? left > right : ranks[right] < ranks[left]
    }.map { self[$0] }
  }
}

extension BindingRule {
  /// The rank among rules that match a request, whatever that is.
  fileprivate var rank: RuleRank {
    RuleRank(
      from: exactness(from), to: exactness(to), in: exactness(container),
      hasCondition: condition != nil, namesOperation: !isAny)
  }

  private func exactness(_ pattern: RulePattern?) -> RuleRank.Exactness {
    pattern.map { $0.items.contains(where: \.isPlain) ? .name : .pattern } ?? .none
  }
}
