import AnimProgram

/// Bounds of the luminance of a program's picture in short slices of time, in all containers of a
/// box at once.
struct LightSlices {
  private let facts: ProgramFacts
  private let stage: ViewTracks
  private let box: UnknownBox
  /// The views from back to front, the container first.
  private let order: [Int]
  /// The instructions that the light depends on, as far as they are known when the transition
  /// begins.
  private let slots: [Program.Slot]
  /// The lanes of the unknowns that these instructions read.
  private let lanes: [Int]

  init(_ facts: ProgramFacts, _ stage: ViewTracks, _ box: UnknownBox) {
    let program = facts.program
    (self.facts, self.stage, self.box) = (facts, stage, box)
    let isReached = program.reach { track in
      PropertyKind.row(program.outputs[Int(track.output)].property).isLight
    }
    slots = facts.begin.filter { isReached[Int($0)] }
    lanes = facts.unknowns.lanes(of: slots.map { program.instructions[Int($0)] })
    let cut = program.snapshotSets.filter { $0.kind == .slices }.map(\.screen)
    order =
      program.views.indices.filter { program.views[$0].isContainer }
      + program.views.indices.filter { number in
        let view = program.views[number]
        if let set = view.snapshotSet { return program.snapshotSets[set].kind == .slices }
        return view.role != .container && !cut.contains(view.role)
      }
  }

  private static let looseness = ClaimRow.calm.looseness

  /// The reason that it cannot be proved that no container flickers in any situation; `nil` if it
  /// is proved.
  var obstacle: String? {
    var seen: [[ValueSet]] = []
    var evaluator = SetEvaluator(facts, box: box)
    for situation in facts.situations {
      evaluator.begin(box, situation)
      let numbers = slots.map { evaluator.set($0) }
      // Most situations change only the positions of views and not the light.
      if seen.contains(numbers) { continue }
      seen.append(numbers)
      var budget = LightSlices.parts
      if let obstacle = obstacle(in: situation, box, &budget) { return obstacle }
    }
    return nil
  }

  /// Returns the same for a part of the box. If too little is known, divides it into the parts in
  /// which a comparison is true and false, or halves the range of an unknown.
  private func obstacle(
    in situation: Situation, _ box: UnknownBox, _ budget: inout Int
  ) -> String? {
    budget -= 1
    guard let obstacle = obstacle(in: situation, box) else { return nil }
    let parts = budget > 0 ? parts(of: box, in: situation, obstacle) : []
    for part in parts where self.obstacle(in: situation, part, &budget) != nil {
      // A reason for the whole box is more general than one for a part.
      return obstacle
    }
    return parts.isEmpty ? obstacle : nil
  }

  private func parts(
    of box: UnknownBox, in situation: Situation, _ obstacle: String
  ) -> [UnknownBox] {
    var evaluator = SetEvaluator(facts, box: box)
    evaluator.begin(box, situation)
    if let comparison = evaluator.openComparison(among: slots) { return box.cases(of: comparison) }
    // The halves of a range have no more times in common than the whole range.
    guard obstacle != ProgramClaim.unmeasured,
      let lane = lanes.max(by: { share(of: box, $0) < share(of: box, $1) }),
      share(of: box, lane) > LightSlices.smallest
    else { return [] }
    return box.halves(along: lane)
  }

  /// Returns the share of an unknown's range that a part of the box has.
  private func share(of part: UnknownBox, _ lane: Int) -> Double {
    let whole = box.upper[lane] - box.lower[lane]
    return whole > 0 ? (part.upper[lane] - part.lower[lane]) / whole : 0
  }

  private func obstacle(in situation: Situation, _ box: UnknownBox) -> String? {
    guard let source = SlicedProgram(facts, box, situation) else {
      return ProgramClaim.unmeasured
    }
    var strip: Strip = []
    for (start, end) in source.clock.slices {
      guard see(&strip, source, from: start, to: end) else { return LightSlices.looseness }
    }
    let holds = (0..<Light.count).allSatisfy { content in
      isCalm(strip.map { ($0.time, $0.light[content]) }, source.clock.countsSeconds)
    }
    return holds ? nil : LightSlices.looseness
  }

  /// Slices of time, with the luminance of every content.
  private typealias Strip = [(time: Double, light: [Light.Span])]

  /// The greatest number of timelines that are examined in all slices.
  private static let timelineBudget = 8_000_000
  /// The greatest number of slices, and a time in seconds in which no display shows two pictures.
  private static let (limit, instant) = (4_000, 0.001)
  /// The greatest range of luminances in a slice, which is less than what counts as a change.
  private static let width = 0.08
  /// The greatest number of parts of the box that are examined.
  private static let parts = 96
  /// The share of a range below which it is not halved any more.
  private static let smallest = 1.0 / 64

