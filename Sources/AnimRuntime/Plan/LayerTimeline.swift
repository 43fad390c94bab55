import AnimProgram

/// The states of a transition's views over a stretch of time. A ``LayerPlan`` is made from it.
package struct LayerTimeline {
  /// A part of the stretch with a single curve.
  struct Window: Hashable {
    var range: ClosedRange<Double>
    var curve: TimingCurve?
    /// The seconds for which the curve was made.
    var length: Double
  }

  /// The transition.
  package let transition: Transition
  /// The duration in seconds.
  package let duration: Double
  /// The tracks of everything that may change, by view.
  package let tracks: [Int: [Track]]

  /// The container, if it has a perspective or moves.
  let container: Int?
  private let time: (Double) -> Double
  private let start, rate: Double
  private let settling: Window?
  /// The seconds since the transition took over from an interrupted one.
  private let age: Double

  /// A track, with the property that it sets.
  package struct Track {
    /// The effect of the property that it sets.
    package let effect: Property.Effect
    /// The property and its group.
    package let set: PropertySet
    /// The track.
    package let resolved: ResolvedTrack
  }

  /// Creates the course of a transition without interaction, from one of its times in seconds,
  /// at a speed.
  package init(_ transition: Transition, from start: Double = 0, rate: Double = 1) {
    self.init(
      transition, from: start, rate: rate, duration: (transition.duration - start) / rate,
      settling: nil, age: 0
    ) { start + $0 * rate }
  }

  /// Creates the course of a transition after its gesture has ended, on its way to one of its ends.
  /// It ends when the residual of an interrupted motion has disappeared too.
  ///
  /// - Parameters:
  ///   - transition: The interactive transition.
  ///   - settling: The course of its progress.
  ///   - age: The seconds since it took over from an interrupted transition.
  package init(_ transition: Transition, _ settling: Settling, age: Double = 0) {
    let duration = max(settling.duration, transition.residualDuration - age)
    let window = Window(
      range: 0...settling.duration, curve: settling.curve, length: settling.duration)
    self.init(transition, duration: duration, settling: window, age: age) { seconds in
      settling.progress(at: seconds) * transition.duration
    }
  }

  private init(
    _ transition: Transition, from start: Double = 0, rate: Double = 1, duration: Double,
    settling: Window?, age: Double,
    time: @escaping (Double) -> Double
  ) {
    self.transition = transition
    (self.start, self.rate) = (start, rate)
    self.duration = duration
    self.settling = settling
    self.age = age
    self.time = time
    let (pieces, properties) = (transition.pieces, transition.program.properties)
    let hasResidual = transition.residualDuration > age
    let tracks = transition.resolvedTracks.filter { hasResidual || !$0.isResidual }.map { track in
      Track(
        effect: properties[pieces[track.piece].property].effect,
        set: PropertySet(pieces[track.piece].property).union(
          properties[pieces[track.piece].property].effect.group), resolved: track)
    }
    self.tracks = Dictionary(grouping: tracks) { pieces[$0.resolved.piece].view }
    container = pieces.map(\.view).first { transition.program.views[$0].isContainer }
  }

  /// Whether a screen changes its size, so that it is laid out in each frame.
  var laysScreensOut: Bool {
    tracks.contains { view, tracks in
      let role = transition.program.views[view].role
      guard role == .from || role == .to else { return false }
      return tracks.contains { [.layout(.width), .layout(.height)].contains($0.effect) }
    }
  }

  /// Returns whether a view stays in its place and is always seen through the same perspective, so
  /// that only its transform moves it.
  func isSteady(_ view: Int) -> Bool {
    if let container, container == view || tracks[container] != nil { return container == view }
    return tracks[view]?.allSatisfy { !$0.set.meets([.layout, .anchor]) } ?? true
  }

  /// The numbers of the moving views, those that matter most first: the screens, then overlays, then
  /// the largest snapshots.
  var rankedViews: [Int] {
    let ranked = tracks.keys.map { view -> (view: Int, rank: Int, area: Double) in
      let frame = transition.restingFrame(of: view)
      switch transition.program.views[view].role {
      case .from, .to, .container: return (view, 0, 0)
      case .overlay: return (view, 1, 0)
      case .snapshot: return (view, 2, -frame.width * frame.height)
      }
    }
    return ranked.sorted { ($0.rank, $0.area, $0.view) < ($1.rank, $1.area, $1.view) }.map(\.view)
  }

  /// The bounds of the container.
  var bounds: StageRectangle {
    StageRectangle(origin: .zero, size: transition.inputs.container)
  }

  /// Returns the only window of these tracks, each of which goes from one key to another. `nil` if
  /// there are several windows, or one without fixed times.
  func window(of tracks: [ResolvedTrack]) -> Window? {
    guard tracks.allSatisfy({ $0.keyCount == 2 }), Set(tracks.map(\.piece)).count == tracks.count
    else { return nil }
    if let settling { return settling }
    let windows = Set(
      tracks.map { track in
        track.window.map {
          Window(
            range: ($0.lowerBound - start) / rate...($0.upperBound - start) / rate,
            curve: track.curve, length: track.length / rate)
        }
      })
    return windows.count == 1 ? windows.first ?? nil : nil
  }

  /// Returns the times at which these tracks start, end or change their speed at a key, in seconds,
  /// sorted, from 0 to the duration.
  func moments(of tracks: [ResolvedTrack]) -> [Double] {
    let ends = tracks.flatMap { track in
      (track.window.map { [$0.lowerBound, $0.upperBound] } ?? []) + track.keyTimes
    }
    let rest = tracks.contains(where: \.isResidual) ? [transition.residualDuration - age] : []
    let inner = (settling.map { [$0.range.upperBound] } ?? ends.map { ($0 - start) / rate }) + rest
    return Set([0, duration] + inner.filter { 0 < $0 && $0 < duration }).sorted()
  }

  /// Evaluates the moment at some seconds after the beginning.
  package func evaluate(at seconds: Double, into frame: inout Frame) {
    let moment = moment(at: seconds)
    transition.evaluate(at: moment.time, age: moment.age, into: &frame)
  }

  /// Returns the transition's own time at some seconds after the beginning, and the seconds since
  /// it took over from an interrupted one.
  func moment(at seconds: Double) -> (time: Double, age: Double) {
    let seconds = min(max(seconds, 0), duration)
    return (time(seconds), age + seconds)
  }

  /// Returns the state of a view in a frame, with the perspective of the container.
  package func pose(of view: Int, in frame: Frame) -> LayerPose {
    LayerPose(
      appearance: appearance(of: view, in: frame), eye: eye(in: frame),
      container: transition.inputs.container)
  }

  /// Returns the appearance of a view in a frame. The container fills its own bounds.
  func appearance(of view: Int, in frame: Frame) -> ViewAppearance {
    var appearance = transition.appearance(of: view, in: frame)
    appearance.frame = appearance.frame ?? bounds
    return appearance
  }

  private func eye(in frame: Frame) -> StageMatrix {
    guard let container else { return .identity }
    let appearance = transition.appearance(of: container, in: frame)
    return appearance.eye * appearance.matrix
  }
}
