import AnimCompiler
import AnimProgram
import AnimCheck
import AnimSyntax

extension LanguageName {
  /// More facts about the name, one on each line: types, arguments, ranges.
  package var facts: [String] {
    switch meaning {
    case .property(let id): return Property.all[id].facts
    case .timing(let row):
      let seconds = NamedTiming.all[row].curve.naturalDuration
      return seconds.map { ["Settles in \(Quantity.seconds($0))"] } ?? []
    case .constructor(let constructor): return constructor.facts
    case .transform, .shape: return ["Arguments: \(parameters.joined(separator: ", "))"]
    case .unit(let row): return ["Measures: \(Unit.all[row].dimension)"]
    case .value(let row): return ["Type: \(NamedValue.all[row].type)"]
    case .snapshotField(let row): return ["Type: \(SnapshotField.all[row].type)"]
    case .row(let row): return ["Type: \(row.type)"]
    case .type(let row):
      let type = ScriptValueType.named[row].type
      let units = Unit.all.filter { .quantity($0.dimension) == type }.map(\.name)
      if type == .edge {
        return ["Values: " + StageEdge.allCases.map(\.name).joined(separator: ", ")]
      }
      return units.isEmpty ? [] : ["Units: \(units.joined(separator: ", "))"]
    case .springLabel(let label):
      let arguments = SpringForm.allCases.flatMap(\.arguments).filter { $0.label == label }
      let forms = SpringForm.allCases.filter { !$0.words(of: label).isEmpty }
      let isOne = Set(forms.map { $0.words(of: label) }).count == 1
      let ranges = forms.prefix(isOne ? 1 : forms.count).map { form in
        let first = form.arguments[0].label
        let place = first == label ? "by itself" : "beside `\(first.rawValue)`"
        return form.words(of: label) + (isOne ? "" : " " + place)
      }
      return arguments.prefix(1).map { "Type: \($0.type)" } + ranges.map { "Range: \($0)" }
    default: return []
    }
  }

  /// The parameters of a function, as they are shown. Empty for other names, and for functions with
  /// several forms.
  var parameters: [String] {
    switch meaning {
    case .function(let row): Function.all[row].signature.parameters
    case .transform(let kind):
      kind.signature.arguments.enumerated().map { index, argument in
        "\(argument.type)" + (index < kind.signature.required ? "" : "?")
      }
    case .shape(let shape): shape.signature
    case .timing: ["fraction: Number"]
    default: []
    }
  }

  /// The entry as Markdown.
  var markdown: String {
    // An operation that is no row of a rule, such as a screen named `pop`, has no entry as a word.
    guard !name.isEmpty else { return "" }
    let facts = facts
    var parts = ["**\(name)** (\(kind.rawValue))", summary]
    if !facts.isEmpty { parts.append(facts.joined(separator: "  \n")) }
    if !example.isEmpty { parts.append(example.fenced) }
    return parts.joined(separator: "\n\n")
  }
}

extension AnimCompiler.Function.Signature {
  /// The parameters as text.
  fileprivate var parameters: [String] {
    switch self {
    case .fixed(let types, _): types.map { "\($0)" }
    case .alike(let count, _):
      count.upperBound > 3 ? ["a", "b", "…"] : Array(["x", "y", "z"].prefix(count.upperBound))
    case .random: ["low", "high", "seed: Number"]
    }
  }
}

extension Property {
  /// Facts about the property, one on each line.
  fileprivate var facts: [String] {
    var facts = ["Type: \(type)"]
    if !components.isEmpty { facts.append("Sets: \(components.joined(separator: ", "))") }
    if let identityText { facts.append("Default: \(identityText)") }
    switch (range.lowerBound, range.upperBound) {
    case (-.infinity, .infinity): break
    case (let low, .infinity): facts.append("Range: \(low.text) or more")
    case (let low, let high):
      facts.append("Range: \(low.text) to \(high.text)")
    }
    return facts + ["On: \(roles.words)"]
  }

  /// The value of a view at rest, as text. `nil` if there is none.
  private var identityText: String? {
    guard !identity.isEmpty else { return nil }
    switch type {
    case .transform: return "[]"
    case .clip: return "none"
    case .bool: return identity.first == 1 ? "true" : "false"
    case .color:
      let color = StageColor(
        red: identity[0], green: identity[1], blue: identity[2], alpha: identity[3])
      return Quantity.hexadecimal(color)
    default:
      let numbers = identity.map { $0 == .infinity ? "none" : $0.text }
      return numbers.count > 1 ? "(\(numbers.joined(separator: ", ")))" : numbers[0]
    }
  }
}

extension Property.Roles {
  /// The roles in words.
  package var words: String {
    switch self {
    case [.visible, .container]: return "everything"
    case .visible: return "everything but the container"
    default: break
    }
    let names: [(Property.Roles, String)] = [
      (.snapshot, "screens, slices, elements"), (.overlay, "overlays"), (.match, "matches"),
      (.container, "the container"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}

extension String {
  /// The text as a script in Markdown.
  var fenced: String { "```anim\n\(self)\n```" }
}
