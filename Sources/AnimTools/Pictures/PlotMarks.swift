import AnimProgram

/// The times of the tracks of an output, in seconds.
struct PlotMarks: Equatable {
  /// The window of each track.
  var windows: [ClosedRange<Double>] = []
  /// The times at which each key is reached first.
  var keys: [Double] = []
}

/// Finds the marks of outputs.
struct PlotMarkFinder {
  private var clock: PlotClock
  private let program: Program
  /// The position of each timeline at each moment of the clock's grid.
  private var table: [[(fraction: Double, isInside: Bool)]] = []
  private var windows: [Int: ClosedRange<Double>?] = [:]
  private var innerKeys: [Int: [Double]] = [:]
  private var searches = 0

  init(_ clock: PlotClock) {
    self.clock = clock
    program = clock.transition.program
    let timelines = program.timelines.indices
    for time in clock.grid {
      table.append(
        self.clock.read(at: time) { frame in
          timelines.map { (frame.fraction(of: $0), frame.isInside($0)) }
        })
    }
  }

  /// Returns the marks of every plotted output; the others have none.
  mutating func marks() -> [PlotMarks] {
    var marks = program.outputs.map { _ in PlotMarks() }
    for track in program.tracks {
      let output = Int(track.output)
      guard program.outputs[output].view < PlotClock.viewLimit, let timeline = track.timeline,
        let window = window(of: Int(timeline))
      else { continue }
      marks[output].windows.append(window)
      guard let plan = track.plan else { continue }
      // The first key is at the start of the window and the last at its end, whatever the timing.
      marks[output].keys += [window.lowerBound] + inner(Int(plan), window) + [window.upperBound]
    }
    return marks
  }

  private mutating func window(of timeline: Int) -> ClosedRange<Double>? {
    if let known = windows[timeline] { return known }
    let found = findWindow(of: timeline)
    windows[timeline] = found
    return found
  }

  private mutating func findWindow(of timeline: Int) -> ClosedRange<Double>? {
    if case .time(let start, let end, _) = program.timelines[timeline].source {
      let transition = clock.transition
      let (start, end) = (transition.value(of: start), transition.value(of: end))
      return start <= end ? start...end : nil
    }
    let row = { (place: Int) in table[place][timeline].isInside }
    guard let first = table.indices.first(where: row), let last = table.indices.last(where: row)
    else { return nil }
    var (start, end) = (clock.grid[first], clock.grid[last])
    if first > 0 { start = search(clock.grid[first - 1], start) { $0.isInside(timeline) } }
    if last + 1 < table.count {
      end = search(end, clock.grid[last + 1]) { !$0.isInside(timeline) }
    }
    return start...max(start, end)
  }

  /// Returns the moments at which the inner keys of a plan are reached.
  private mutating func inner(_ plan: Int, _ window: ClosedRange<Double>) -> [Double] {
    if let known = innerKeys[plan] { return known }
    let keys = program.keyPlans[plan]
    let timeline = Int(keys.timeline)
    let positions = program.operands[keys.positions.range].map(clock.transition.value)
    let found = positions.dropFirst().dropLast().compactMap { position -> Double? in
      let places = table.indices.filter { window.contains(clock.grid[$0]) }
      guard let place = places.first(where: { table[$0][timeline].fraction >= position }) else {
        return position <= 1 ? window.upperBound : nil
      }
      let before = place == 0 ? window.lowerBound : max(clock.grid[place - 1], window.lowerBound)
      return search(before, clock.grid[place]) { $0.fraction(of: timeline) >= position }
    }
    innerKeys[plan] = found
    return found
  }

  /// Bisects, unless the limit has been reached.
  private mutating func search(
    _ before: Double, _ after: Double, _ holds: (Frame) -> Bool
  ) -> Double {
    searches += 1
    return searches > PlotClock.momentLimit ? after : clock.bisect(before, after, holds)
  }
}
