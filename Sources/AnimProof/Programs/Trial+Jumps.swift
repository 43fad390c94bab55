import AnimProgram
import AnimSource

extension Trial {
  /// Returns what is wrong with the picture at an end, as far as a formula is about it.
  mutating func jumps(_ formula: Formula) -> [ProgramFinding] {
    // If the transition takes no time, there is no first or last picture.
    guard let end = formula.end, transition.duration > 0, transition.duration.isFinite else {
      return []
    }
    let picture = picture(at: end)
    switch formula {
    case .still(let output, _):
      let piece = program.outputs[output]
      let outputs = picture.views(program.views[piece.view]).flatMap { view in
        picture.shot.outputs(of: view, setting: piece.property)
      }
      return outputs.first { picture.isJump($0) }.map { [finding($0, picture)] } ?? []
    case .hidden(let view, _):
      let seen = picture.views(program.views[view]).lazy.compactMap { view in
        picture.sight(of: view).map { (view, $0) }
      }.first
      return seen.map { findings(of: $0, $1, picture) } ?? []
    case .whole(let view, _):
      guard picture.leavesOut(program.views[view]) else { return [] }
      let screen = end.shown.name
      return [
        finding(
          end == .start ? .jumpAtStart : .jumpAtEnd, .animator,
          "only some of the slices of `\(screen)` are shown although the screen "
            + (end == .start ? "is at rest" : "stays"), at: picture.shot.frame.time)
      ]
    default: return []
    }
  }

  /// Returns whether the value of an output at an end is in the direction of the change.
  private func dependsOnDirection(_ output: Int, _ picture: EndPicture) -> Bool {
    let program = picture.shot.program
    var slots: [Program.Slot] = []
    for track in program.tracks where Int(track.output) == output {
      program.visitValues(of: track) { slots.append($0) }
    }
    return program.sources(of: slots).contains { slot in
      let step = program.instructions[Int(slot)]
      return step.operation == .input && Int(step.a) == Input.direction.rawValue
    }
  }

  /// Returns the finding that an output is not at its identity.
  private func finding(_ output: Int, _ picture: EndPicture) -> ProgramFinding {
    let program = picture.shot.program
    let piece = program.outputs[output]
    let isWrapper = program.views[piece.view].isContainer
    let screen = isWrapper ? "the screen in it" : "the screen"
    let reason =
      switch (picture.isShown(piece.view) || isWrapper, picture.end) {
      case (false, .start): "is visible"
      case (false, .end): "is still visible"
      case (true, .start): "is at rest"
      case (true, .end): "stays"
      }
    let verb = picture.end == .start ? "starts" : "ends"
    var found = finding(
      picture.id, place(of: output, picture),
      "`\(program.name(ofOutput: output))` \(verb) at \(picture.shot.text(output)) although"
        + " \(screen) \(reason)", at: picture.shot.frame.time)
    let property = program.properties[piece.property]
    let repair: Repair? =
      picture.isShown(piece.view) || isWrapper
      ? .rest(property, at: picture.end)
      : .hide(
        picture.shot.kind(output), picture.shot.frame.values[piece.offset],
        direction: dependsOnDirection(output, picture)
          ? picture.shot.transition.inputs.direction : nil, at: picture.end)
    found.repairs = repair.map { [$0] } ?? []
    return found
  }

  /// Returns the findings about a view that should not be visible. Each of its outputs could hide it,
  /// so the one that is most likely to do so is the cause.
  private func findings(
    of view: Int, _ sight: Shot.Sight, _ picture: EndPicture
  ) -> [ProgramFinding] {
    let program = picture.shot.program
    let name = program.views[view].name
    let moment = picture.end == .start ? "when the transition begins" : "when the transition ends"
    if sight != .body {
      let output =
        picture.shot.output(view, .layer(sight == .blur ? .blur : .shadowAlpha)) ?? 0
      var found = finding(
        picture.id, place(of: output, picture),
        "the \(sight == .blur ? "blur" : "shadow") of `\(name)` is visible \(moment)",
        at: picture.shot.frame.time)
      // With a key at the other end, it may be the shadow's position that is wrong.
      if program.tracks.contains(where: { Int($0.output) == output && $0.values.count == 1 }) {
        found.repairs = [picture.end == .start ? .firstKey("0") : .lastKey("0")]
      }
      return [found]
    }
    if case .overlay = program.views[view].role {
      let output =
        [Property.Effect.alpha, .layer(.color), .layer(.dimAlpha)].lazy.compactMap {
          picture.shot.output(view, $0)
        }
        .first ?? 0
      return [
        finding(
          picture.id, place(of: output, picture), "`\(name)` is visible \(moment)",
          at: picture.shot.frame.time)
      ]
    }
    let outputs = picture.shot.outputs(of: view).filter {
      picture.isJump($0) && !picture.shot.kind($0).isShadow
    }
    let kinds: [Property.Effect] = [
      .alpha, .translation(.x), .translation(.y), .scale(.x), .scale(.y),
    ]
    let cause =
      kinds.lazy.compactMap { kind in outputs.first { picture.shot.kind($0) == kind } }.first
      ?? outputs.first {
        picture.shot.kind($0).isGeometric || picture.shot.kind($0) == .layer(.clip)
      }
    return [cause.map { finding($0, picture) } ?? covering(name, picture)]
  }

