import AnimProgram

// What can be told of the views of a program without a container.

extension Program {
  /// Returns whether a track affects the brightness of the picture. Elements and matches are parts
  /// of what a screen shows.
  func isLight(_ track: Track) -> Bool {
    let output = outputs[Int(track.output)]
    return effect(of: output.property).isLight && !isPart(output.view)
  }

  /// The views at places where the light is looked at: where the first snapshot of each set is, the last one that
  /// changes the light, and some in between.
  var lightPlaces: [Set<Int>] {
    let changing = Set(tracks.filter(changesLight).map { outputs[Int($0.output)].view })
    var sets: [Int: [Int]] = [:]
    var (others, count) = (Set(views.indices), 1)
    for number in views.indices {
      guard case .snapshot = views[number].role, let set = views[number].snapshotSet else {
        continue
      }
      sets[set, default: []].append(number)
      others.remove(number)
      if changing.contains(number) { count = max(count, sets[set]?.count ?? 1) }
    }
    let most = min(count, 8)
    return (0..<most).map { $0 * (count - 1) / max(1, most - 1) }.map { place in
      sets.values.reduce(into: others) { $0.insert($1[min(place, $1.count - 1)]) }
    }
  }

  /// The views that need not be everywhere: at a place in the container, none of a set may be. A sheet leaves a part of
  /// the other screen, and an overlay may be small. That matters only if what is behind may flash.
  var absences: [Set<Int>] {
    guard tracks.filter(changesLight).reduce(0, { $0 + turns(of: $1) }) > FlashCounter.limit else {
      return [[]]
    }
    let screens = [0, 1].map { screen in
      Set(views.indices.filter { self.screen(shownBy: $0) == screen })
    }
    let small = views.indices.filter { view in
      guard case .overlay = views[view].role else { return false }
      return outputs.contains { $0.view == view && effect(of: $0.property).uncovers }
    }
    return [[], Set(small)].unique + screens
  }

  /// Returns whether a track changes the brightness of the picture.
  func changesLight(_ track: Track) -> Bool {
    (track.plan != nil || track.isAnimated) && isLight(track)
  }

  /// Returns how many times a track may turn: the number of its segments, times the turns of its
  /// curve; many if it may have any values. Swings count that are at least a share of the way.
  func turns(of track: Track, atLeast swing: Double = 0.05) -> Int {
    guard let plan = track.plan.map({ keyPlans[Int($0)] }) else { return CalmClaim.pieces }
    var most = timelines[Int(plan.timeline)].curve.map { turns($0, swing) } ?? 1
    for curve in operands[plan.curves.range] where curve >= 0 {
      most = max(most, turns(curve, swing))
    }
    return most * max(1, Int(plan.positions.count) - 1)
  }

  /// Returns how many times a curve may turn by at least a share of the way, or more.
  private func turns(_ curve: Slot, _ swing: Double) -> Int {
    let step = instructions[Int(curve)]
    guard step.operation == .curve else { return CalmClaim.pieces }
    let template = curves[Int(step.a)]
    let numbers = operands[template.operands.range].compactMap { constant($0) }
    guard numbers.count == template.operands.count, let timing = template.timing(numbers) else {
      // A spring whose swings are not known usually swings back twice.
      return template.mayBeSpring || template.form == .fitted ? 3 : CalmClaim.pieces
    }
    var (turns, rises, last) = (1, true, 0.0)
    for step in 1...256 {
      let value = timing(Double(step) / 256)
      if rises ? value > last : value < last { last = value }
      if rises ? value < last - swing : value > last + swing {
        (turns, rises, last) = (turns + 1, !rises, value)
      }
    }
    return min(turns, CalmClaim.pieces)
  }
}

extension Program {
  /// Whether views come and go, or elements, matches and shadows fade, often enough that a point of the container may
  /// flash.
  package var mayFlashElsewhere: Bool {
    let moving = tracks.filter { $0.plan != nil || $0.isAnimated }
    let fading = moving.filter { track in
      let output = outputs[Int(track.output)]
      let effect = effect(of: output.property)
      return effect.isShadow || effect.isLight && isPart(output.view)
    }
    return mayFlash(moving.filter(movesEdges), fading, copies: copies)
  }

  /// Whether whole views come and go at once so often that it may flash.
  var mayFlashAtOnce: Bool { mayFlash(suddenTracks) }

