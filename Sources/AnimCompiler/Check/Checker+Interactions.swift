import AnimProgram
import AnimSource
import AnimSyntax

extension Checker {
  /// Checks how a gesture drives the animator.
  mutating func checkInteraction(
    _ id: Index<StatementSyntax>, _ kind: Identifier?, _ edge: Identifier?, _ block: Block,
    _ statement: StatementSyntax
  ) -> TypedInteraction {
    parts.blocks.append(TypedBlockRange(span: block.span, kinds: .interaction, roles: .snapshot))
    var result = TypedInteraction(gesture: checkGesture(id, kind, edge, statement))
    // If the gesture is known, an error in the opening does not hide the errors in the block.
    let name = kind.map { text($0.name) }
    guard let known = result.gesture ?? name.flatMap(Checker.gesture) else { return result }
    let outer = context
    context = Context(owner: outer.owner, gesture: known)
    defer { context = outer }
    for id in syntax[block.statements] {
      let statement = syntax[id]
      switch statement.kind {
      case .track(let track): checkRow(track, known, &result)
      case .missing: result.isValid = false
      default:
        result.isValid = false
        report(
          .statementInInteraction(syntax.source.text(of: statement.focus)), at: statement.focus)
      }
    }
    return result
  }

  /// The gesture with a name of the language, whatever the edge. `nil` if there is none.
  private static func gesture(_ name: String) -> Program.Interaction.Gesture? {
    switch GestureName(rawValue: name) {
    case .drag, .edgeDrag: .drag
    case .pinch: .pinch
    case nil: nil
    }
  }

  private mutating func checkGesture(
    _ id: Index<StatementSyntax>, _ kind: Identifier?, _ edge: Identifier?,
    _ statement: StatementSyntax
  ) -> Program.Interaction.Gesture? {
    if let kind, names[id] != nil {
      guard let edge else { return .native(text(kind.name)) }
      report(.noEdge(isDrag: false), at: edge.span)
      return nil
    }
    let name = kind.map { text($0.name) } ?? GestureName.drag.rawValue
    let place = kind?.span ?? statement.focus
    switch (GestureName(rawValue: name), edge) {
    case (.edgeDrag, let edge?):
      if case .edge(let known)? = member(edge, of: .edge) { return .edgeDrag(known) }
    case (.edgeDrag, nil): report(.missingEdge, at: place)
    case (.drag, nil): return .drag
    case (.pinch, nil): return .pinch
    case (let gesture?, let edge?): report(.noEdge(isDrag: gesture == .drag), at: edge.span)
    case (nil, _): report(.unknown(.interaction, name), at: place)
    }
    return nil
  }

  private mutating func checkRow(
    _ id: Index<TrackSyntax>, _ gesture: Program.Interaction.Gesture,
    _ result: inout TypedInteraction
  ) {
    let track = syntax[id]
    let (name, span) = (text(track.property.name), track.property.span)
    // Every way out but the last one is an error.
    let wasValid = result.isValid
    result.isValid = false
    guard let row = InteractionRow(rawValue: name) else {
      report(.unknown(.row, name), at: span)
      return
    }
    if case .native(let leader) = gesture, row.needsGesture {
      return report(.rowOfNative(name, leader), at: span)
    }
    guard !result.rows.contains(where: { $0.row == row }) else {
      return report(.rowTwice(name), at: span)
    }
    let keys = syntax[track.keys]
    guard let key = keys.first, keys.count == 1, key.position == nil, key.via == nil,
      track.window == nil, track.using == nil
    else {
      return report(.rowWithKeys(name), at: span)
    }
    parts.rows[id] = row
    guard row == .progress ? checkProgress(key.value) : checkExpression(key.value, as: row.type)
    else { return }
    result.rows.append((row, TypedID(key.value)))
    result.isValid = wasValid
  }

  /// Checks a progress. One in points is divided by a number of points, or by the container.
  private mutating func checkProgress(_ id: Index<ExpressionSyntax>) -> Bool {
    let value = checkExpression(id)
    guard value.type == .length else { return fit(id, value, to: .number) }
    invalidate(id)
    report(.lengthOfProgress, at: syntax[id].span)
    return false
  }
}
