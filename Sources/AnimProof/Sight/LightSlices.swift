import AnimProgram

/// Bounds of the luminance of a program's picture during short slices of time, in all containers of
/// a box at once.
struct LightSlices {
  private let facts: ProgramFacts
  private let stage: ViewTracks
  private let box: UnknownBox
  /// The views from back to front, the container first.
  private let order: [Int]

  init(_ facts: ProgramFacts, _ stage: ViewTracks, _ box: UnknownBox) {
    let program = facts.program
    (self.facts, self.stage, self.box) = (facts, stage, box)
    let cut = program.pictureSets.filter { $0.kind == .slices }.map(\.screen)
    order =
      program.views.indices.filter { program.views[$0].isContainer }
      + program.views.indices.filter { number in
        let view = program.views[number]
        if let set = view.pictureSet { return program.pictureSets[set].kind == .slices }
        return view.role != .container && !cut.contains(view.role)
      }
  }

  /// What stands in the way of a proof that no container flickers in a situation; nil for nothing.
  func obstacle(in situation: Situation) -> String? {
    obstacle(in: situation, box, halvings: LightSlices.halvings)
  }

  /// The same for a part of the parameters' ranges, and where bounds are too loose, for its halves.
  private func obstacle(in situation: Situation, _ box: UnknownBox, halvings: Int) -> String? {
    let obstacle = obstacle(in: situation, box)
    guard obstacle == ProgramClaim.loose, halvings > 0, let lane = widestParameter(box) else {
      return obstacle
    }
    return box.halves(along: lane).lazy
      .compactMap { self.obstacle(in: situation, $0, halvings: halvings - 1) }.first
  }

  /// The lane of the parameter that may still differ the most.
  private func widestParameter(_ box: UnknownBox) -> Int? {
    let lanes = facts.unknowns.lanes.enumerated().filter { lane, kind in
      if case .parameter = kind { box.lower[lane] < box.upper[lane] } else { false }
    }
    return lanes.map(\.offset).max { left, right in
      box.upper[left] - box.lower[left] < box.upper[right] - box.lower[right]
    }
  }

  private func obstacle(in situation: Situation, _ box: UnknownBox) -> String? {
    var evaluator = SetEvaluator(facts, box: box)
    evaluator.begin(box, situation)
    guard let clock = SetClock(evaluator) else { return "its times have no common measure" }
    let change = facts.counterexample(in: box, situation)
    let transition = Transition(facts.program, inputs: change.inputs, showsPictures: false)
    var strip = Strip(clock: clock, transition: transition)
    for (start, end) in clock.slices {
      guard see(&strip, from: start, to: end) else { return ProgramClaim.loose }
    }
    let holds = (0..<Light.count).allSatisfy { content in
      isCalm(strip.seen.map { ($0.time, $0.light[content]) }, clock.countsSeconds)
    }
    return holds ? nil : ProgramClaim.loose
  }

  /// Slices of time with the luminance of every content.
  private struct Strip {
    let clock: SetClock
    let transition: Transition
    var seen: [(time: Double, light: [Light.Span])] = []
  }

  /// The most slices, and the seconds in which no display shows two pictures.
  private static let (limit, instant) = (4_000, 0.001)
  /// How often the ranges of parameters are halved.
  private static let halvings = 5

  /// Adds a slice, in halves where its bounds lie too far apart; fails where too little is known.
  private func see(_ strip: inout Strip, from start: Double, to end: Double) -> Bool {
    var slice = TimeSlice(facts, strip.clock, strip.transition, from: start, to: end)
    guard let layers = layers(&slice), strip.seen.count < LightSlices.limit else { return false }
    let light = (0..<Light.count).map { Light.luminance(layers, content: $0) }
    let seconds = (end - start) * (strip.clock.countsSeconds ? 1 : strip.clock.longest)
    if seconds > LightSlices.instant, light.contains(where: { $0.high - $0.low > 0.04 }) {
      let middle = start + (end - start) / 2
      return see(&strip, from: start, to: middle) && see(&strip, from: middle, to: end)
    }
    strip.seen.append((start, light))
    return true
  }

  /// Whether bounds leave no room for seven changes, in all or in any second.
  private func isCalm(_ seen: [(time: Double, light: Light.Span)], _ countsSeconds: Bool) -> Bool {
    func isCalm(_ part: some Sequence<(time: Double, light: Light.Span)>) -> Bool {
      var counter = FlashCounter()
      for (time, light) in part { counter.see(light, at: time) }
      return counter.changes.count <= FlashCounter.limit
    }
    if isCalm(seen) { return true }
    return countsSeconds
      && seen.indices.allSatisfy { index in
        // A second that begins in this slice ends in one that begins no later than this.
        let last = seen[min(index + 1, seen.count - 1)].time + 1
        return isCalm(seen[index...].prefix { $0.time <= last })
      }
  }

  /// The layers of a slice from back to front; nil where too little is known.
  private func layers(_ slice: inout TimeSlice) -> [Light.Layer]? {
    guard let order = drawn(&slice) else { return nil }
    var layers: [Light.Layer] = []
    for number in order {
      func span(_ kind: PropertyKind, _ scalar: Int, _ identity: Double) -> Light.Span? {
        guard let tracks = stage.tracks(number, kind) else { return Light.Span(identity) }
        guard let sweep = slice.sweep(tracks, scalar: scalar), sweep.hull.isDefined else {
          return nil
        }
        return Light.Span(min(max(sweep.lower, 0), 1), min(max(sweep.upper, 0), 1))
      }
      func color(_ kind: PropertyKind) -> [Light.Span]? {
        var spans: [Light.Span] = []
        for scalar in 0..<3 { spans += span(kind, scalar, 0).map { [$0] } ?? [] }
        return spans.count == 3 ? spans : nil
      }
      var layer = Light.Layer()
      guard let alpha = span(.alpha, 0, 1), let coat = span(.dimAlpha, 0, 0) else { return nil }
      (layer.share, layer.coatShare) = (alpha, coat)
      if coat.high > 0 {
        guard let color = color(.dimColor) else { return nil }
        layer.coat = color
      }
      if let screen = facts.program.lightScreen(of: number) {
        layer.screen = screen
      } else {
        guard stage.tracks(number, .color) != nil else { continue }
        guard let own = color(.color), let opacity = span(.color, 3, 0) else { return nil }
        layer.color = own
        layer.share = Light.Span(alpha.low * opacity.low, alpha.high * opacity.high)
      }
      layers.append(layer)
    }
    return layers
  }

  /// The views in the order in which a slice draws them; nil where that changes in it.
  private func drawn(_ slice: inout TimeSlice) -> [Int]? {
    var heights: [Int: Double] = [:]
    for number in order.dropFirst() {
      guard let tracks = stage.tracks(number, .z) else { continue }
      guard let height = slice.sweep(tracks, scalar: 0)?.hull.number else { return nil }
      heights[number] = height
    }
    guard !heights.isEmpty else { return order }
    let sorted = order.dropFirst().enumerated().sorted {
      (heights[$0.element] ?? 0, $0.offset) < (heights[$1.element] ?? 0, $1.offset)
    }
    return order.prefix(1) + sorted.map(\.element)
  }
}
