import AnimProgram

// What can be told of the views of a program without a container.

extension Program {
  /// Whether one view covers the whole container from start to end.
  var hasStandingView: Bool {
    var hides = views.map { _ in false }
    var isPainted: [Bool?] = views.map { _ in nil }
    for track in tracks {
      let output = outputs[Int(track.output)]
      let kind = effect(of: output.property)
      if kind == .alpha || kind.uncovers, !rests(track) {
        hides[output.view] = true
      } else if kind == .layer(.color) {
        isPainted[output.view] = isPainted[output.view] != false && isOpaque(track)
      }
    }
    var stands = false
    for (number, view) in views.enumerated() {
      switch view.role {
      case .container:
        if hides[number] { return false }
        stands = stands || isPainted[number] == true
      case .overlay: stands = stands || !hides[number] && isPainted[number] == true
      case .from, .to: stands = stands || !hides[number] && !isCut(view.role)
      case .snapshot: break
      }
    }
    return stands
  }

  /// Returns whether the color that a track sets is always visible.
  private func isOpaque(_ track: Track) -> Bool {
    let values = operands[track.values.range]
    return stride(from: values.startIndex + 3, to: values.endIndex, by: 4)
      .allSatisfy { constant(values[$0]).map { $0 > 1 - Picture.faint } ?? false }
  }
}

extension Program {
  /// Returns whether a track affects the brightness of the picture. Elements and matches are parts
  /// of what a screen shows.
  func isLight(_ track: Track) -> Bool {
    let output = outputs[Int(track.output)]
    return effect(of: output.property).isLight && !isPart(output.view)
  }

  /// Returns whether a track changes the brightness of the picture.
  func changesLight(_ track: Track) -> Bool {
    (track.plan != nil || track.isAnimated) && isLight(track)
  }

  /// Returns how many times a track may turn: the number of its segments, times the turns of its
  /// curve; many if it may have any values.
  func turns(of track: Track) -> Int {
    guard !track.isSmooth, let plan = track.plan.map({ keyPlans[Int($0)] }) else {
      return CalmClaim.pieces
    }
    var most = timelines[Int(plan.timeline)].curve.map { turns($0) } ?? 1
    for curve in operands[plan.curves.range] where curve >= 0 { most = max(most, turns(curve)) }
    return most * max(1, Int(plan.positions.count) - 1)
  }

  /// Returns how many times a curve may turn visibly, or more.
  private func turns(_ curve: Slot) -> Int {
    let step = instructions[Int(curve)]
    guard step.operation == .curve else { return CalmClaim.pieces }
    let form = curves[Int(step.a)].form
    return switch form {
    case .named, .bezier, .path: 1
    case .spring, .response, .bounce, .fitted: 1 + swings(of: curves[Int(step.a)])
    case .steps, .points, .function, .native: CalmClaim.pieces
    }
  }

  /// Returns how many times a spring swings back by more than a twentieth. Each swing is
  /// e^(−πζ/√(1−ζ²)) times the previous one. If the damping ratio ζ is not known, the result is
  /// two.
  private func swings(of curve: CurveTemplate) -> Int {
    let place: Int? =
      switch curve.form {
      case .fitted: 0
      case .response: 1
      default: nil
      }
    guard let place, place < curve.operands.count,
      let ratio = constant(operands[curve.operands.range.lowerBound + place]), ratio > 0
    else { return 2 }
    guard ratio < 1 else { return 0 }
    let share = (-Double.pi * ratio / (1 - ratio * ratio).squareRoot()).exponential
    // An initial velocity makes the first swing up to half as large again.
    var (swing, count) = (1.5 * share, 0)
    while swing > 0.05, count < CalmClaim.pieces { (swing, count) = (swing * share, count + 1) }
    return count
  }
}

extension Program {
  /// Returns whether slices replace a screen.
  func isCut(_ screen: View.Role) -> Bool {
    snapshotSets.contains { $0.kind == .slices && $0.screen == screen }
  }

