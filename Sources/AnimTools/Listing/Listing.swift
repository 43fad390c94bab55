import AnimCheck
import AnimCompiler
import AnimEditor
import AnimJSON
import AnimProgram
import AnimSource

/// The animators and rules of a folder.
package struct Listing {
  private var animators: [CompiledDeclaration] = []
  private var rules: [CompiledRule] = []

  /// Creates an empty list.
  package init() {}

  /// Loads the animators and rules of a file or a folder, which must have no errors.
  package init(
    _ path: String, root: String? = nil, _ environment: ToolEnvironment
  ) throws(UsageError) {
    let compiled = try LoadedScripts([path], root: root, environment).sound(environment)
    animators = compiled.animators
    rules = compiled.rules.answering
  }

  /// Adds the animators of another folder whose names are new, and perhaps its rules.
  package mutating func add(_ other: Listing, withRules: Bool) {
    let known = Set(animators.map(\.animator.name))
    animators += other.animators.filter { !known.contains($0.animator.name) }
    if withRules { rules += other.rules }
  }

  /// Whether nothing is listed.
  package var isEmpty: Bool { animators.isEmpty && rules.isEmpty }

  /// Keeps only what matches a wish in plain words, the animators in the order in which they fit.
  /// Returns the words of the wish that match nothing.
  package mutating func keep(_ wish: String) -> [String] {
    let search = AnimatorSearch(animators.map(\.animator), others: rules.map(\.text))
    let found = search.find(wish)
    animators = found.rows.map { animators[$0.animator] }
    rules = found.others.sorted().map { rules[$0] }
    return search.search.unknown(in: wish)
  }

  /// Keeps only the first animators and rules. Returns the note about the others, or an empty text
  /// if there are none.
  package mutating func shorten(to limit: Int) -> String {
    let rest = [
      (max(0, animators.count - limit), "animator"), (max(0, rules.count - limit), "rule"),
    ].filter { $0.0 > 0 }
    guard !rest.isEmpty else { return "" }
    animators = Array(animators.prefix(limit))
    rules = Array(rules.prefix(limit))
    let words = rest.map { $0.0.counted($0.1) }.joined(separator: " and ")
    return "\(words) more: --all lists them, and words such as `card flip` select some\n"
  }

  /// The file of each animator.
  package var paths: [String] { animators.map(\.animator.path) }

  /// The list as JSON.
  package var json: JSON {
    let rules = rules.map { rule -> JSON in
      let source = rule.rule.source
      return [
        "text": .string(rule.text), "path": .string(source.path), "line": .integer(source.line),
      ]
    }
    return ["animators": .lines(animators.map(json)), "rules": .lines(rules)]
  }

  private func json(of declaration: CompiledDeclaration) -> JSON {
    let animator = declaration.animator
    let parameters = declaration.parameters.map { parameter -> JSON in
      [
        "name": .string(parameter.name), "type": .string(parameter.type),
        "default": parameter.defaultValue.map(JSON.string) ?? .null,
      ]
    }
    return [
      "name": .string(animator.name), "path": .string(animator.path),
      "line": .integer(animator.line), "summary": .string(animator.summary),
      "parameters": .array(parameters), "duration": duration(animator).map(JSON.number) ?? .null,
    ]
  }

  /// The duration in seconds, with example views in the screens. `nil` if it depends on a parameter
  /// without a default.
  private func duration(_ animator: CompiledAnimator) -> Double? {
    let program = animator.program
    func duration(given value: ScriptValue) -> Double {
      var inputs = TransitionInputs(container: .standard)
      // What a match or an element adds to the duration counts only if there are views for it.
      inputs.scene = ExampleScene(program, size: .standard, hasOnePair: true).scene
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

  /// The list for people.
  package var text: String {
    let rules = rules.map { "\($0.text)  \($0.rule.place.printable)\n" }
    return (animators.map(text) + rules).joined()
  }

  private func text(of declaration: CompiledDeclaration) -> String {
    let animator = declaration.animator
    let parameters = declaration.parameters.map(\.text)
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    var text = "animator \(animator.name)\(list)"
    if let duration = duration(animator) { text += "  " + Quantity.seconds(duration) }
    text += "  \(animator.path.printable):\(animator.line)\n"
    if animator.summary.isEmpty { return text }
    for line in animator.summary.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    return text
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
