import AnimProgram
import AnimSource

/// A program that runs in one container to find moments at which a part of the container is bare:
/// neither a screen, nor an overlay, nor a backdrop is drawn there.
struct CoverTrial {
  /// A part of the container that is bare.
  struct Gap {
    /// The time of the gap.
    enum Occasion {
      /// When the transition begins or ends.
      case start, end
      /// While nothing moves.
      case pause
      /// While something moves.
      case flight
      /// In between, if the whole container is bare for long enough to be noticed.
      case blank
    }

    var occasion: Occasion
    /// The moment in seconds.
    var time: Double
    /// The bounding box of the largest bare part.
    var place: StageRectangle
    /// Whether all of the container is bare.
    var isWhole: Bool
  }

  private let change: Counterexample
  private let transition: Transition

  /// The times after which people notice that nothing is there, and that nothing moves, in seconds.
  private static let (glimpse, rest) = (0.05, 0.1)

  init(_ program: borrowing Program, _ change: Counterexample) {
    self.change = change
    transition = Transition(program, inputs: change.inputs)
  }

  /// Returns the first gap among this many moments, and others close to the start and to the end.
  func firstGap(moments count: Int) -> Gap? {
    gaps(transition, moments: count, inFlight: true).first
  }

  /// The gaps that the ordinary check reports: at rest, and if nothing at all is visible.
  var plainGaps: [Gap] {
    let closeness = (transition.duration / CoverTrial.glimpse).rounded(.up)
    return isFine(transition, moments: Int(min(max(closeness, 4), 24)))
      ? [] : gaps(transition, moments: 24, inFlight: false)
  }

  // The transition is passed by reference: copying it would retain many objects.

  /// Returns whether, at each of this many moments, a screen covers everything, or is visible while
  /// something moves. This is true of most transitions, which then need no closer look.
  private func isFine(_ transition: borrowing Transition, moments count: Int) -> Bool {
    guard transition.duration.isFinite else { return true }
    let glance = QuickVisibility(transition)
    var frame = transition.makeFrame()
    var last = frame
    for time in times(count) {
      transition.evaluate(at: time, into: &frame)
      let moves = time > 0 && time < transition.duration && last.values != frame.values
      guard glance.isCovered(frame) || moves && glance.isSeen(frame) else { return false }
      swap(&last, &frame)
    }
    return true
  }

  private func gaps(_ transition: borrowing Transition, moments count: Int, inFlight: Bool) -> [Gap]
  {
    guard transition.duration.isFinite else { return [] }
    let glance = QuickVisibility(transition)
    var watch = Watch()
    var frame = transition.makeFrame()
    for time in times(count, isClose: inFlight) {
      transition.evaluate(at: time, into: &frame)
      let isLast = time >= transition.duration
      // If something is moving and something is drawn, there is nothing to report.
      let isFine =
        glance.isCovered(frame)
        || !inFlight && time > 0 && !isLast && !watch.rests(in: frame)
          && (glance.isSeen(frame) || !transition.cover(in: frame, isFirst: true).isBare)
      watch.see(isFine ? nil : transition.cover(in: frame).gap, frame, isLast: isLast)
      if inFlight, !watch.found.isEmpty { break }
    }
    return watch.found
  }

  /// Returns moments from the start to the end, including those at which something begins or ends.
  private func times(_ count: Int, isClose: Bool = false) -> [Double] {
    let duration = min(transition.duration, ProofOptions.greatestDuration)
    var times: [Double] = []
    times.reserveCapacity(count + 8)
    for step in 0...count { times.append(Double(step) / Double(count) * duration) }
    for timeline in transition.program.timelines.prefix(32) {
      guard case .time(let start, let end, _) = timeline.source else { continue }
      for slot in [start, end] {
        let time = transition.value(of: slot)
        if time > 0, time < duration, !times.contains(time) {
          times.append(time)
          times.append(time * (1 - 1e-9))
        }
      }
    }
    // Just after the start, an opacity may still be invisible although a screen already moves.
    for step in isClose ? 7..<13 : 0..<0 {
      let distance = duration / Double(1 << step)
      times += [distance, duration - distance]
    }
    times.sort()
    return times
  }