  /// Returns whether some tracks, besides those that change the light, may show and hide views often enough.
  private func mayFlash(
    _ edges: [Track], _ fading: [Track] = [], copies: (Track) -> Int = { _ in 1 }
  ) -> Bool {
    var passes: [(way: Way?, count: Int)] = []
    for track in edges {
      // What comes to its place or leaves it passes each point once.
      let count =
        (comesOrGoes(track) ? 1 : 2) * copies(track)
        * (mayTurn(track) ? CalmClaim.pieces : turns(of: track, atLeast: Program.strip))
      let way = way(of: track)
      if let way, let known = passes.firstIndex(where: { $0.way == way }) {
        passes[known].count = max(passes[known].count, count)
      } else {
        passes.append((way, count))
      }
    }
    let whole = tracks.filter { changesLight($0) && !isPart(outputs[Int($0.output)].view) }
    let lights = fading.map { turns(of: $0) * copies($0) } + whole.map { turns(of: $0) }
    return !(edges.isEmpty && fading.isEmpty)
      && (passes.map(\.count) + lights).reduce(0, +) > FlashCounter.limit
  }

  /// What takes a view from one place and size to another at one pace. On it, what the view covers is convex, so it
  /// comes to each point at most once, and leaves it at most once.
  private struct Way: Equatable {
    let view: Int
    let timeline: Int32
    /// Whether it changes the frame, which a scale multiplies.
    let isLayout: Bool
  }

  /// Returns the way of which a track is a part; `nil` if it may turn, or has several segments.
  private func way(of track: Track) -> Way? {
    guard track.mixing == .linear, !mayTurn(track),
      let plan = track.plan.map({ keyPlans[Int($0)] }),
      plan.positions.count == 2
    else { return nil }
    let output = outputs[Int(track.output)]
    return Way(
      view: output.view, timeline: plan.timeline,
      isLayout: effect(of: output.property).isLayout)
  }

  /// The share of the way of an edge in which it may swing without harm: in the largest container, the strip is as small
  /// as flashes may be.
  private static let strip = 0.0013

  /// Returns how many views a track takes across a point; many if that depends on the screens.
  private func copies(_ track: Track) -> Int {
    let view = outputs[Int(track.output)].view
    guard let set = views[view].snapshotSet else { return 1 }
    // Columns that only go up and down, and rows that only go to the sides, never meet.
    let lanes: [Double?: Property.Effect] = [0: .translation(.y), 1: .translation(.x)]
    let slicing = snapshotSets[set].slicing.flatMap { operands[$0.range].first }
    if let lane = slicing.flatMap({ lanes[constant($0)] }),
      tracks.allSatisfy({ other in
        let output = outputs[Int(other.output)]
        return output.view != view || !movesEdges(other) || effect(of: output.property) == lane
      })
    {
      return 1
    }
    let known = mostSnapshots(of: snapshotSets[set]) { constant($0) }
      .flatMap { Int(exactly: $0.rounded(.down)) }
    return min(known ?? CalmClaim.pieces, CalmClaim.pieces)
  }

  /// Returns whether a track moves a whole view from or to its place, in one segment.
  private func comesOrGoes(_ track: Track) -> Bool {
    let output = outputs[Int(track.output)]
    guard track.mixing == .linear, views[output.view].snapshotSet == nil,
      track.values.count == 2 * output.width
    else { return false }
    let keys = operands[track.values.range].map { constant($0) }
    let identity = properties[output.property].identity
    return [keys.prefix(output.width), keys.suffix(output.width)].contains {
      $0.elementsEqual(identity, by: ==)
    }
  }

  /// Returns whether a track may turn a view any number of times in one segment.
  private func mayTurn(_ track: Track) -> Bool {
    guard track.mixing == .transform else {
      return effect(of: outputs[Int(track.output)].property).turns
        && operands[track.values.range].contains { !(abs(constant($0) ?? .infinity) <= .pi / 2) }
    }
    return operands[track.values.range].contains { number in
      switch transforms[Int(number)].kind {
      case .translate, .translateY, .translate3d, .scale, .scale3d, .perspective: false
      default: true
      }
    }
  }

  /// Returns whether a track sets where the edges of a view are, or which of its sides shows.
  private func movesEdges(_ track: Track) -> Bool {
    let effect = effect(of: outputs[Int(track.output)].property)
    return effect.uncovers || effect == .layer(.backface)
  }

  /// The tracks that may show or hide a whole view from one moment to the next: its edges, or the side that shows, may
  /// jump.
  var suddenTracks: [Track] {
    let steps = marks { $0.phase == .frame && isStep($0) }
    return tracks.indices.filter { comesAtOnce($0, steps) }.map { tracks[$0] }
  }

  /// Returns whether a track is one of these, given what goes from one value to another at once in each frame.
  private func comesAtOnce(_ number: Int, _ steps: [Bool]) -> Bool {
    let track = tracks[number]
    guard movesEdges(track), !isPart(outputs[Int(track.output)].view) else { return false }
    let others = [number - 1, number + 1].filter {
      tracks.indices.contains($0) && tracks[$0].output == track.output
    }
    let isSide = effect(of: outputs[Int(track.output)].property) == .layer(.backface)
    var readsStep = false
    visitValues(of: track) { if steps[Int($0)] { readsStep = true } }
    if track.isAnimated, isSide || readsStep { return true }
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
}
