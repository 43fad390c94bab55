import AnimProgram

extension Judge {
  /// Returns what of the picture is lost when a change that moves nothing itself interrupts this one, in
  /// a container that has been turned meanwhile; or what of it is left when that is over.
  func lost(at times: [Double]) -> String? {
    let duration = transition.duration
    guard duration > 0, duration.isFinite else { return nil }
    guard program.interruption == .retarget else { return "the last picture is shown at once" }
    var still = Program(name: "")
    still.views = program.views.indices.map { Program.View(role: .overlay("\($0)")) }
    let size = transition.inputs.container
    let next = Transition(
      still, inputs: TransitionInputs(container: StageSize(width: size.height, height: size.width)))
    for time in times where time > 0 && time < duration {
      let motions = transition.motions(at: time, age: time, rate: 1)
      let new = next.retargeted(
        from: Dictionary(uniqueKeysWithValues: motions.enumerated().map { ($0, $1) }))
      if let lost = lost(at: time, in: new) ?? left(in: new, next) { return lost }
    }
    return nil
  }

  /// Returns a property whose value is not that of a moment when another transition begins.
  private func lost(at time: Double, in next: Transition) -> String? {
    let (before, after) = (frame(of: transition, at: time), frame(of: next, at: 0))
    if let view = turnedAway(before) {
      return "\(program.views[view].name) shows its back when it is interrupted at \(time)s"
    }
    for piece in transition.pieces where !program.views[piece.view].isReplaced {
      let property = program.properties[piece.property]
      let old = Array(before.values[piece.offset..<piece.offset + piece.width])
      guard property.effect != .stacking, property.type != .bool, old.allSatisfy(\.isFinite),
        transition.state(of: piece.view, in: before).alpha >= 1.0 / 256
      else { continue }
      let own = next.pieces.first { $0.view == piece.view && $0.property == piece.property }
      let new =
        own.map { Array(after.values[$0.offset..<$0.offset + $0.width]) } ?? property.identity
      if isFar(old, new, property) {
        return
          "\(program.views[piece.view].name) has \(property.name) \(old) at \(time)s, and \(new)"
          + " when it is interrupted"
      }
    }
    return nil
  }

  /// Returns a view that is turned away and hides its back, which it does not do any longer when it is
  /// interrupted.
  private func turnedAway(_ frame: Frame) -> Int? {
    transition.pieces.first { piece in
      guard program.properties[piece.property].name == "backface", frame.values[piece.offset] == 0,
        !program.views[piece.view].isReplaced
      else { return false }
      let isMirrored = ["scale.x", "scale.y"].contains {
        (values($0, piece.view, frame)?.first ?? 1) < 0
      }
      let state = transition.state(of: piece.view, in: frame)
      let container = self.state(.container, frame) ?? ViewState(frame: bounds)
      let c = transition.corners(of: state, in: container)
      let area =
        (c[1].x - c[0].x) * (c[3].y - c[0].y) - (c[1].y - c[0].y) * (c[3].x - c[0].x)
      return !isMirrored && state.alpha > 1.0 / 256 && area < -100
    }?.view
  }

  /// Returns a property that is not at rest when a transition that moves nothing is over.
  private func left(in next: Transition, _ rest: Transition) -> String? {
    let (last, plain) = (frame(of: next, at: next.duration), frame(of: rest, at: rest.duration))
    for piece in next.pieces {
      let property = next.program.properties[piece.property]
      let own = Array(last.values[piece.offset..<piece.offset + piece.width])
      guard property.type != .transform, property.effect != .eye else { continue }
      if case .layout = property.effect { continue }
      if zip(own, property.identity).contains(where: { abs($0 - $1) > property.threshold }) {
        return "\(property.name) is \(own) when all is over"
      }
    }
    return plain.values.allSatisfy(\.isFinite) ? nil : "a number at rest is not finite"
  }

  private func frame(of transition: Transition, at time: Double) -> Frame {
    var frame = transition.makeFrame()
    transition.evaluate(at: time, into: &frame)
    return frame
  }

  private func isFar(_ old: [Double], _ new: [Double], _ property: Property) -> Bool {
    switch (property.type, property.effect) {
    case (.clip, _):
      // What cuts nothing off need not be continued.
      let isOpen = [old, new].map {
        $0[0] == 0 || $0[0] == 1 && $0.dropFirst().allSatisfy { $0 <= 0.1 }
      }
      return isOpen != [true, true] && (old[0] != new[0] || isFar(old, new))
    case (.color, _):
      func mixed(_ color: [Double]) -> [Double] {
        color.count == 4 ? color.dropLast().map { $0 * color[3] } + [color[3]] : color
      }
      return isFar(mixed(old), mixed(new))
    // A matrix and its multiples show the same.
    case (.transform, _) where old.count == 16 && old[15] != 0:
      // Without functions, nothing is moved.
      let new = new.count == 16 && new[15] != 0 ? new : (0..<16).map { $0 % 5 == 0 ? 1 : 0 }
      return isFar(old.map { $0 / old[15] }, new.map { $0 / new[15] })
    case (_, .eye): return isFar(old.map { 1 / $0 }, new.map { 1 / $0 })
    default: return isFar(old, new)
    }
  }

  private func isFar(_ old: [Double], _ new: [Double]) -> Bool {
    zip(old, new).contains { abs($0 - $1) > 1e-4 * max(1, abs($0)) }
  }
}
