import AnimProgram
import AnimSource

/// The claim `calm`: no more than three flashes in any second.
///
/// The luminance of the picture is computed at some points 30 times a second, and if it changes half as often as is too
/// much, as often as a fast screen shows a picture. Around what flashes, it is looked at more closely, because small
/// areas may flash.
final class CalmClaim: ClaimSearch {
  private let task: ClaimTask
  /// The number of changes that were looked at.
  private var count = 0

  /// The numbers of moments in each second: in each change, around what flashes, and as often as the fastest screens
  /// show a picture.
  private static let rates = (far: 30, around: 60, near: 120)
  /// The greatest numbers of changes that are looked at: those in which the light differs, and others if much changes;
  /// and of their views together.
  private static let (asked, others, views) = (24, 4, 240)
  /// So many changes of light are half of what is too many.
  private static let little = FlashCounter.limit / 2

  init(_ task: ClaimTask) { self.task = task }

  private var facts: ProgramFacts { task.facts }

  private var isForeign: Bool { facts.program.tracks.contains(where: facts.isForeign) }

  func claim(_ refutation: ProgramFinding?) -> ProgramClaim {
    if facts.program.tracks.isEmpty { return .vacuous(.calm) }
    let reason =
      isForeign
      ? ProgramClaim.foreign : count == 0 ? "something else is wrong with it" : nil
    return ProgramClaim(
      .calm, refutation, notLookedAt: reason,
      looked: ProgramClaim.Looked(changes: count, moments: CalmClaim.rates.far, isRate: true))
  }

  func findings(besides found: [ProgramFinding]) -> [ProgramFinding] {
    // A spring that is not in its range may do anything, and what does not end or divides by zero is not played.
    let hinders: Set<DiagnosticID> = [.springRange, .neverSettles, .limitExceeded, .notFinite]
    guard !isForeign, !found.contains(where: { hinders.contains($0.id) }) else { return [] }
    // A gesture plays a transition as fast as the finger moves, so there is no second to count in.
    let changes = task.changes.filter { $0.hasUsualSnapshots && !$0.traits.interactive }
    let count = changes.first.map { $0.transition(of: facts.program).program.views.count } ?? 0
    let limit = CalmClaim.views / max(1, count)
    let asked = facts.lightChanges(changes).prefix(max(1, min(CalmClaim.asked, limit)))
    let others = changes.filter { !asked.contains($0) }
      .prefix(max(0, min(CalmClaim.others, limit - asked.count)))
    var most = 0
    for (number, change) in (asked + others).enumerated() {
      if most < CalmClaim.little, number >= asked.count { break }
      self.count += 1
      let transition = change.transition(of: facts.program)
      guard transition.duration > 0 else { continue }
      let points = Flashes.grid(in: Picture.bounds(of: transition), 5, 5)
      let far = Flashes(transition, points, CalmClaim.rates.far)
      most = max(most, far.most)
      guard most >= CalmClaim.little else { continue }
      let flickers =
        far.flickers.isEmpty
        ? Flashes(transition, points, CalmClaim.rates.near).flickers : far.flickers
      if let place = flickers.first?.places.first,
        let (time, isRed) = large(transition, around: points[place])
      {
        return [finding(change, time, isRed)]
      }
    }
    return []
  }

  /// Returns from when to when a large area around a point flashes, and whether it turns red and back: a quarter of a
  /// rectangle of 341 × 256 points, which is ten degrees of the visual field. `nil` if none does. Source: WCAG 2.2, general
  /// flash and red flash thresholds.
  private func large(
    _ transition: Transition, around point: SIMD2<Double>
  ) -> (time: ClosedRange<Double>, isRed: Bool)? {
    let (width, height) = (2 * 341.0, 2 * 256.0)
    let window = StageRectangle(
      x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
    let points = Flashes.grid(in: window, 16, 16)
    let bounds = Picture.bounds(of: transition)
    let flashes = Flashes(transition, points, CalmClaim.rates.around) { bounds.contains($0) }
    for flicker in flashes.flickers {
      let places = Set(flicker.places)
      for (row, column) in (0...8).flatMap({ row in (0...8).map { (row, $0) } }) {
        let own = (0..<64).map { (row + $0 / 8) * 16 + column + $0 % 8 }.filter(places.contains)
        // A quarter are 16, and points may be near the edges of what flashes.
        if own.count >= 20 { return (flicker.time, flicker.isRed) }
      }
    }
    return nil
  }

  private func finding(
    _ change: Counterexample, _ time: ClosedRange<Double>, _ isRed: Bool
  ) -> ProgramFinding {
    let program = facts.program
    let busiest = program.tracks.max { program.busyness(of: $0) < program.busyness(of: $1) }
    var change = change
    change.time = time.lowerBound
    return ProgramFinding(
      id: .flash, place: .track(origin: busiest?.origin ?? 0),
      summary: "the picture turns \(isRed ? "red and back" : "light and dark")"
        + " \(FlashCounter.limit + 1) times from \(time.lowerBound.text)s to"
        + " \(time.upperBound.text)s",
      counterexample: change,
      cure: "let it turn at most three times in a second"
        + (isRed ? ", or be less red" : ", or change its light by less than a tenth"),
      claim: .calm)
  }
}

/// The flashes at some points of a transition's pictures.
private struct Flashes {
  /// The greatest number of changes of light at a point.
  private(set) var most = 0
  /// For each content with too many, from when to when the first point flashes, whether it turns red and back, and the
  /// points that flash in that time.
  private(set) var flickers: [(time: ClosedRange<Double>, isRed: Bool, places: [Int])] = []