  /// Returns the finding that a screen covers the place where the other one should be visible.
  private func covering(_ name: String, _ picture: EndPicture) -> ProgramFinding {
    let hidden = picture.end.shown.name
    let isStart = picture.end == .start
    let summary =
      isStart
      ? "`\(name)` covers `\(hidden)` when the transition begins"
      : "`\(name)` still covers `\(hidden)` when the transition ends"
    let cure =
      isStart
      ? "write `order from above to`, or let `to` grow, fade in or come in from outside"
      : "hide `from` or move it away, or remove `order from above to` and its `z`"
    return finding(
      picture.id, .animator, summary, at: picture.shot.frame.time, cure: cure)
  }

  private func place(of output: Int, _ picture: EndPicture) -> ProgramFinding.Place {
    let program = picture.shot.program
    let tracks = program.tracks.filter { Int($0.output) == output }
    let track =
      picture.end == .start ? tracks.first : tracks.last { $0.timeline != nil } ?? tracks.first
    return track.map { .track(origin: $0.origin) } ?? .animator
  }

  /// Returns the picture at an end. Slices are examined one by one.
  private mutating func picture(at end: End) -> EndPicture {
    guard program.snapshotSets.contains(where: { $0.kind == .slices }) else {
      return EndPicture(Shot(transition, frame(at: end)), end)
    }
    let transition = counterexample.transition(of: facts.program)
    var frame = transition.makeFrame()
    if end == .end { transition.evaluate(at: transition.duration, into: &frame) }
    return EndPicture(Shot(transition, frame), end)
  }
}

/// The picture in which a transition begins or ends. It should show exactly one screen.
struct EndPicture {
  let shot: Shot
  let end: End
  /// The views that show that screen: the screen itself or, if it is cut, its slices.
  private let shown: [Int]

  init(_ shot: Shot, _ end: End) {
    (self.shot, self.end) = (shot, end)
    let program = shot.program
    let slices = program.views.indices.filter { program.isSlice($0, of: end.shown) }
    shown =
      slices.isEmpty
      ? program.views.indices.filter { Screen(program.views[$0].role) == end.shown } : slices
  }

  /// The kind of finding for a problem at this end.
  var id: DiagnosticID { end == .start ? .jumpAtStart : .jumpAtEnd }

  /// Returns whether a view is the screen that should be visible, or a part of it.
  func isShown(_ view: Int) -> Bool { shown.contains(view) }

  /// Returns the views of a row of the program's list: several if it is a set of slices.
  func views(_ row: Program.View) -> [Int] {
    shot.program.views.indices.filter { number in
      let view = shot.program.views[number]
      return row.snapshotSet != nil ? view.snapshotSet == row.snapshotSet : view.role == row.role
    }
  }

  /// Returns whether an output is not at its identity in a way that changes the picture.
  func isJump(_ output: Int) -> Bool {
    guard shot.isOff(output) else { return false }
    guard shot.kind(output).isGeometric else { return true }
    let view = shot.program.outputs[output].view
    if shot.program.views[view].isContainer { return shown.contains(where: shot.isDisplaced) }
    return shot.isDisplaced(view)
  }

  /// Returns the visible part of a view that should be hidden, apart from what that screen covers.
  func sight(of view: Int) -> Shot.Sight? {
    guard !shot.program.views[view].isReplaced else { return nil }
    let order = shot.transition.order(in: shot.frame)
    let place = order.firstIndex(of: view) ?? 0
    let covers = shown.filter { cover in
      shot.covers(cover) && order.firstIndex(of: cover).map { $0 > place } ?? false
    }
    return shot.sight(of: view, behind: covers)
  }

  /// Returns whether the slices of a screen do not show all of it.
  func leavesOut(_ row: Program.View) -> Bool {
    guard row.snapshotSet != nil else { return false }
    let area = views(row).map { shot.transition.restingFrame(of: $0) }
      .reduce(0) { $0 + $1.width * $1.height }
    let size = shot.transition.inputs.container
    return area < (1 - 1e-3) * size.width * size.height
  }
}
