import AnimProgram

/// Proves that a program's picture does not flicker in any container.
///
/// Time is divided into slices, which are halved until in each of them, for each content, the
/// luminance differs by less than what counts as a change.
struct LightSlices {
  /// The luminances of each content in a slice, which differ by less than a change, unless no display shows two
  /// pictures in the slice.
  private typealias Slice = [Light.Span]

  private let facts: ProgramFacts
  /// What each view shows, because reading a program copies it.
  private let screens: [Int?]
  /// The reason if the bounds are too loose.
  private let looseness: String
  /// The views from back to front, the container first.
  private let order: [Int]
  /// Those of them that are looked at.
  private var present: [Int] = []
  /// The slices so far, and whether something may be red in the last one.
  private var (strip, mayBeRed): ([Slice], Bool) = ([], false)
  /// The tracks on which the light depends.
  private let tracks: [Program.Track]
  /// The situations that make a difference to it, without those that a gesture plays.
  private let situations: [Situation]
  /// The lanes of the unknowns on which it depends.
  private let lanes: [Int]

  /// How much may still be examined: a slice costs as much as it has timelines, and a little more.
  private var budget = 1_000_000
  /// The greatest number of slices in one situation.
  private static let limit = 4_000
  /// The greatest range of luminances in a slice, which is less than what counts as a change.
  private static let width = 0.098
  /// A number of seconds in which no display shows two pictures.
  private static let instant = 0.001

  init(_ task: ClaimTask) {
    let facts = task.facts
    let program = facts.program
    screens = program.views.indices.map { program.screen(shownBy: $0) }
    self.facts = facts
    // Where a dim fades out, it may have any share of its strength.
    tracks = program.tracks.filter {
      program.isLight($0)
        && program.effect(of: program.outputs[Int($0.output)].property) != .layer(.dimFade)
    }
    let unknowns = facts.unknowns(of: program.sources(of: tracks).slots)
    situations = unknowns.situations().filter { !$0.traits.interactive }
    lanes = facts.unknowns.lanes.indices.filter { unknowns.reads(facts.unknowns.lanes[$0]) }
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
  /// of all containers; `nil` if it is proved.
  mutating func obstacle(inParts parts: Int) -> String? {
    let absences = facts.program.absences
    for situation in situations {
      // A reason for all containers is more general than one for a part.
      var reason: String?
      let isCalm = facts.holds(inParts: parts, along: lanes) { sides in
        let time = TimeSlice(facts, tracks, situation, sides)
        let isCalm = absences.allSatisfy { absent in
          present = order.filter { !absent.contains($0) }
          let obstacle = time.map { self.obstacle(in: $0) } ?? looseness
          reason = reason ?? obstacle
          return obstacle == nil
        }
        return isCalm
      }
      if !isCalm { return reason ?? looseness }
    }
    return nil
  }

  private mutating func obstacle(in time: TimeSlice) -> String? {
    var slice = time
    strip = []
    for (start, end) in time.parts {
      guard see(&slice, from: start, to: end) else {
        return mayBeRed ? ProgramClaim.red : looseness
      }
    }
    let holds = (0..<Light.count).allSatisfy { changes($0) <= FlashCounter.limit }
    return holds ? nil : looseness
  }

  /// Adds a slice, which is halved if too little is known about it. Returns false if that does not
  /// help.
  private mutating func see(_ slice: inout TimeSlice, from start: Double, to end: Double) -> Bool {
    mayBeRed = false
    slice.move(from: start, to: end)
    budget -= 20 + facts.program.timelines.count
    guard strip.count < LightSlices.limit, budget > 0, let order = drawn(&slice),
      let layers = layers(order.views, &slice)
    else { return false }
    let isInstant = (end - start) * slice.seconds.upper <= LightSlices.instant
    if order.isSure || isInstant,
      let luminances = luminances(Light(layers), isSure: order.isSure, isInstant: isInstant)
    {
      strip.append(luminances)
      return true
    }
    if isInstant { return false }
    let middle = start + (end - start) / 2
    return see(&slice, from: start, to: middle) && see(&slice, from: middle, to: end)
  }

  /// Returns the luminances of all contents in a slice. `nil` if one may be red, or if one may change visibly, unless
  /// the slice is too short for two pictures; it may be anything there if the drawing order changes.
  private mutating func luminances(_ light: Light, isSure: Bool, isInstant: Bool) -> Slice? {
    var luminances: Slice = []
    luminances.reserveCapacity(Light.count)
    for content in 0..<Light.count {
      let first = light.first(like: content)
      if first < content {
        luminances.append(luminances[first])
        continue
      }
      let picture = light.picture(content)
      let luminance = isSure ? picture.luminance : .unit
      mayBeRed = !light.isGrey && (picture.mayBeRed || !isSure)
      let isSteady = luminance.high - luminance.low <= LightSlices.width
      guard isSteady || isInstant, !mayBeRed else { return nil }
      luminances.append(luminance)
    }
    return luminances
  }

  /// Returns the greatest number of changes.
  private func changes(_ content: Int) -> Int {
    // Between bounds, either may come first.
    let counts = [true, false].map { isFirstDarker in
      var counter = FlashCounter(afterRise: isFirstDarker)
      for slice in strip { counter.see(slice[content], at: 0) }
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
        guard let output = facts.stage.output(number, effect) else { return .some(nil) }
        if effect == .layer(.dimFade) { return .unit }
        guard let set = slice.values(output, scalar: scalar), set.isDefined else { return nil }
        return Light.Span(drawn: set)
      }
      guard let layer else { return nil }
      if layer.share.high > 0 { layers.append(layer) }
    }
    return layers
  }

  /// Returns the order in which a slice draws the views, and whether it is sure that it stays the same; `nil` if too
  /// little is known.
  private func drawn(_ slice: inout TimeSlice) -> (views: [Int], isSure: Bool)? {
    var heights: [Int: ValueSet] = [:]
    for number in present.dropFirst() {
      guard let output = facts.stage.output(number, .stacking) else { continue }
      guard let height = slice.values(output, scalar: 0), height.isDefined else { return nil }
      heights[number] = height
    }
    guard !heights.isEmpty else { return (present, true) }
    let sorted = present.dropFirst().enumerated().map {
      (view: $0.element, place: $0.offset, height: heights[$0.element] ?? .zero)
    }.sorted { ($0.height.lower, $0.place) < ($1.height.lower, $1.place) }
    let isSure = zip(sorted, sorted.dropFirst()).allSatisfy { lower, upper in
      lower.height.upper < upper.height.lower
        || lower.height.number != nil && lower.height.number == upper.height.number
    }
    return (present.prefix(1) + sorted.map(\.view), isSure)
  }
}
