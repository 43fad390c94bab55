import AnimProgram

/// Evaluates a transition for a plot: at any moment, and once at all moments of a grid.
struct PlotClock {
  /// The transition.
  let transition: Transition
  /// The moments of the grid.
  let grid: [Double]
  /// How many scalars are plotted: those of the first views.
  let width: Int
  private var frame: Frame

  /// How many pieces the whole is cut into where moments are looked for.
  static let pieces = 160
  /// So many views are plotted; the slices of a screen are alike.
  static let viewLimit = 40
  /// So many moments of a kind are looked for: a script may have thousands.
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

  /// Moments nearer to each other than this are one.
  var nearness: Double { transition.duration * 1e-7 }

  /// The plotted scalars at a moment.
  mutating func values(at time: Double) -> [Double] {
    transition.evaluate(at: time, into: &frame)
    return Array(frame.values.prefix(width))
  }

  /// What `read` finds in the frame of a moment.
  mutating func read<Result>(at time: Double, _ read: (Frame) -> Result) -> Result {
    transition.evaluate(at: time, into: &frame)
    return read(frame)
  }

  /// The first moment between two of which `holds` is true only at the second, to the last bit
  /// that matters.
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