  /// Adds a slice, which is halved if its bounds are too wide. Returns false if too little is
  /// known.
  private func see(
    _ strip: inout Strip, _ source: SlicedProgram, from start: Double, to end: Double
  ) -> Bool {
    var slice = TimeSlice(source, from: start, to: end)
    let work = strip.count * facts.program.timelines.count
    guard let light = luminances(&slice), strip.count < LightSlices.limit,
      work < LightSlices.timelineBudget
    else { return false }
    let seconds = (end - start) * (source.clock.countsSeconds ? 1 : source.clock.longest)
    if seconds > LightSlices.instant,
      light.contains(where: { $0.high - $0.low > LightSlices.width })
    {
      let middle = start + (end - start) / 2
      return see(&strip, source, from: start, to: middle)
        && see(&strip, source, from: middle, to: end)
    }
    strip.append((start, light))
    return true
  }

  /// Returns whether the bounds do not allow seven changes, either in total or in any second.
  private func isCalm(_ seen: [(time: Double, light: Light.Span)], _ countsSeconds: Bool) -> Bool {
    func isCalm(_ part: some Sequence<(time: Double, light: Light.Span)>) -> Bool {
      // Between bounds, either may come first.
      [true, false].allSatisfy { isFirstDarker in
        var counter = FlashCounter(afterRise: isFirstDarker)
        for (time, light) in part { counter.see(light, at: time) }
        return counter.changes.count <= FlashCounter.limit
      }
    }
    if isCalm(seen) { return true }
    return countsSeconds
      && seen.indices.allSatisfy { index in
        // A second that begins in this slice ends in a slice that begins no later than this.
        let last = seen[min(index + 1, seen.count - 1)].time + 1
        return isCalm(seen[index...].prefix { $0.time <= last })
      }
  }

  /// Returns the luminance of every content in a slice; `nil` if too little is known.
  private func luminances(_ slice: inout TimeSlice) -> [Light.Span]? {
    switch drawn(&slice) {
    case .known(let order): layers(order, &slice).map(Light.luminances)
    case .changing: Array(repeating: Light.Span(0, 1), count: Light.count)
    case nil: nil
    }
  }

  /// Returns the layers of a slice from back to front; `nil` if too little is known.
  private func layers(_ order: [Int], _ slice: inout TimeSlice) -> [Light.Layer]? {
    var layers: [Light.Layer] = []
    for number in order {
      func span(_ kind: PropertyKind, _ scalar: Int, _ identity: Double) -> Light.Span? {
        guard let tracks = stage.tracks(number, kind) else { return Light.Span(identity) }
        guard let sweep = slice.sweep(tracks, scalar: scalar), sweep.hull.isDefined else {
          return nil
        }
        return Light.Span(min(max(sweep.lower, 0), 1), min(max(sweep.upper, 0), 1))
      }
      func color(_ kind: PropertyKind) -> Light.Color? {
        guard let red = span(kind, 0, 0), let green = span(kind, 1, 0), let blue = span(kind, 2, 0)
        else { return nil }
        return Light.Color(red: red, green: green, blue: blue)
      }
      var layer = Light.Layer()
      guard let alpha = span(.alpha, 0, 1), let coat = span(.dimAlpha, 0, 0) else { return nil }
      (layer.share, layer.coatShare) = (alpha, coat)
      // A dim that fades out is weaker somewhere.
      if stage.tracks(number, .dimFade) != nil { layer.coatShare.low = 0 }
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

  /// The drawing order of the views in a slice.
  private enum Order {
    case known([Int])
    /// The order changes within the slice.
    case changing
  }

  /// Returns the order in which a slice draws the views; `nil` if too little is known.
  private func drawn(_ slice: inout TimeSlice) -> Order? {
    var heights: [Int: ValueSet] = [:]
    for number in order.dropFirst() {
      guard let tracks = stage.tracks(number, .z) else { continue }
      guard let height = slice.sweep(tracks, scalar: 0)?.hull, height.isDefined else { return nil }
      heights[number] = height
    }
    guard !heights.isEmpty else { return .known(order) }
    let sorted = order.dropFirst().enumerated().map {
      (view: $0.element, place: $0.offset, height: heights[$0.element] ?? .zero)
    }.sorted { ($0.height.lower, $0.place) < ($1.height.lower, $1.place) }
    for (lower, upper) in zip(sorted, sorted.dropFirst()) {
      let isSure =
        lower.height.upper < upper.height.lower
        || lower.height.number != nil && lower.height.number == upper.height.number
      if !isSure { return .changing }
    }
    return .known(order.prefix(1) + sorted.map(\.view))
  }
}
