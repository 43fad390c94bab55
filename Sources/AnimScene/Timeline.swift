import AnimCompiler
import AnimJSON
import AnimProgram

/// Everything that moves in a transition, over one axis of time.
package struct Timeline {
  /// The number of intervals of a curve.
  private static let count = 60
  /// The greatest number of rows.
  private static let limit = 24

  /// A property of a view, or of all pictures of a set, which differ only in their times and values.
  private struct Row {
    let view: String
    var property: String
    /// The number of pictures.
    var count = 1
    /// When the first one begins and the last one ends, in seconds.
    var start, end: Double
    /// The length of the first one's window, which is longer than its time if a spring settles
    /// earlier.
    let length: Double
    /// The times of the first one's keys.
    let keys: [Double]
    /// The first one's values; none if they are no numbers.
    let values: [Double]
    /// The place of the first one's value in a frame.
    let offset: Int
    /// The kind of the values.
    let type: ScriptValueType
    let origin: Int32
  }

  private let transition: Transition
  private var rows: [Row] = []
  private var numbers: [String: Int] = [:]

  /// Samples a transition. If a property is the same in both directions, such as `scale.x` and
  /// `scale.y`, there is only one row.
  package init(_ transition: Transition) {
    self.transition = transition
    let duration = transition.duration
    guard duration > 0, duration.isFinite else { return }
    var frame = transition.makeFrame()
    var frames: [Frame] = []
    for index in 0...Self.count {
      transition.evaluate(at: duration * Double(index) / Double(Self.count), into: &frame)
      frames.append(frame)
    }
    let program = transition.program
    var tracks: [Int32: Program.Track] = [:]
    for track in program.tracks where track.plan != nil && tracks[track.output] == nil {
      tracks[track.output] = track
    }
    for (output, piece) in program.outputs.enumerated() {
      let name = program.properties[piece.property].name
      let track = tracks[Int32(output)]
      let time = track.flatMap { Time($0, of: transition) }
      for part in 0..<(piece.width <= 2 ? piece.width : 1) {
        var values: [Double] = []
        if piece.width <= 2 {
          values = frames.map { $0.values[piece.offset + part] }
          let span = (values.max() ?? 0) - (values.min() ?? 0)
          guard span.isFinite, span > 1e-6 else { continue }
        } else if track == nil {
          continue
        }
        let suffix = piece.width == 2 ? [".x", ".y"][part] : ""
        add(
          Row(
            view: program.views[piece.view].setName, property: name + suffix,
            start: time?.start ?? 0, end: time?.end ?? duration, length: time?.length ?? duration,
            keys: track.map { keyTimes(of: $0, transition, frames) } ?? [], values: values,
            offset: piece.offset + part, type: program.properties[piece.property].type,
            origin: track?.origin ?? -1))
      }
    }
  }

  /// Returns when a track is at each of its keys, in seconds. A key has a place in the eased progress
  /// of the track, which is reached at another time than the same fraction of its window.
  private func keyTimes(
    of track: Program.Track, _ transition: Transition, _ frames: [Frame]
  ) -> [Double] {
    guard let plan = track.plan.map({ transition.program.keyPlans[Int($0)] }) else { return [] }
    let timeline = Int(plan.timeline)
    guard let first = frames.firstIndex(where: { $0.isInside(timeline) }) else { return [] }
    var frame = transition.makeFrame()
    /// Returns the first time from a sample on at which something holds.
    func time(from first: Int, _ holds: (Frame) -> Bool) -> Double? {
      guard let index = frames.indices.first(where: { $0 >= first && holds(frames[$0]) }) else {
        return nil
      }
      var (low, high) = (frames[max(index - 1, 0)].time, frames[index].time)
      for _ in 0..<20 {
        transition.evaluate(at: (low + high) / 2, into: &frame)
        if holds(frame) { high = frame.time } else { low = frame.time }
      }
      return high
    }
    let last = frames.lastIndex { $0.isInside(timeline) } ?? first
    return transition.program.operands[plan.positions.range].compactMap { slot in
      let position = transition.value(of: slot)
      // The first and the last key are at the ends of the window, whatever the curve does there.
      if position <= 0 { return time(from: first) { $0.isInside(timeline) } }
      if position >= 1 { return time(from: last) { !$0.isInside(timeline) } }
      return time(from: first) { $0.fraction(of: timeline) >= position }
    }
  }

  private mutating func add(_ row: Row) {
    if let known = numbers["\(row.view) \(row.property)"] {
      rows[known].count += 1
      rows[known].start = min(rows[known].start, row.start)
      rows[known].end = max(rows[known].end, row.end)
    } else if let last = rows.last, last.view == row.view, last.values == row.values,
      last.property.hasSuffix(".x"), row.property.hasSuffix(".y")
    {
      rows[rows.count - 1].property = String(last.property.dropLast(2))
    } else if rows.count < Self.limit {
      numbers["\(row.view) \(row.property)"] = rows.count
      rows.append(row)
    }
  }

  /// Returns the rows in the form that the page reads, with the places that change their times.
  package func json(_ places: TrackPlaces?) -> JSON {
    .array(
      rows.map { row in
        [
          "view": .string(row.view), "property": .string(row.property),
          "start": .number(row.start.rounded(places: 4)),
          "end": .number(row.end.rounded(places: 4)),
          "length": .number(row.length.rounded(places: 4)),
          "keys": .numbers(row.keys.map { $0.rounded(places: 4) }),
          "values": .numbers(row.values.map { $0.rounded(places: 5) }),
          "unit": .string(row.type.shownUnit),
          "count": row.count > 1 ? .integer(row.count) : nil, "place": places?[row.origin],
        ]
      })
  }

  /// Returns what is on stage at a moment of a transition with these rows: where it is, from 0 to 1,
  /// and for each row the value and its change per second. A row without numbers has neither.
  package func json(of shown: ShownScript) -> JSON {
    let length = 1e-4
    var (now, next) = (shown.transition.makeFrame(), shown.transition.makeFrame())
    shown.evaluate(into: &now)
    shown.evaluate(after: length, into: &next)
    return json(at: shown.time, now) {
      ((next.values[$0] - now.values[$0]) / length).rounded(places: 4)
    }
  }

  /// Returns what is on stage at a time at which nothing moves, or its speed is unknown: no row has a speed.
  ///
  /// - Parameter drag: how far a gesture that drives the transition has moved.
  func json(at time: Double, drag: StagePoint = .zero) -> JSON {
    var frame = transition.makeFrame()
    // What an interruption has left is over.
    transition.evaluate(at: time, age: time + 60, drag: drag, into: &frame)
    return json(at: time, frame) { _ in nil }
  }

  private func json(at time: Double, _ frame: Frame, speed: (Int) -> Double?) -> JSON {
    let values = rows.map { row -> JSON in
      guard !row.values.isEmpty, frame.values.indices.contains(row.offset) else { return .null }
      let numbers =
        [frame.values[row.offset].rounded(places: 5)] + (speed(row.offset).map { [$0] } ?? [])
      return numbers.allSatisfy(\.isFinite) ? .numbers(numbers) : .null
    }
    let duration = transition.duration
    let share = duration > 0 ? (time / duration).rounded(places: 5) : 0
    return ["share": .number(share), "values": .array(values)]
  }

  /// Returns what is left on stage after the change.
  package func json(completed: Bool) -> JSON { json(at: completed ? transition.duration : 0) }

  /// When a track plays.
  private struct Time {
    var start = 0.0, end: Double, length: Double

    init?(_ track: Program.Track, of transition: Transition) {
      let program = transition.program
      guard let plan = track.plan.map({ program.keyPlans[Int($0)] }) else { return nil }
      var timeline = program.timelines[Int(plan.timeline)]
      // A part of another timeline's progress plays during that one.
      while case .progress(let other, _, _, _) = timeline.source {
        timeline = program.timelines[Int(other)]
      }
      guard case .time(let first, let last, let whole) = timeline.source else { return nil }
      start = transition.value(of: first)
      end = transition.value(of: last)
      length = transition.value(of: whole)
      guard start.isFinite, end.isFinite, length.isFinite else { return nil }
    }
  }
}

extension ScriptValueType {
  /// The unit in which a page shows values.
  fileprivate var shownUnit: String {
    switch self {
    case .quantity(.length), .pair(.length), .rectangle: "pt"
    case .quantity(.angle), .pair(.angle): "deg"
    default: ""
    }
  }
}

extension Program.View {
  /// The name, or that of the set for a picture.
  fileprivate var setName: String {
    if case .snapshot(let kind, let name, _) = role { "\(kind.rawValue).\(name)" } else { name }
  }
}
