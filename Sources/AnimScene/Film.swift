import AnimJSON
import AnimProgram

/// What a page plays by itself, forwards and backwards: the operations that show the first frame of a
/// transition, and tracks of what changes after it, sampled at each frame of a display.
package struct Film {
  /// The duration in seconds.
  package let duration: Double
  private let size: StageSize
  private let setup: [JSON]
  private var lines: FilmLines
  /// The texts around the numbers, without duplicates.
  private var forms: [String] = []
  private var tracks: [(views: [Int], value: [JSON])] = []
  private var places: [String: Int] = [:]

  /// The greatest number of frames that are sampled.
  private static let limit = 240.0

  /// Samples a transition.
  ///
  /// - Parameters:
  ///   - setup: The operations that show the first frame.
  ///   - views: For each view of the program, its number on the page and the table that converts its
  ///     appearance to style; no number if it is not drawn.
  init(_ transition: Transition, setup: [JSON], _ views: [(number: Int?, rows: [CSSProperty])]) {
    let (duration, size) = (transition.duration, transition.inputs.container)
    (self.duration, self.size) = (duration, size)
    self.setup = setup
    let course = TransitionCourse(transition)
    let times = course.times(perSecond: min(60, Self.limit / max(duration, 0.1)))
    lines = FilmLines(at: times.map { duration > 0 ? $0 / duration : 0 })
    let moving = transition.movingViews.filter { views[$0].number != nil }
    var samples = moving.map { views[$0].rows.map { _ in [CSSValue]() } }
    var orders: [[Int]] = []
    var frame = transition.makeFrame()
    for time in times {
      course.evaluate(at: time, into: &frame)
      orders.append(transition.order(in: frame).compactMap { views[$0].number })
      for (place, view) in moving.enumerated() {
        let appearance = transition.appearance(of: view, in: frame)
        for (index, row) in views[view].rows.enumerated() {
          samples[place][index].append(row.value(appearance))
        }
      }
    }
    for (place, view) in moving.enumerated() {
      for (index, row) in views[view].rows.enumerated() {
        // The page sets what has no numbers, and properties of its own, by itself.
        if !row.name.hasPrefix("--"), let values = CSSValue.alike(samples[place][index]) {
          mix(views[view].number ?? 0, row.target, values)
        } else {
          let texts = samples[place][index].map { JSON.string($0.text) }
          step(views[view].number ?? 0, row.target, texts, times)
        }
      }
    }
    let lists = orders.map { JSON.array($0.map(JSON.integer)) }
    step(Scenery.stage, [.null, .null], lists, times)
  }

  /// Adds a property whose numbers change evenly between the keys of their lines.
  private mutating func mix(_ view: Int, _ target: [JSON], _ values: [CSSValue]) {
    let (form, tolerances) = (values[0].form, values[0].tolerances)
    let columns = tolerances.indices.map { column in values.map { $0.numbers[column] } }
    guard columns.contains(where: { numbers in numbers.contains { abs($0 - numbers[0]) > 1e-9 } })
    else { return }
    let known = forms.firstIndex(of: form) ?? forms.count
    if known == forms.count { forms.append(form) }
    let numbers = columns.enumerated().map { lines.add($1, within: tolerances[$0]) }
    add(view, target + [.integer(known), .array(numbers)])
  }

  /// Adds a property that has each value until the next one.
  private mutating func step(_ view: Int, _ target: [JSON], _ values: [JSON], _ times: [Double]) {
    let texts = values.map(\.text)
    let changes = times.indices.filter { $0 > 0 && texts[$0] != texts[$0 - 1] }
    guard !changes.isEmpty else { return }
    let moments = changes.map { (times[$0] / duration).rounded(places: 4) }
    add(view, target + [.array([values[0]] + changes.map { values[$0] }), .numbers([0] + moments)])
  }

  private mutating func add(_ view: Int, _ value: [JSON]) {
    let text = JSON.array(value).text
    if let known = places[text] {
      tracks[known].views.append(view)
    } else {
      places[text] = tracks.count
      tracks.append(([view], value))
    }
  }

  /// The film in the form that `film.js` reads.
  package var json: JSON {
    [
      "duration": .number(duration), "size": .numbers([size.width, size.height]),
      "ops": .array(setup), "lines": lines.json, "forms": .array(forms.map(JSON.string)),
      "tracks": .array(tracks.map { .array([.array(JSON.runs(of: $0.views))] + $0.value) }),
    ]
  }
}

extension JSON {
  /// Sorted numbers, in which a pair is the range from its first number to its last.
  static func runs(of numbers: [Int]) -> [JSON] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { run in
      run.count == 1
        ? .integer(run.lowerBound) : .array([.integer(run.lowerBound), .integer(run.upperBound)])
    }
  }
}
