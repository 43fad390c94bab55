import AnimProgram
import AnimSyntax

extension Elaborator {
  /// What happens when a new request comes in mid-flight; nil for a name that is none.
  mutating func interruption(_ member: Identifier) -> Program.Interruption? {
    let name = text(member.symbol)
    if let known = Program.Interruption(rawValue: name) { return known }
    reportUnknown(
      "there is no interruption `.\(name)`", name, at: member.span,
      among: Program.Interruption.allCases.map(\.rawValue))
    return nil
  }

  /// How a finger leads; nil where that has a mistake.
  mutating func interaction(
    _ kind: Identifier?, _ edge: Identifier?, _ block: Block, _ statement: StatementSyntax
  ) -> Program.Interaction? {
    // A mistake in its head hides none in its block, as long as it is known what leads.
    let known = gesture(kind, edge, statement)
    guard let gesture = known ?? kind.flatMap({ Elaborator.gesture(named: text($0.symbol)) }) else {
      return nil
    }
    var home = context
    // A finger stays where it is when the film runs backwards.
    home.isReversed = false
    home.leader = Leader(gesture)
    return within(home) { elaborator in
      let first = elaborator.builder.count
      let arguments = elaborator.arguments(statement.focus)
      var result = Program.Interaction(
        gesture: gesture, arguments: elaborator.builder.operands(arguments),
        steps: Program.Operands(start: 0, count: 0))
      let isValid = elaborator.read(block, into: &result)
      let steps = (Program.Slot(first)..<Program.Slot(elaborator.builder.count)).filter {
        elaborator.builder.phase(of: $0) == .body && !arguments.contains($0)
      }
      result.steps = elaborator.builder.operands(steps)
      return isValid && known != nil ? result : nil
    }
  }

  /// The interactions of the language.
  static let interactions = ["drag", "edgeDrag", "pinch"]

  /// What leads in an interaction of the language, whatever stands behind its name.
  private static func gesture(named name: String) -> Program.Interaction.Gesture? {
    switch name {
    case "drag", "edgeDrag": .drag
    case "pinch": .pinch
    default: nil
    }
  }

  private mutating func gesture(
    _ kind: Identifier?, _ edge: Identifier?, _ statement: StatementSyntax
  ) -> Program.Interaction.Gesture? {
    if let kind, let native = native(kind) {
      guard let edge else { return native }
      report(.argumentMismatch, "only an `edgeDrag` has an edge", at: edge.span)
      return nil
    }
    let name = kind.map { text($0.symbol) } ?? "drag"
    let known = edge.flatMap { folder.lexicon.edge($0.symbol) }
    if let edge, known == nil {
      let name = text(edge.symbol)
      reportUnknown(
        "there is no edge `.\(name)`", name, at: edge.span, among: StageEdge.allCases.map(\.name))
      return nil
    }
    if name == "edgeDrag" {
      if let known { return .edgeDrag(known) }
      report(
        .argumentMismatch, "`edgeDrag` begins at an edge", at: kind?.span ?? statement.focus,
        help: ["write `interaction edgeDrag .leading`"])
      return nil
    }
    if let edge {
      report(.argumentMismatch, "only an `edgeDrag` has an edge", at: edge.span)
      return nil
    }
    switch name {
    case "drag": return .drag
    case "pinch": return .pinch
    default:
      reportUnknown(
        "there is no interaction `\(name)`", name, at: kind?.span ?? statement.focus,
        among: Elaborator.interactions + folder.interactionNames(in: context.file))
      return nil
    }
  }

  /// What a native plugin declares under a name.
  private mutating func native(_ name: Identifier) -> Program.Interaction.Gesture? {
    guard let reference = folder.reference(name.symbol, in: context.file),
      case .externInteraction = folder.declaration(reference).kind
    else { return nil }
    return .native(text(name.symbol))
  }

