/// A part of a transition that runs by itself: from one of its times to its end, or, after a gesture has
/// ended, to one of its ends.
package struct TransitionCourse: Sendable {
  /// The transition.
  package let transition: Transition
  /// The duration in seconds.
  package let duration: Double
  /// The course of the progress after a gesture has ended. `nil` if no gesture has driven it.
  package let settling: Settling?
  /// The seconds since the transition took over from an interrupted one.
  package let age: Double

  private let start, rate: Double
  /// The greatest number of frames for which it is sampled: those of almost three minutes.
  private static let mostFrames = 20_000.0

  /// Creates the course of a transition without interaction.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - start: The time at which it begins, in seconds of the transition.
  ///   - rate: The speed of the transition's time, in seconds per second.
  package init(_ transition: Transition, from start: Double = 0, rate: Double = 1) {
    (self.transition, self.start, self.rate) = (transition, start, rate)
    (settling, age) = (nil, 0)
    duration = (transition.duration - start) / rate
  }

  /// Creates the course of a transition after its gesture has ended, on its way to one of its ends.
  /// It ends when the residual of an interrupted motion has disappeared too.
  ///
  /// - Parameters:
  ///   - transition: The interactive transition.
  ///   - settling: The course of its progress.
  ///   - age: The seconds since it took over from an interrupted transition.
  package init(_ transition: Transition, _ settling: Settling, age: Double = 0) {
    (self.transition, self.settling, self.age) = (transition, settling, age)
    (start, rate) = (0, 1)
    duration = max(settling.duration, transition.residualDuration - age)
  }

  /// Evaluates the moment at some seconds after the beginning.
  package func evaluate(at seconds: Double, into frame: inout Frame) {
    let seconds = min(max(seconds, 0), duration)
    let time = settling.map { $0.progress(at: seconds) * transition.duration }
    transition.evaluate(at: time ?? start + seconds * rate, age: age + seconds, into: &frame)
  }

  /// Returns the times at which the course is sampled, in seconds: each frame of a display with this
  /// rate, and those at which something starts, ends or changes its speed at a key. Only its beginning if
  /// that is all there is, or if there would be too many.
  package func times(perSecond count: Double = 120) -> [Double] {
    guard duration > 0, duration * count <= Self.mostFrames else { return [0] }
    let frames = (0...Int(duration * count)).map { Double($0) / count }
    let ends =
      settling.map { settling in
        transition.moments.compactMap { settling.time(of: $0 / transition.duration) }
          + [settling.duration]
      } ?? transition.moments.map { ($0 - start) / rate }
    let inner = ends + [transition.residualDuration - age]
    let all = (frames + inner.filter { 0 < $0 && $0 < duration } + [duration]).sorted()
    return all.indices.compactMap { index in
      index == 0 || all[index] - all[index - 1] > 1e-9 ? all[index] : nil
    }
  }
}

extension Settling {
  /// Returns the seconds after which it has come to a progress. `nil` if it does not come there.
  fileprivate func time(of progress: Double) -> Double? {
    let way = (progress - start) / (end - start)
    guard 0 < way, way < 1 else { return nil }
    return .end(
      of: { (self.progress(at: $0) - start) / (end - start) < way }, from: 0, to: duration)
  }
}

extension Transition {
  /// The times at which timelines start and end, and at which the speed changes at a key between
  /// straight lines, in seconds.
  fileprivate var moments: [Double] {
    let timelines = prepared.timelines.filter { $0.source == nil && $0.start <= $0.end }
    let keys = prepared.plans.flatMap { plan -> [Double] in
      let timeline = prepared.timelines[plan.timeline]
      guard timeline.source == nil, timeline.rate > 0 else { return [] }
      return prepared.segments[plan.segments].dropFirst().map {
        timeline.start + $0.start / timeline.rate
      }
    }
    return timelines.flatMap { [$0.start, $0.end] } + keys
  }

  /// The numbers of the views that may change: those with a track, and those with the residual of an
  /// interrupted motion.
  package var movingViews: [Int] {
    changingPieces.map(\.view).reduce(into: []) { views, view in
      if views.last != view { views.append(view) }
    }
  }

  /// The pieces that may change, view by view. The others keep their initial values.
  package var changingPieces: [Program.Output] {
    var changing = Set(residual.components.map(\.offset))
    for output in prepared.outputs {
      changing.insert(Int(prepared.tracks[Int(output.first)].offset))
    }
    return pieces.filter { changing.contains($0.offset) }
  }
}
