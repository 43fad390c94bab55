import AnimCompiler
import AnimProgram
import AnimSyntax

/// The description of a name of the language, read from its tables.
package struct GlossaryEntry: Hashable, Sendable {
  /// The name as a script writes it.
  package var name: String
  /// The kind of the name: `property`, `function`, `unit`.
  package var kind: Kind
  /// A sentence that says what it does.
  package var summary: String
  /// More facts, one on each line: types, arguments, ranges.
  package var facts: [String] = []
  /// A part of a script that uses the name; empty if there is none.
  package var example = ""

  /// The kinds of names, in the order in which they are listed.
  package enum Kind: String, CaseIterable, Sendable {
    case statement, property, function, timing
    case transform = "transform function"
    case shape = "shape function"
    case value, field, unit, type, operation, edge, order
    case answer = "answer of a rule"
    case jump = "jump term"
    case haptic
    case argument = "argument of spring"
    case row = "row of interaction"
    case gesture
    case interruption = "way of interruption"
    case word
  }
}

/// All names of the language with their descriptions, read from its tables.
package enum Glossary {
  /// Every entry, by kind.
  package static let all: [GlossaryEntry] =
    statements + properties + functions + timings + madeTimings + transforms + shapes + values
    + fields + units + types + operations + answers + edges + orders + jumps + haptics
    + springLabels + rows + [request]
    + gestures + interruptions + words

  /// Returns the entry of a name of the language.
  package static func entry(_ name: BuiltIn, in folder: Folder) -> GlossaryEntry? {
    switch name {
    case .value(let row): values.at(row)
    case .function(let row): functions.at(row)
    case .timing(let row): timings.at(row)
    case .constructor(let constructor): madeTimings.first { $0.name == constructor.rawValue }
    case .transform(let kind): transforms.at(Int(kind.rawValue))
    case .shape(let shape): shapes.first { $0.name == shape.rawValue }
    case .noClip:
      GlossaryEntry(
        name: Clip.none.name, kind: .value, summary: "The clip that cuts off nothing.")
    case .property(let id): Property.all.at(id.index).map(entry)
    case .unit(let row): units.at(row)
    case .type(let row): types.at(row)
    case .edge(let edge): edges.at(edge.rawValue)
    case .jump(let term): jumps.first { $0.name == term.rawValue }
    case .haptic(let haptic): haptics.first { $0.name == haptic.rawValue }
    case .snapshotField(let row):
      SnapshotField.all.at(row)?.name.flatMap { name in fields.first { $0.name == name } }
    case .springLabel(let label): springLabels.at(label.rawValue)
    case .answer(let answer): answers.first { $0.name == answer.rawValue }
    }
  }

  /// Returns the entry of a statement, by its word.
  package static func statement(_ word: Word) -> GlossaryEntry? {
    statements.first { $0.name == word.text }
  }

  /// Returns the entry of an operation of rules.
  package static func operation(_ name: String) -> GlossaryEntry? {
    operations.first { $0.name == name }
  }

  /// Returns the entry of a row of `interaction`.
  static func row(_ row: InteractionRow) -> GlossaryEntry? {
    rows.first { $0.name == row.rawValue }
  }

  // MARK: Tables

  static func entry(_ property: Property) -> GlossaryEntry {
    var facts = ["Type: \(property.type)"]
    if !property.components.isEmpty {
      facts.append("Sets: \(property.components.joined(separator: ", "))")
    }
    if let identity = property.identityText { facts.append("Default: \(identity)") }
    let range = property.range
    switch (range.lowerBound, range.upperBound) {
    case (-.infinity, .infinity): break
    case (let low, .infinity): facts.append("Range: \(Quantity.rounded(low)) or more")
    case (let low, let high):
      facts.append("Range: \(Quantity.rounded(low)) to \(Quantity.rounded(high))")
    }
    facts.append("On: \(property.roles.words)")
    return GlossaryEntry(
      name: property.name, kind: .property, summary: property.summary, facts: facts,
      example: property.example)
  }

  private static let properties = Property.all.map(entry)

  private static let functions = Function.all.map {
    GlossaryEntry(name: $0.name, kind: .function, summary: $0.summary, example: $0.example)
  }

  private static let timings = NamedTiming.all.map { timing in
    GlossaryEntry(
      name: timing.name, kind: .timing, summary: timing.summary, facts: timing.curve.facts,
      example: timing.example)
  }

  private static let madeTimings = TimingConstructor.allCases.map {
    GlossaryEntry(
      name: $0.rawValue, kind: .timing, summary: $0.summary, facts: $0.facts,
      example: "timing \($0.example)")
  }

  private static let transforms = TransformSignature.table.map { row in
    let arguments = row.arguments.enumerated().map { index, argument in
      "\(argument.type)" + (index < row.required ? "" : "?")
    }
    return GlossaryEntry(
      name: row.name, kind: .transform, summary: "A function for a `transform` list, as in CSS.",
      facts: ["Arguments: \(arguments.joined(separator: ", "))"])
  }

  private static let shapes = Shape.allCases.map { shape in
    GlossaryEntry(
      name: shape.rawValue, kind: .shape, summary: "Makes a value of the type \(shape.result).",
      facts: [
        "Arguments: " + shape.signature.joined(separator: ", ")
      ])
  }

  private static let statements = StatementForm.all.map {
    GlossaryEntry(
      name: $0.word.text, kind: .statement, summary: $0.summary, example: $0.example)
  }

  private static let units = Unit.all.map {
    GlossaryEntry(
      name: $0.name, kind: .unit, summary: $0.summary, facts: ["Measures: \($0.dimension)"])
  }

  private static let values = NamedValue.all.map {
    GlossaryEntry(name: $0.name, kind: .value, summary: $0.summary, facts: ["Type: \($0.type)"])
  }

  private static let fields = SnapshotField.all.compactMap { field in
    field.name.map {
      GlossaryEntry(name: $0, kind: .field, summary: field.summary, facts: ["Type: \(field.type)"])
    }
  }

  private static let types = ScriptValueType.named.map { row in
    let units = Unit.all.filter { .quantity($0.dimension) == row.type }.map(\.name)
    return GlossaryEntry(
      name: row.name, kind: .type, summary: "A type of values.",
      facts: units.isEmpty ? [] : ["Units: \(units.joined(separator: ", "))"])
  }

  private static let answers = RuleAnswer.allCases.map {
    GlossaryEntry(name: $0.rawValue, kind: .answer, summary: $0.summary, example: $0.example)
  }

  private static let operations = RequestOperation.allCases.map {
    GlossaryEntry(name: $0.rawValue, kind: .operation, summary: $0.summary)
  }

  private static let edges = StageEdge.allCases.map {
    GlossaryEntry(name: $0.name, kind: .edge, summary: "An edge of the container.")
  }

  private static let orders = ElementOrder.allCases.map {
    GlossaryEntry(name: $0.rawValue, kind: .order, summary: $0.summary)
  }

  private static let jumps = JumpTerm.allCases.map {
    GlossaryEntry(name: $0.rawValue, kind: .jump, summary: "The place where steps jump.")
  }

  private static let haptics = Haptic.allCases.map {
    GlossaryEntry(
      name: $0.rawValue, kind: .haptic, summary: $0.summary, example: "haptic: .\($0.rawValue)")
  }

  private static let springLabels = SpringLabel.allCases.map { label in
    let arguments = SpringForm.allCases.flatMap(\.arguments).filter { $0.label == label }
    let ranges = Set(arguments.map(\.words)).filter { !$0.isEmpty }.sorted()
    return GlossaryEntry(
      name: label.name, kind: .argument, summary: "An argument of a spring.",
      facts: arguments.prefix(1).map { "Type: \($0.type)" } + ranges.map { "Range: \($0)" })
  }

  private static let gestures = GestureName.allCases.map {
    GlossaryEntry(
      name: $0.rawValue, kind: .gesture, summary: "A gesture that an interaction follows.",
      example: "interaction \($0.rawValue)")
  }

  private static let request = GlossaryEntry(
    name: "request", kind: .value,
    summary: "What the app passes with a change; the default of a parameter reads it.",
    example: "animator grow(origin: Rectangle = request.origin) {\n    duration 300ms\n    to"
      + " { translate.x: origin.x -> 0 }\n}")

  private static let interruptions = Program.Interruption.allCases.map {
    GlossaryEntry(
      name: $0.rawValue, kind: .interruption, summary: $0.summary,
      example: "interruption .\($0.rawValue)")
  }

  private static let rows = InteractionRow.allCases.map { row in
    GlossaryEntry(
      name: row.rawValue, kind: .row, summary: row.summary, facts: ["Type: \(row.typeName)"])
  }
}

