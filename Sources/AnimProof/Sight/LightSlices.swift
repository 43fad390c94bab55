import AnimProgram

/// Proves that a program's picture does not flicker in any container of a box.
///
/// Time is divided into slices, which are halved until in each of them, for each content, the
/// luminance differs by less than what counts as a change.
struct LightSlices {
  private let facts: ProgramFacts
  /// The number of timelines, and what each view shows, because reading a program copies it.
  private let timelineCount: Int
  private let screens: [Int?]
  private let box: UnknownBox
  /// The reason if the bounds are too loose.
  private let looseness: String
  /// The views from back to front, the container first.
  private let order: [Int]
  /// What the light depends on.
  private let scope: SliceScope
  /// The lanes of the unknowns on which the light depends.
  private let lanes: [Int]

  init(_ task: ClaimTask) {
    let (facts, box) = (task.facts, task.facts.box(task.options.sizes))
    let program = facts.program
    timelineCount = program.timelines.count
    screens = program.views.indices.map { program.screen(shownBy: $0) }
    (self.facts, self.box) = (facts, box)
    // Where a dim fades out, it may have any share of its strength.
    scope = SliceScope(facts) {
      program.isLight($0)
        && program.effect(of: program.outputs[Int($0.output)].property) != .layer(.dimFade)
    }
    lanes = facts.unknowns.lanes(of: scope.begin.map { program.instructions[Int($0)] })
    looseness =
      lanes.isEmpty
      ? ProgramClaim.looseness("fewer changes of opacities and colors") : task.looseness
    let cut = program.snapshotSets.filter { $0.kind == .slices }.map(\.screen)
    order =
      program.views.indices.filter { program.views[$0].isContainer }
      + program.views.indices.filter { number in
        let view = program.views[number]
        return !program.isPart(number) && view.role != .container && !cut.contains(view.role)
      }
  }

  /// Returns the reason that it cannot be proved that no container flickers in any situation, in at most this many parts
  /// of the box; `nil` if it is proved.
  func obstacle(inParts parts: Int) -> String? {
    for situation in scope.situations {
      var budget = parts
      // A reason for the whole box is more general than one for a part.
      var reason: String?
      let isCalm = facts.holds(in: box, along: lanes, &budget) { part in
        guard let obstacle = obstacle(in: situation, part) else { return true }
        reason = reason ?? obstacle
        return false
      }
      if !isCalm { return reason ?? looseness }
    }
    return nil
  }

  private func obstacle(in situation: Situation, _ box: UnknownBox) -> String? {
    guard let source = SlicedProgram(facts, box, situation, scope) else {
      return ProgramClaim.unmeasured
    }
    var evaluator = source.clock.evaluator
    guard facts.isNeverRed(&evaluator) else { return ProgramClaim.red }
    var strip: [LightSlice] = []
    for (start, end) in source.clock.slices {
      guard see(&strip, source, from: start, to: end) else { return looseness }
    }
    let holds = (0..<Light.count).allSatisfy { isCalm(strip, $0, source.clock.countsSeconds) }
    return holds ? nil : looseness
  }

  /// The greatest number of timelines that are examined in all slices.
  private static let timelineBudget = 8_000_000
  /// The greatest number of slices.
  private static let limit = 4_000

  /// Adds a slice, which is halved if too little is known about it. Returns false if that does not
  /// help.
  private func see(
    _ strip: inout [LightSlice], _ source: SlicedProgram, from start: Double, to end: Double
  ) -> Bool {
    var slice = TimeSlice(source, from: start, to: end)
    guard strip.count < LightSlices.limit,
      strip.count * timelineCount < LightSlices.timelineBudget, let order = drawn(&slice)
    else { return false }
    var light: Light?
    if case .known(let views) = order {
      guard let layers = layers(views, &slice) else { return false }
      light = Light(layers)
    }
    let unit = source.clock.countsSeconds ? 1 : source.clock.longest
    let seen = LightSlice(light, from: start, lasting: (end - start) * unit)
    if let seen {
      strip.append(seen)
      return true
    }
    let middle = start + (end - start) / 2
    return see(&strip, source, from: start, to: middle)
      && see(&strip, source, from: middle, to: end)
  }

  /// Returns whether there are no seven changes, either in total or in any second.
  private func isCalm(_ strip: [LightSlice], _ content: Int, _ countsSeconds: Bool) -> Bool {
    func isCalm(_ part: Range<Int>) -> Bool {
      changes(strip, content, part) <= FlashCounter.limit
    }
    if isCalm(strip.indices) { return true }
    guard countsSeconds else { return false }
    var end = 0
    for start in strip.indices {
      // A second that begins in this slice ends in a slice that begins no later than this.
      let last = strip[min(start + 1, strip.count - 1)].start + 1
      let previous = end
      while end < strip.count, strip[end].start <= last { end += 1 }
      // A second within the previous one is calm if that is.
      if end > previous, !isCalm(start..<end) { return false }
    }
    return true
  }

  /// Returns the greatest number of changes in some slices.
  private func changes(_ strip: [LightSlice], _ content: Int, _ part: Range<Int>) -> Int {
    // Between bounds, either may come first.
    let counts = [true, false].map { isFirstDarker in
      var counter = FlashCounter(afterRise: isFirstDarker)
      for slice in strip[part] { counter.see(slice.luminances[content], at: slice.start) }
      return counter.changes.count
    }
    return max(counts[0], counts[1])
  }

  // MARK: Layers

  /// Returns the layers of views in a slice; `nil` if too little is known.
  private func layers(_ views: [Int], _ slice: inout TimeSlice) -> [Light.Layer]? {
    var layers: [Light.Layer] = []
    for number in views {
      let layer = Light.Layer(screen: screens[number]) { effect, scalar in
        guard let tracks = facts.stage.tracks(number, effect) else { return .some(nil) }
        if effect == .layer(.dimFade) { return .unit }
        guard let set = slice.values(tracks, scalar: scalar), set.isDefined else { return nil }
        return Light.Span(drawn: set)
      }
      guard let layer else { return nil }
      if layer.share.high > 0 { layers.append(layer) }
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
      guard let tracks = facts.stage.tracks(number, .stacking) else { continue }
      guard let height = slice.values(tracks, scalar: 0), height.isDefined else { return nil }
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
