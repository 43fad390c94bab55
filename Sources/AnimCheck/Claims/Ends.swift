import AnimProgram

// The claims `starts-well` and `ends-well`: at each end, exactly one screen is visible, at rest.

extension ProgramFacts {
  /// Returns the requirements of one of the claims.
  func ends(at end: End) -> [Requirement] {
    guard program.instructions.indices.contains(Int(program.duration)),
      program.constant(program.duration) != 0
    else { return [] }
    let shown = stage.views(showing: end.shown)
    return program.views.indices.flatMap { view -> [Formula] in
      let row = program.views[view]
      if row.isContainer || shown.contains(view) || isPart(view, of: end.shown) {
        let outputs = stage.outputs(of: view).filter(matters)
        return outputs.map { .still(output: $0, end) }
      }
      return isDrawn(view, at: end) ? [.hidden(view: view, end)] : []
    }.map { formula in
      Requirement(
        claim: end == .start ? .startsWell : .endsWell, formula: formula)
    }
  }

  /// Returns whether a view is an element of a screen, or a match, which is a part of both.
  private func isPart(_ view: Int, of screen: Screen) -> Bool {
    guard let number = program.views[view].snapshotSet else { return false }
    let set = program.snapshotSets[number]
    return set.kind == .match || set.kind == .elements && Screen(set.screen) == screen
  }

  /// Returns whether an output of the visible screen, or of the container, can change the picture.
  /// A shadow falls outside the container, and a backdrop is behind it.
  private func matters(_ output: Int) -> Bool {
    let piece = program.outputs[output]
    let kind = program.effect(of: piece.property)
    switch program.views[piece.view].role {
    case .container: return kind.isGeometric || kind == .layer(.clip)
    case .from, .to: return !kind.isQuiet && !kind.isShadow || kind == .stacking && hasParts
    case .overlay: return !kind.isQuiet
    case .snapshot: return !kind.isQuiet || kind == .stacking && hasParts
    }
  }

  /// Whether elements or matches take the place of views, so that it matters that they are in front.
  private var hasParts: Bool { program.views.indices.contains(where: program.isPart) }

  /// Returns whether a view that shows another screen is drawn by itself at an end. A cut screen is replaced by its
  /// slices.
  private func isDrawn(_ view: Int, at end: End) -> Bool {
    switch program.views[view].role {
    case .container: return false
    case .overlay, .snapshot: return true
    case .from, .to:
      return Screen(program.views[view].role).map { stage.views(showing: $0) == [view] } ?? true
    }
  }
}

extension Trial {
  /// Returns whether a screen is cut into more slices here than are made, so that a part of it is missing.
  func lacksSlices(of screen: Screen) -> Bool {
    program.snapshotSets.indices.contains { number in
      let set = program.snapshotSets[number]
      let count = program.count(of: set) { transition.value(of: $0).rounded() }
      return set.kind == .slices && Screen(set.screen) == screen
        && !(count ?? .infinity <= program.mostSnapshots(of: number))
    }
  }
}
