import AnimCompiler
import AnimProgram
import AnimTools

/// Everything that moves in a transition, over one axis of time.
struct Timeline {
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
    let origin: Int32
  }

  private var rows: [Row] = []
  private var numbers: [String: Int] = [:]

  /// Samples a transition. If a property is the same in both directions, such as `scale.x` and
  /// `scale.y`, there is only one row.
  init(_ transition: Transition) {
    let duration = transition.duration
    guard duration > 0, duration.isFinite else { return }
    var frame = transition.makeFrame()
    var samples: [[Double]] = []
    for index in 0...Self.count {
      transition.evaluate(at: duration * Double(index) / Double(Self.count), into: &frame)
      samples.append(frame.values)
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
          values = samples.map { $0[piece.offset + part] }
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
            keys: time?.keys ?? [], values: values, origin: track?.origin ?? -1))
      }
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
  func json(_ places: TrackPlaces?) -> JSON {
    .array(
      rows.map { row in
        [
          "view": .string(row.view), "property": .string(row.property),
          "start": .number(row.start.rounded4), "end": .number(row.end.rounded4),
          "length": .number(row.length.rounded4), "keys": .numbers(row.keys.map(\.rounded4)),
          // With fewer decimals, a small change would have steps in its velocity.
          "values": .numbers(row.values.map { ($0 * 1e5).rounded() / 1e5 }),
          "count": row.count > 1 ? .integer(row.count) : nil, "place": places?[row.origin],
        ]
      })
  }

  /// When a track plays.
  private struct Time {
    var start = 0.0, end: Double, length: Double
    var keys: [Double] = []

    init?(_ track: Program.Track, of transition: Transition) {
      let program = transition.program
      guard let plan = track.plan.map({ program.keyPlans[Int($0)] }) else { return nil }
      var timeline = program.timelines[Int(plan.timeline)]
      let isDirect = if case .time = timeline.source { true } else { false }
      // A part of another timeline's progress plays during that one.
      while case .progress(let other, _, _, _) = timeline.source {
        timeline = program.timelines[Int(other)]
      }
      guard case .time(let first, let last, let whole) = timeline.source else { return nil }
      start = transition.value(of: first)
      end = transition.value(of: last)
      length = transition.value(of: whole)
      guard start.isFinite, end.isFinite, length.isFinite else { return nil }
      guard isDirect else { return }
      keys = program.operands[plan.positions.range].map {
        start + transition.value(of: $0) * (end - start)
      }.filter(\.isFinite)
    }
  }
}

extension Double {
  /// The number with four decimals, which are enough to draw it.
  fileprivate var rounded4: Double { (self * 1e4).rounded() / 1e4 }
}

extension Program.View {
  /// The name, or that of the set for a picture.
  fileprivate var setName: String {
    if case .snapshot(let kind, let name, _) = role { "\(kind.rawValue).\(name)" } else { name }
  }
}
