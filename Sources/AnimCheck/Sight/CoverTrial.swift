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
      /// In between, if the whole container is bare for long enough to be noticed.
      case blank
    }

    var occasion: Occasion
    /// The moment in seconds.
    var time: Double
    /// The part of the container.
    var gap: Picture.Gap
  }

  private let change: Counterexample
  private let transition: Transition

  /// The times after which people notice that nothing is there, and that nothing moves, in seconds.
  private static let (glimpse, rest) = (0.05, 0.1)
  /// The numbers of moments and changes in which the ordinary check looks.
  private static let (moments, changes) = (24, 8)

  init(_ program: borrowing Program, _ change: Counterexample) {
    self.change = change
    transition = change.transition(of: program)
  }

  /// Returns the gap that the ordinary check reports, besides other findings: one at rest, or a
  /// container that is entirely bare for a while. `nil` if there is none.
  static func finding(
    _ facts: ProgramFacts, _ changes: [Counterexample], besides found: [ProgramFinding]
  ) -> ProgramFinding? {
    let jumps = Set(found.map(\.id))
    let changes = changes.filter(\.hasUsualSnapshots).prefix(CoverTrial.changes)
    return changes.lazy.compactMap { change in
      let trial = CoverTrial(facts.program, change)
      let gaps = trial.plainGaps.filter { gap in
        // With another number than the usual one, a part may be bare for longer than was meant.
        guard gap.gap.isWhole || change.hasNumbers(of: changes[0]) else { return false }
        return switch gap.occasion {
        case .start: !jumps.contains(.jumpAtStart)
        case .end: !jumps.contains(.jumpAtEnd)
        case .pause: true
        case .blank: change == changes[0]
        }
      }
      return (gaps.first { $0.occasion != .blank } ?? gaps.first).map(trial.finding)
    }.first
  }

  /// The gaps that the ordinary check reports: at rest, and if nothing at all is visible.
  var plainGaps: [Gap] {
    guard transition.duration.isFinite else { return [] }
    var watch = Watch()
    var frame = transition.makeFrame()
    for time in times {
      transition.evaluate(at: time, into: &frame)
      let isLast = time >= transition.duration
      // If something is moving and something is drawn, there is nothing to report.
      let isFine =
        time > 0 && !isLast && !watch.rests(in: frame)
        && !Picture(transition, frame).isBare
      let gap = isFine ? nil : Picture(transition, frame).gap(seenThrough: false)
      watch.see(gap, frame, isLast: isLast)
    }
    return watch.found
  }

  /// The moments at which something begins or ends, and others evenly in between.
  private var times: [Double] {
    let duration = min(transition.duration, CheckOptions.greatestDuration)
    var times = (0...CoverTrial.moments).map {
      Double($0) / Double(CoverTrial.moments) * duration
    }
    for timeline in transition.program.timelines.prefix(32) {
      guard case .time(let start, let end, _) = timeline.source else { continue }
      for slot in [start, end] {
        let time = transition.value(of: slot)
        if time > 0, time < duration, !times.contains(time) {
          times += [time, time * (1 - 1e-9)]
        }
      }
    }
    return times.sorted()
  }

  /// Returns the finding for a gap.
  private func finding(_ gap: Gap) -> ProgramFinding {
    var change = change
    change.time = gap.time
    return ProgramFinding(
      id: .backdropGap, place: place(of: gap), summary: gap.summary,
      counterexample: change,
      // A color does not help where the container itself is cut off.
      cure: transition.program.container.map {
        Picture(transition, transition.makeFrame()).output($0, .layer(.color))
      }
        == .some(nil) ? "give the container a color, as in `container { color: #000 }`" : nil,
      isNote: gap.occasion == .blank)
  }

  /// Returns the track that most likely causes the gap: one that is not at its identity then, and
  /// that can uncover a part of the view that is least expected to.
  private func place(of gap: Gap) -> ProgramFinding.Place {
    var frame = transition.makeFrame()
    transition.evaluate(at: gap.time, into: &frame)
    let (program, picture) = (transition.program, Picture(transition, frame))
    let suspects = program.tracks.filter { track in
      let kind = picture.kind(Int(track.output))
      let hides = kind.uncovers || [.alpha, .layer(.color), .layer(.backface)].contains(kind)
      return hides && picture.differs(Int(track.output))
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

    mutating func see(_ gap: Picture.Gap?, _ frame: Frame, isLast: Bool) {
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
      if time - stillSince >= CoverTrial.rest { note(.pause, stillSince, gap) }
      blankSince = gap.isWhole ? blankSince ?? time : nil
      if let since = blankSince, time - since > CoverTrial.glimpse {
        note(.blank, since, gap)
      }
    }

    private mutating func note(_ occasion: Gap.Occasion, _ time: Double, _ gap: Picture.Gap) {
      guard !found.contains(where: { $0.occasion == occasion }) else { return }
      found.append(Gap(occasion: occasion, time: time, gap: gap))
    }
  }
}

extension CoverTrial.Gap {
  /// The gap as text, without the container.
  fileprivate var summary: String {
    let part = gap.words
    return switch occasion {
    case .start: "nothing covers \(part) when the transition starts"
    case .end: "nothing covers \(part) when the transition ends"
    case .pause: "nothing covers \(part) from \(time.text)s on, while nothing moves"
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

extension Counterexample {
  /// Whether all arguments that are numbers are those of another change.
  fileprivate func hasNumbers(of other: Counterexample) -> Bool {
    parameters.allSatisfy { name, value in
      if case .number = value { value == other.parameters[name] } else { true }
    }
  }
}