  /// Returns points in the middles of equal parts of a rectangle.
  static func grid(in place: StageRectangle, _ columns: Int, _ rows: Int) -> [SIMD2<Double>] {
    (0..<columns * rows).map { number in
      // Not exactly in the middle, where symmetric views have their edges.
      let (x, y) = (Double(number % columns) + 0.47, Double(number / columns) + 0.46)
      return SIMD2(
        place.x + x / Double(columns) * place.width, place.y + y / Double(rows) * place.height)
    }
  }

  /// Looks at these many moments a second at those of some points that are inside.
  init(
    _ transition: Transition, _ points: [SIMD2<Double>], _ rate: Int,
    isInside: (SIMD2<Double>) -> Bool = { _ in true }
  ) {
    let inside = points.indices.filter { isInside(points[$0]) }
    var lights = (0..<points.count * Light.contents).map { _ in FlashCounter() }
    var reds = lights.map { _ in RedFlashCounter() }
    let duration = min(transition.duration, CheckOptions.greatestDuration)
    let steps = max(1, Int((duration * Double(rate)).rounded(.up)))
    var frame = transition.makeFrame()
    var last: (layers: [Light.Layer], stacks: [[Int]]) = ([], points.map { _ in [-1] })
    for step in 0...steps {
      // What flashes in step with evenly spaced moments would not be seen.
      let place = step == 0 || step == steps ? 0 : EvenPlaces.share(step, 0) - 0.5
      let time = duration * (Double(step) + place) / Double(steps)
      transition.evaluate(at: time, into: &frame)
      let light = Light(Picture(transition, frame))
      let isSame = light.layers == last.layers
      var known: [(stack: [Int], colors: [SIMD3<Double>])] = []
      for place in inside {
        let stack = light.stack(at: points[place])
        if isSame, stack == last.stacks[place] { continue }
        last.stacks[place] = stack
        let colors: [SIMD3<Double>]
        if let old = known.first(where: { $0.stack == stack }) {
          colors = old.colors
        } else {
          colors = light.colors(stack)
          known.append((stack, colors))
        }
        for (content, color) in colors.enumerated() {
          let number = content * points.count + place
          lights[number].see(Light.luminance(of: color), at: time)
          reds[number].see(color, at: time)
        }
      }
      last.layers = light.layers
    }
    most = lights.reduce(0) { max($0, $1.changes.count) }
    most = reds.reduce(most) { max($0, $1.changes.count) }
    guard most > FlashCounter.limit else { return }
    for content in 0..<Light.contents {
      let own = content * points.count..<(content + 1) * points.count
      let changes = [(false, lights[own].map(\.changes)), (true, reds[own].map(\.changes))]
      for (isRed, changes) in changes {
        let all = changes.map(\.flicker)
        guard let first = all.compactMap(\.self).min(by: { $0.lowerBound < $1.lowerBound }) else {
          continue
        }
        let places = all.indices.filter { all[$0]?.overlaps(first) ?? false }
        flickers.append((first, isRed, places))
      }
    }
  }
}

extension StageRectangle {
  fileprivate func contains(_ point: SIMD2<Double>) -> Bool {
    point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
  }
}

extension ProgramFacts {
  /// Returns those of some changes that differ in what opacities and colors read.
  fileprivate func lightChanges(_ changes: [Counterexample]) -> [Counterexample] {
    var slots: [Program.Slot] = []
    for track in program.tracks
    where program.effect(of: program.outputs[Int(track.output)].property).isLight {
      program.visitValues(of: track) { slots.append($0) }
    }
    let read = reading(of: slots)
    var seen: Set<Counterexample> = []
    return changes.filter { change in
      var part = Counterexample(container: StageSize(width: 0, height: 0))
      if read.reads(.width) { part.container.width = change.container.width }
      if read.reads(.height) { part.container.height = change.container.height }
      if Input.insets.contains(where: read.reads) { part.safeArea = change.safeArea }
      if !read.parameters.isEmpty { part.parameters = change.parameters }
      if read.reads(.direction) { part.direction = change.direction }
      if read.reads(.rightToLeft) { part.traits.rightToLeft = change.traits.rightToLeft }
      if read.reads(.reduceMotion) { part.traits.reduceMotion = change.traits.reduceMotion }
      if read.reads(.keepsPresenter) { part.traits.keepsPresenter = change.traits.keepsPresenter }
      return seen.insert(part).inserted
    }
  }
}

extension Program {
  /// Returns how often a track may change the picture, as a number to compare with others.
  fileprivate func busyness(of track: Track) -> Int {
    let isLight = effect(of: outputs[Int(track.output)].property).isLight
    let count =
      track.plan.map { Int(keyPlans[Int($0)].positions.count) } ?? (track.isAnimated ? 99 : 0)
    return isLight ? 2 * count + 1 : count
  }
}
