import AnimProgram
import AnimSource
import AnimSyntax

extension BlockChecker {
  /// The interactions of the language.
  package static let interactions = ["drag", "edgeDrag", "pinch"]

  /// Checks how a gesture drives the animator.
  mutating func interaction(
    _ id: Index<StatementSyntax>, _ kind: Identifier?, _ edge: Identifier?, _ block: Block,
    _ statement: StatementSyntax
  ) {
    let gesture = gesture(id, kind, edge, statement)
    expressions.tables.gestures[id] = gesture
    // If the gesture is known, an error in the opening does not hide the errors in the block.
    let name = kind.map { expressions.text($0.name) }
    guard let known = gesture ?? name.flatMap(BlockChecker.gesture) else { return }
    var context = ExpressionChecker.Context()
    context.owner = expressions.context.owner
    context.gesture = known
    let outer = expressions.context
    expressions.context = context
    defer { expressions.context = outer }
    var seen: Set<InteractionRow> = []
    for place in block.statements.places {
      let id = expressions.syntax[block.statements, place]
      let statement = expressions.syntax[id]
      switch statement.kind {
      case .track(let track): row(track, known, &seen)
      case .missing: break
      default:
        expressions.report(
          .misplaced,
          "`\(expressions.syntax.source.text(of: statement.focus))` is not allowed in `interaction`",
          at: statement.focus)
      }
    }
  }

  /// The gesture with a name of the language, whatever the edge. `nil` if there is none.
  private static func gesture(_ name: String) -> Program.Interaction.Gesture? {
    switch name {
    case "drag", "edgeDrag": .drag
    case "pinch": .pinch
    default: nil
    }
  }

  private mutating func gesture(
    _ id: Index<StatementSyntax>, _ kind: Identifier?, _ edge: Identifier?,
    _ statement: StatementSyntax
  ) -> Program.Interaction.Gesture? {
    if let kind, expressions.names[id] != nil {
      guard let edge else { return .native(expressions.text(kind.name)) }
      expressions.report(.argumentMismatch, "only an `edgeDrag` has an edge", at: edge.span)
      return nil
    }
    let name = kind.map { expressions.text($0.name) } ?? "drag"
    let known = edge.flatMap { expressions.folder.lexicon.edge($0.name) }
    if let edge, known == nil {
      let name = expressions.text(edge.name)
      expressions.tables.findings.addUnknown(
        "there is no edge `.\(name)`", name, at: edge.span, among: StageEdge.allCases.map(\.name))
      return nil
    }
    if let edge, let known {
      expressions.tables.uses.append(Use(span: edge.span, definition: .builtIn(.edge(known))))
    }
    if name == "edgeDrag" {
      if let known { return .edgeDrag(known) }
      expressions.report(
        .argumentMismatch, "`edgeDrag` needs an edge", at: kind?.span ?? statement.focus,
        help: ["write `interaction edgeDrag .leading`"])
      return nil
    }
    if let edge {
      expressions.report(.argumentMismatch, "only an `edgeDrag` has an edge", at: edge.span)
      return nil
    }
    if let gesture = BlockChecker.gesture(name) { return gesture }
    if let kind,
      expressions.tables.findings.addHabit(
        .gesture, at: kind.span, in: expressions.syntax.source, as: .unknownName)
    {
      return nil
    }
    expressions.tables.findings.addUnknown(
      "there is no interaction `\(name)`", name, at: kind?.span ?? statement.focus,
      among: BlockChecker.interactions
        + expressions.folder.names(in: expressions.names.file) {
          if case .externInteraction = $0 { true } else { false }
        })
    return nil
  }

  private mutating func row(
    _ id: Index<TrackSyntax>, _ gesture: Program.Interaction.Gesture,
    _ seen: inout Set<InteractionRow>
  ) {
    let track = expressions.syntax[id]
    let (name, span) = (expressions.text(track.property.name), track.property.span)
    guard let row = InteractionRow(rawValue: name) else {
      return expressions.tables.findings.addUnknown(
        "an interaction has no `\(name)`", name, at: span,
        among: InteractionRow.allCases.map(\.rawValue), as: .unknownProperty)
    }
    if case .native(let leader) = gesture, row.type != .timing {
      return expressions.report(
        .misplaced,
        "`\(name)` cannot be used with `\(leader)`, which sets the progress itself", at: span)
    }
    guard !seen.contains(row) else {
      return expressions.report(
        .duplicateName, "`\(name)` appears twice in this interaction", at: span)
    }
    let keys = expressions.syntax[track.keys]
    guard let key = keys.first, keys.count == 1, key.position == nil, key.via == nil,
      track.window == nil, track.using == nil, track.smooth == nil
    else {
      return expressions.report(
        .argumentMismatch, "`\(name)` takes one value, without keys or a window", at: span)
    }
    var result = CheckedTrack()
    result.row = row
    result.type = row.type
    result.isValid = expressions.check(key.value, as: row.type)
    if result.isValid { seen.insert(row) }
    expressions.tables.tracks[Int(id.position)] = result
  }
}