  /// Returns the finding for a gap.
  func finding(_ gap: Gap) -> ProgramFinding {
    var change = change
    change.time = gap.time
    change.place = gap.place
    return ProgramFinding(
      id: .backdropGap, place: place(of: gap), summary: gap.summary,
      counterexample: change, isNote: gap.occasion == .blank || gap.occasion == .flight)
  }

  /// Returns the track that most likely causes the gap: one that is not at its identity then, and
  /// that can uncover a part of the view that is least expected to.
  private func place(of gap: Gap) -> ProgramFinding.Place {
    var frame = transition.makeFrame()
    transition.evaluate(at: gap.time, into: &frame)
    let program = transition.program
    let suspects = program.tracks.filter { track in
      let output = program.outputs[Int(track.output)]
      let property = program.properties[output.property]
      guard property.moves || PropertyKind.row(output.property).hides else { return false }
      let values = frame.values[output.offset..<output.offset + output.width]
      return property.identity.isEmpty || !values.elementsEqual(property.identity)
    }
    let track = suspects.min { left, right in
      gap.expectation(of: role(of: left)) < gap.expectation(of: role(of: right))
    }
    return .track(origin: (track ?? program.tracks.first)?.origin ?? 0)
  }

  private func role(of track: Program.Track) -> Program.View.Role {
    let program = transition.program
    return program.views[program.outputs[Int(track.output)].view].role
  }

  /// The results so far.
  private struct Watch {
    private(set) var found: [Gap] = []
    /// The times since which nothing has moved, and nothing at all has been drawn.
    private var stillSince = 0.0
    private var blankSince: Double?
    private var last: [Double] = []

    /// Returns whether nothing has moved for a while.
    func rests(in frame: Frame) -> Bool {
      frame.time - stillSince >= CoverTrial.rest && last == frame.values
    }

    mutating func see(_ gap: Cover.Gap?, _ frame: Frame, isLast: Bool) {
      let time = frame.time
      if last != frame.values {
        if time > 0 { stillSince = time }
        last = frame.values
      }
      guard let gap else {
        blankSince = nil
        return
      }
      if isLast { note(.end, time, gap) } else if time == 0 { note(.start, time, gap) }
      note(.flight, time, gap)
      if time - stillSince >= CoverTrial.rest { note(.pause, stillSince, gap) }
      blankSince = gap.isWhole ? blankSince ?? time : nil
      if let since = blankSince, time - since > CoverTrial.glimpse {
        note(.blank, since, gap)
      }
    }

    private mutating func note(_ occasion: Gap.Occasion, _ time: Double, _ gap: Cover.Gap) {
      guard !found.contains(where: { $0.occasion == occasion }) else { return }
      found.append(Gap(occasion: occasion, time: time, place: gap.place, isWhole: gap.isWhole))
    }
  }
}

extension CoverTrial.Gap {
  /// The gap as text, without the container.
  fileprivate var summary: String {
    let part =
      isWhole
      ? "the container"
      : "a part of \(place.width.text)x\(place.height.text) points at"
        + " (\(place.x.text), \(place.y.text))"
    return switch occasion {
    case .start: "nothing covers \(part) when the transition starts"
    case .end: "nothing covers \(part) when the transition ends"
    case .pause: "nothing covers \(part) from \(time.text)s on, while nothing moves"
    case .flight: "nothing covers \(part) at \(time.text)s"
    case .blank: "nothing is visible from \(time.text)s on"
    }
  }

  /// Returns how likely a view is expected to uncover a part, from 0 for one that should not.
  fileprivate func expectation(of role: Program.View.Role) -> Int {
    switch role {
    case .container: 0
    case .snapshot: 1
    case .from: occasion == .end ? 3 : 2
    case .to: occasion == .end ? 2 : 3
    case .overlay: 4
    }
  }
}

extension PropertyKind {
  /// Whether the property can make a view cover less.
  fileprivate var hides: Bool {
    switch self {
    case .alpha, .clip, .cornerRadius, .backface, .color: true
    default: false
    }
  }
}