  /// The slots of what a gesture brings along.
  private mutating func arguments(_ span: SourceSpan) -> [Program.Slot] {
    Program.Interaction.Argument.allCases.map { argument($0, span) }
  }

  private mutating func argument(
    _ argument: Program.Interaction.Argument, _ span: SourceSpan
  ) -> Program.Slot {
    // Numbers below 0 keep them apart from the arguments of timing functions.
    builder.emit(.argument, number: -1 - argument.rawValue, phase: .body, at: place(span))
  }

  /// What a finger does, where it is asked for inside `interaction`.
  mutating func gesture(
    _ row: NamedValue, _ first: Program.Interaction.Argument, _ span: SourceSpan
  ) -> Elaborated {
    let isPinch = first == .scale || first == .scaleVelocity
    guard let leader = context.leader,
      first == .progress || leader == (isPinch ? .pinch : .drag)
    else {
      report(
        .misplaced,
        "`\(row.name)` means something only in the interaction of a \(isPinch ? "pinch" : "drag")",
        at: span)
      return .invalid
    }
    return Elaborated(row.type) {
      argument(Program.Interaction.Argument(rawValue: first.rawValue + $0) ?? first, span)
    }
  }

  // MARK: The block

  /// The rows of an interaction: their names, their types, and what they set.
  private static let rows: [(name: String, type: ScriptValueType, path: RowPath)] = [
    ("progress", .number, \.progress), ("commit", .bool, \.commit), ("finish", .timing, \.finish),
    ("cancel", .timing, \.cancel),
  ]

  private typealias RowPath = WritableKeyPath<Program.Interaction, Program.Slot?> & Sendable

  private mutating func read(_ block: Block, into result: inout Program.Interaction) -> Bool {
    var isValid = true
    for id in syntax[block.statements] {
      let statement = syntax[id]
      switch statement.kind {
      case .track(let track): isValid = read(syntax[track], into: &result) && isValid
      case .missing: isValid = false
      default:
        report(
          .misplaced, "`\(syntax.source.text(of: statement.focus))` cannot stand in `interaction`",
          at: statement.focus)
        isValid = false
      }
    }
    return isValid
  }

  private mutating func read(
    _ track: TrackSyntax, into result: inout Program.Interaction
  ) -> Bool {
    let name = text(track.property.symbol)
    guard let row = Elaborator.rows.first(where: { $0.name == name }) else {
      reportUnknown(
        "an interaction has no `\(name)`", name, at: track.property.span,
        among: Elaborator.rows.map(\.name), as: .unknownProperty)
      return false
    }
    if case .native(let leader) = result.gesture, row.type != .timing {
      report(
        .misplaced,
        "`\(name)` means nothing where `\(leader)` leads: that itself says how far it is",
        at: track.property.span)
      return false
    }
    guard result[keyPath: row.path] == nil else {
      report(
        .duplicateName, "`\(name)` stands twice in one interaction", at: track.property.span)
      return false
    }
    let keys = syntax[track.keys]
    guard let key = keys.first, keys.count == 1, key.position == nil, key.via == nil,
      track.window == nil, track.using == nil, track.smooth == nil
    else {
      report(
        .argumentMismatch, "`\(name)` takes one value, without keys or a window",
        at: track.property.span)
      return false
    }
    let value = expression(key.value, as: row.type)
    guard value.type != nil else { return false }
    result[keyPath: row.path] = value.slot
    return true
  }
}

extension Folder {
  /// The interactions of native plugins that a file can see, for suggestions.
  fileprivate func interactionNames(in file: Int32) -> [String] {
    names(in: file) { if case .externInteraction = $0 { true } else { false } }
  }
}

extension Program.Interaction {
  /// Whether both ask the same of a finger; equal expressions have equal slots.
  func isSame(as other: Program.Interaction) -> Bool {
    gesture == other.gesture && progress == other.progress && commit == other.commit
      && finish == other.finish && cancel == other.cancel
  }
}
