import AnimProgram

/// Evaluates a transition for a plot: at any moment, and once at each moment of a grid.
struct PlotClock {
  /// The transition.
  let transition: Transition
  /// The moments of the grid.
  let grid: [Double]
  /// The number of scalars that are plotted: those of the first views.
  let width: Int
  private var frame: Frame

  /// The number of parts into which the transition is divided to look for moments.
  static let pieces = 160
  /// The greatest number of views that are plotted; the slices of a screen are alike.
  static let viewLimit = 40
  /// The greatest number of moments of one kind that are looked for, because a script may have
  /// thousands.
  static let momentLimit = 400

  init(_ transition: Transition) {
    self.transition = transition
    frame = transition.makeFrame()
    let isShort = transition.duration > 0 && transition.duration <= 3600
    grid =
      isShort
      ? (0...PlotClock.pieces).map {
        transition.duration * Double($0) / Double(PlotClock.pieces)
      } : []
    width =
      transition.program.outputs.filter { $0.view < PlotClock.viewLimit }
      .map { $0.offset + $0.width }.max() ?? 0
  }

  /// The distance below which two moments count as one, in seconds.
  var nearness: Double { transition.duration * 1e-7 }

  /// Returns the plotted scalars at a moment.
  mutating func values(at time: Double) -> [Double] {
    transition.evaluate(at: time, into: &frame)
    return Array(frame.values.prefix(width))
  }

  /// Returns what `read` finds in the frame of a moment.
  mutating func read<Result>(at time: Double, _ read: (Frame) -> Result) -> Result {
    transition.evaluate(at: time, into: &frame)
    return read(frame)
  }

  /// Returns the first moment at which `holds` is true, between one moment at which it is false and
  /// one at which it is true.
  mutating func bisect(
    _ before: Double, _ after: Double, _ holds: (Frame) -> Bool
  ) -> Double {
    var (low, high) = (before, after)
    for _ in 0..<40 where low < high {
      let middle = (low + high) / 2
      if read(at: middle, holds) { high = middle } else { low = middle }
    }
    return high
  }
}
