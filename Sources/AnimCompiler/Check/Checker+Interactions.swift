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
          .misplaced,
          "`\(syntax.source.text(of: statement.focus))` is not allowed in `interaction`",
          at: statement.focus,
          help: ["it has rows such as `progress: drag.along / container.width`: write values there"]
        )
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
      report(.argumentMismatch, "only an `edgeDrag` has an edge", at: edge.span)
      return nil
    }
    let name = kind.map { text($0.name) } ?? GestureName.drag.rawValue
    if let kind, Checker.gesture(name) == nil, name != GestureName.edgeDrag.rawValue,
      parts.findings.addHabit(.gesture, at: kind.span, as: .unknownName)
    {
      return nil
    }
    if let edge, name != GestureName.edgeDrag.rawValue {
      report(
        .argumentMismatch, "only an `edgeDrag` has an edge", at: edge.span,
        help: name == GestureName.drag.rawValue
          ? [
            "a drag follows the finger in every direction; for downwards, write"
              + " `progress: drag.translation.y / container.height`"
          ] : [])
      return nil
    }
    if let edge {
      return if case .edge(let known)? = member(edge, of: .edge) { .edgeDrag(known) } else { nil }
    }
    if name == GestureName.edgeDrag.rawValue {
      report(
        .argumentMismatch, "`edgeDrag` needs an edge", at: kind?.span ?? statement.focus,
        help: ["write `interaction edgeDrag .leading`"])
      return nil
    }
    if let gesture = Checker.gesture(name) { return gesture }
    parts.findings.addUnknown(
      "there is no interaction `\(name)`", name, at: kind?.span ?? statement.focus,
      among: GestureName.allCases.map(\.rawValue)
        + folder.names(in: names.file) { if case .externInteraction = $0 { true } else { false } })
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
      parts.findings.addUnknown(
        "an interaction has no `\(name)`", name, at: span,
        among: InteractionRow.allCases.map(\.rawValue), as: .unknownProperty)
      return
    }
    if case .native(let leader) = gesture, row.needsGesture {
      return report(
        .misplaced,
        "`\(name)` cannot be used with `\(leader)`, which sets the progress itself", at: span)
    }
    guard !result.rows.contains(where: { $0.row == row }) else {
      return report(.duplicateName, "`\(name)` appears twice in this interaction", at: span)
    }
    let keys = syntax[track.keys]
    guard let key = keys.first, keys.count == 1, key.position == nil, key.via == nil,
      track.window == nil, track.using == nil
    else {
      return report(
        .argumentMismatch, "`\(name)` takes one value, without keys or a window", at: span)
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
    let span = syntax[id].span
    let written = syntax.source.text(of: span)
    var fix = Diagnostic.FixIt("", replace: span, with: "")
    if case .binary(.divide, _, let divisor) = syntax[id].kind,
      case .number(_, nil) = syntax[divisor].kind
    {
      let end = Int(syntax[divisor].span.end)
      fix = .init("write `\(written)pt`", replace: SourceSpan(end, end), with: "pt")
    } else {
      var isSum = false
      if case .binary = syntax[id].kind { isSum = true }
      let side = written.contains(".y") ? "height" : "width"
      let share = (isSum ? "(\(written))" : written) + " / container.\(side)"
      fix = .init("write `\(share)`", replace: span, with: share)
    }
    report(
      .unitMismatch, "progress is a Number from 0 to 1: divide by a length", at: span,
      fixIts: [fix])
    return false
  }
}
