import AnimProgram

/// What a property of an element or of a match is at an end of the transition if the view is drawn as without it.
enum PartRest {
  case number(Double)
  /// A part of the frame of the view that is shown then.
  case frame(StageRectangle.Part)
  /// The corner radius of that view.
  case radius
  /// In front of the screen of which it is a part; or for a screen, behind its parts.
  case inFront
  /// It makes no difference.
  case anything
}

/// What the outputs of a program's elements and matches are at rest.
struct PartRests {
  private let program: Program
  /// The views whose two pictures fade into each other, and those whose second picture has an opacity of its own.
  private var fading: Set<Int> = []
  private var ownAlpha: Set<Int> = []

  init(_ program: Program) {
    self.program = program
    for output in program.outputs where output.property == Property.matchToAlpha {
      ownAlpha.insert(output.view)
    }
    for track in program.tracks {
      let output = program.outputs[Int(track.output)]
      guard output.property == Property.matchFade else { continue }
      let isEven = program.operands[track.values.range].allSatisfy { program.constant($0) == 0.5 }
      if !isEven { fading.insert(output.view) }
    }
  }

  /// What an output is at rest. `nil` if it is the property's identity.
  subscript(_ output: Int, at end: End) -> PartRest? {
    let (view, property) = (program.outputs[output].view, program.outputs[output].property)
    if program.effect(of: property) == .stacking { return .inFront }
    guard program.isPart(view) else { return nil }
    if case .layout(let part) = program.effect(of: property) { return .frame(part) }
    guard program.snapshotKind(of: view) == .match else { return nil }
    // Otherwise both pictures are visible as far as their own opacities go.
    let fades = fading.contains(view)
    switch property {
    case Property.cornerRadius: return .radius
    case Property.matchFade:
      if !fades, end == .end || ownAlpha.contains(view) { return .anything }
      return .number(end == .start ? 0 : 1)
    case Property.matchFromAlpha: return end == .start ? .number(1) : .anything
    case Property.matchToAlpha:
      return end == .end ? .number(1) : fades ? .anything : .number(0)
    case Property.matchArc: return .anything
    default: return nil
    }
  }
}

extension Picture {
  /// Returns whether an output of an element or a match differs visibly from what it is at rest.
  func isOff(_ output: Int, _ rest: PartRest, at end: End) -> Bool {
    let piece = program.outputs[output]
    let value = frame.values[piece.offset]
    if case .inFront = rest {
      return parts(at: end).contains { part in
        (order.firstIndex(of: part) ?? 0) < order.lastIndex { isShown($0, at: end) } ?? 0
      }
    }
    guard let view = transition.shownView(of: piece.view, at: end) else { return false }
    let number: Double? =
      switch rest {
      case .anything, .inFront: nil
      case .number(let number): number
      case .frame(let part): view.frame[part]
      case .radius: view.cornerRadius
      }
    return number.map { abs(value - $0) > program.properties[piece.property].threshold } ?? false
  }
}

extension Picture {
  /// Returns the elements and matches that are parts of the screen at an end.
  private func parts(at end: End) -> [Int] {
    order.filter { program.isPart($0) && transition.shownView(of: $0, at: end) != nil }
      .filter { view in
        guard case .element(let screen, _) = program.views[view].source else { return true }
        return Screen(screen) == end.shown
      }
  }

  private func isShown(_ view: Int, at end: End) -> Bool {
    Screen(program.views[view].role) == end.shown || program.isSlice(view, of: end.shown)
  }
}

extension Transition {
  /// Returns the view of a screen that an element, or a match at an end, is a snapshot of.
  fileprivate func shownView(of view: Int, at end: End) -> SceneView? {
    func shown(_ screen: Program.View.Role, _ number: Int) -> SceneView? {
      let views = screen == .to ? inputs.scene.to : inputs.scene.from
      guard views.indices.contains(number) else { return nil }
      var view = views[number]
      let origin = screen == .to ? inputs.frames.toFinal : inputs.frames.fromInitial
      (view.frame.x, view.frame.y) = (view.frame.x + origin.x, view.frame.y + origin.y)
      return view
    }
    switch program.views[view].source {
    case .element(let screen, let number): return shown(screen, number)
    case .match(let from, let to): return end == .start ? shown(.from, from) : shown(.to, to)
    default: return nil
    }
  }
}