  /// Returns whether all values of a track are the property's identity.
  fileprivate func rests(_ track: Track) -> Bool {
    let output = outputs[Int(track.output)]
    let identity = properties[output.property].identity
    guard track.mixing != .transform, !identity.isEmpty else { return false }
    return operands[track.values.range].enumerated().allSatisfy { index, slot in
      constant(slot) == identity[index % identity.count]
    }
  }
}

extension Program {
  /// Whether views come and go often enough that a point of the container may flash.
  package var mayFlashAtEdges: Bool {
    mayFlash(tracks.filter { ($0.plan != nil || $0.isAnimated) && movesEdges($0) })
  }

  /// Whether whole views come and go at once so often that it may flash.
  var mayFlashAtOnce: Bool { mayFlash(tracks.indices.filter(comesAtOnce).map { tracks[$0] }) }

  /// Returns whether some tracks, besides those that change the light, may show and hide views often enough.
  private func mayFlash(_ edges: [Track]) -> Bool {
    let passes = edges.map { track in
      // A view may turn any number of times in one segment.
      let turns = effect(of: outputs[Int(track.output)].property).turns ? CalmClaim.pieces : 0
      return 2 * max(turns, self.turns(of: track))
    }.reduce(0, +)
    let lights = tracks.filter(changesLight).map(turns).reduce(0, +)
    return passes > 0 && passes + lights > FlashCounter.limit
  }

  /// Returns whether a track sets where the edges of a view are, or which of its sides shows.
  private func movesEdges(_ track: Track) -> Bool {
    let effect = effect(of: outputs[Int(track.output)].property)
    return effect.uncovers || effect == .layer(.backface)
  }

  /// Returns whether a track may show or hide a whole view from one moment to the next: its edges, or the side that
  /// shows, may jump.
  func comesAtOnce(_ number: Int) -> Bool {
    let track = tracks[number]
    guard movesEdges(track), !isPart(outputs[Int(track.output)].view) else { return false }
    let others = [number - 1, number + 1].filter {
      tracks.indices.contains($0) && tracks[$0].output == track.output
    }
    let isSide = effect(of: outputs[Int(track.output)].property) == .layer(.backface)
    if track.isAnimated, isSide || readsStep(track) { return true }
    guard let plan = track.plan.map({ keyPlans[Int($0)] }) else { return !others.isEmpty }
    let places = operands[plan.positions.range].map { constant($0) ?? 0 }
    return isSide || curves(of: track).contains(where: jumps) || changesClip(track)
      || zip(places, places.dropFirst()).contains { $0 >= $1 }
      || others.contains { !meets(track, tracks[$0], isEarlier: $0 > number) }
  }

  /// Returns whether the last key of the earlier one of two tracks is the first key of the other one.
  private func meets(_ track: Track, _ other: Track, isEarlier: Bool) -> Bool {
    guard track.mixing != .transform else { return false }
    let width = outputs[Int(track.output)].width
    let (first, second) = isEarlier ? (track, other) : (other, track)
    let keys = (
      operands[first.values.range].suffix(width), operands[second.values.range].prefix(width)
    )
    return zip(keys.0, keys.1).allSatisfy {
      $0 == $1 || constant($0) != nil && constant($0) == constant($1)
    }
  }

  /// Returns whether the keys of a track are different kinds of clips.
  private func changesClip(_ track: Track) -> Bool {
    guard effect(of: outputs[Int(track.output)].property) == .layer(.clip) else { return false }
    let slots = operands[track.values.range]
    let kinds = stride(from: slots.startIndex, to: slots.endIndex, by: 6).map {
      constant(slots[$0])
    }
    return kinds.contains { $0 == nil || $0 != kinds[0] }
  }

  /// Returns whether something that a track reads in each frame goes from one value to another at once.
  private func readsStep(_ track: Track) -> Bool {
    let read = sources(of: [track]).slots
    return instructions.indices.contains { number in
      read[number] && instructions[number].phase == .frame && isStep(instructions[number])
    }
  }
}
