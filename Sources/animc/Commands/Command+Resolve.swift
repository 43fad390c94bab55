import AnimCompiler
import AnimEditor
import AnimJSON
import AnimLive
import AnimProgram
import AnimCheck
import AnimRuntime
import AnimTools

extension Command {
  /// `animc resolve`
  static let resolve = Command(
    name: "resolve", operands: "OPERATION [PATH]", count: 1...Int.max,
    summary: "Shows which animator answers a request, by which rule, and why.",
    details: """
      OPERATION is push, pop, select, present, dismiss or replace. PATH is a file or a folder; the
      default is animators. Exits with 1 if no rule answers.
      """,
    options: [
      CommandOption("from", taking: "ID", "The identifier of the leaving screen."),
      CommandOption("to", taking: "ID", "The identifier of the arriving screen."),
      CommandOption("in", taking: "ID", "The identifier of the container."),
      .container,
      CommandOption(
        "direction", taking: "1|-1",
        "1 if the new screen enters from the right. Defaults to -1 for pop and dismiss, else 1."),
    ] + CommandOption.traits + [.textOrJSON, .root],
    run: { arguments, environment throws(UsageError) in
      let (request, isJSON) = (try TransitionRequest(arguments), arguments["format"] == "json")
      var scripts = try LoadedScripts(
        [try path(arguments, environment)], root: arguments["root"], environment)
      scripts.add(scripts.result.contradictions(for: RuleRequest(request)))
      let registry = Registry(layers: [try scripts.sound(environment).layer("scripts")])
      guard let resolution = registry.resolve(request) else {
        let nothing: JSON = ["animator": .null, "rule": .null, "reason": .null, "others": []]
        return ToolResult(
          json: isJSON ? nothing : nil, errors: "animc: no rule matches this request\n", status: 1)
      }
      return isJSON ? ToolResult(json: resolution.json) : ToolResult(output: resolution.lines)
    })

  private static func path(
    _ arguments: Arguments, _ environment: ToolEnvironment
  ) throws(UsageError) -> String {
    let operands = arguments.operands.dropFirst()
    // Screens have options, which people forget.
    let screens = operands.filter { word in
      environment.files.canonicalPath(of: word) == nil && !word.contains { "/.".contains($0) }
        && word != "animators"
    }
    let ends = ["from", "to"].filter { !arguments.has($0) }.suffix(screens.count)
    if let first = screens.first, ends.count == screens.count {
      let words = zip(ends, screens).map { "--\($0) \($1)" }.joined(separator: " ")
      throw UsageError(
        "there is no file or folder `\(first)`; did you mean `\(words)`?")
    }
    if operands.count > 1 { throw .unexpected(operands[2]) }
    return operands.first ?? arguments.usual
  }
}

extension RuleRequest {
  /// Converts a request to the form that the checks of rules use.
  fileprivate init(_ request: TransitionRequest) {
    self.init(request.operation, from: request.from, to: request.to, in: request.container)
  }
}

extension TransitionRequest {
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    let word = arguments.operands.first ?? ""
    guard let operation = RequestOperation(rawValue: word) else {
      let next = arguments.operands.dropFirst().first.flatMap(RequestOperation.init)
      throw .unknown(
        "operation", word, among: RequestOperation.allCases.map(\.rawValue),
        meaning: next.map { "\($0.rawValue) \(word)" })
    }
    var size = StageSize.standard
    if let text = arguments["container"] { size = try OptionValue.size(text) }
    var direction: Double?
    if let text = arguments["direction"] { direction = try OptionValue.direction(text) }
    let traits = RequestTraits(arguments)
    guard operation.mayKeepPresenter || !traits.keepsPresenter else {
      throw UsageError(
        "a \(word) hides the leaving screen: --keeps-presenter is for present and dismiss")
    }
    self.init(
      operation, from: arguments["from"], to: arguments["to"], in: arguments["in"],
      direction: direction, size: size, traits: traits)
  }
}

extension Resolution {
  fileprivate var json: JSON {
    [
      "animator": .string(text), "rule": rule.json, "reason": .string(reason),
      "others": .lines(others.map(\.json)),
    ]
  }

  fileprivate var lines: String {
    var lines = ["\(text)  \(rule.place)", "    \(reason)"]
    if isSystem { lines.insert("    the system animates this change itself", at: 1) }
    for other in others {
      lines += ["\(other.rule.text)  \(other.rule.place)", "    lost: \(other.lost)"]
    }
    return lines.map { $0.printable + "\n" }.joined()
  }
}

extension Resolution.Other {
  fileprivate var json: JSON {
    ["animator": .string(rule.text), "rule": rule.json, "lost": .string(lost)]
  }
}

extension BindingRule {
  fileprivate var json: JSON {
    ["path": .string(source.path), "line": .integer(source.line)]
  }
}