extension InteractionRow {
  /// A sentence that says what the row does.
  fileprivate var summary: String {
    switch self {
    case .progress: "How far the gesture has carried the transition, from 0 to 1."
    case .commit: "Whether the transition completes when the gesture ends."
    case .finish: "The timing that completes the transition after the gesture."
    case .cancel: "The timing that takes the transition back after the gesture."
    case .haptic: "What the hand feels when the gesture would now complete, or no longer would."
    case .tapOutside: "Whether a tap beside a presented screen dismisses it."
    }
  }
}

extension Haptic {
  /// A sentence that says what the hand feels.
  fileprivate var summary: String {
    switch self {
    case .selection: "The hand feels the tick of a selection that changes."
    case .light: "The hand feels a collision of small, light things."
    case .medium: "The hand feels a collision of things of medium size."
    case .heavy: "The hand feels a collision of large, heavy things."
    case .soft: "The hand feels a collision of soft things."
    case .rigid: "The hand feels a collision of rigid things."
    }
  }
}

extension Program.Interruption {
  /// A sentence that says what a new request does.
  fileprivate var summary: String {
    switch self {
    case .retarget: "A new request continues from the current state of the views. The default."
    case .finish: "A new request completes the running transition first."
    case .reverse: "A request to go back reverses the running transition; others complete it first."
    }
  }
}

extension TimingCurve {
  /// Facts about the curve, besides its name.
  var facts: [String] {
    naturalDuration.map { ["Settles in \(Quantity.seconds($0))"] } ?? []
  }
}

extension Property {
  /// The value of a view at rest, as text. `nil` if there is none.
  fileprivate var identityText: String? {
    guard !identity.isEmpty else { return nil }
    switch type {
    case .transform: return "[]"
    case .clip: return "none"
    case .bool: return identity.first == 1 ? "true" : "false"
    default:
      let numbers = identity.map { $0 == .infinity ? "none" : Quantity.rounded($0) }
      return numbers.count > 1 ? "(\(numbers.joined(separator: ", ")))" : numbers[0]
    }
  }
}

extension Property.Roles {
  /// The roles in words.
  fileprivate var words: String {
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
