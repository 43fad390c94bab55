import AnimTools

/// A CSS property of some views that changes during a film.
struct FilmTrack {
  /// The way a value changes.
  enum Course {
    /// A sequence of texts, each used from its moment on, in 0…1.
    case steps([(moment: Double, text: String)])
    /// Changing numbers between constant texts.
    case mix([String], [FilmShapes.Number])
  }

  /// The numbers of the views that always have this value.
  var views: [Int]
  /// The part and the property; empty for the order of subviews.
  let target: [JSON]
  let course: Course

  /// The part that the tracks of several views can share.
  fileprivate var key: String { JSON.array(target + fields(forms: nil)).line }

  /// Returns the track in the form that the page's script reads, with its texts as indices in a
  /// list.
  func json(_ forms: [[String]]) -> JSON {
    let part = target.isEmpty ? [JSON.null, .null] : target
    return .array([.array(JSON.runs(of: views))] + part + fields(forms: forms))
  }

  private func fields(forms: [[String]]?) -> [JSON] {
    switch course {
    case .steps(let steps):
      return [
        .array(steps.map { .string($0.text) }),
        .numbers(steps.map { ($0.moment * 1e4).rounded() / 1e4 }),
      ]
    case .mix(let texts, let numbers):
      let form = forms?.firstIndex(of: texts).map(JSON.integer) ?? .array(texts.map(JSON.string))
      return [form, .array(numbers.map { $0.json })]
    }
  }
}

/// Everything that changes in a film, in as few bytes as possible.
struct FilmTracks {
  /// The tracks.
  private(set) var all: [FilmTrack] = []
  /// The shapes of their numbers.
  private(set) var shapes: FilmShapes
  /// The texts around numbers, without duplicates.
  private var forms: [[String]] = []

  private struct Row {
    let view: Int
    let target: [JSON]
    var values: [(moment: Double, text: String)]
  }

  /// Collects the changes from frame to frame; the first frame is at 0, the last at 1.
  init(_ frames: [(moment: Double, operations: [JSON])]) {
    let moments = frames.map(\.moment)
    shapes = FilmShapes(at: moments)
    var tracks: [String: Int] = [:]
    for row in Self.rows(frames) where row.values.count > 1 {
      let track = FilmTrack(views: [row.view], target: row.target, course: course(row, moments))
      if let known = tracks[track.key] {
        all[known].views.append(row.view)
      } else {
        tracks[track.key] = all.count
        all.append(track)
      }
    }
    for track in all {
      if case .mix(let texts, _) = track.course, !forms.contains(texts) { forms.append(texts) }
    }
  }

  private static func rows(_ frames: [(moment: Double, operations: [JSON])]) -> [Row] {
    var rows: [Row] = []
    var places: [String: Int] = [:]
    for (moment, operations) in frames {
      for operation in operations {
        guard let parts = operation.array, let name = parts.first?.string, parts.count > 2,
          let view = parts[1].integer, name == "set" || name == "order"
        else { continue }
        let target = Array(parts[2..<parts.count - 1])
        let text = name == "set" ? parts.last?.string ?? "" : parts[2].line
        let key = JSON.array(Array(parts[1..<parts.count - 1])).line
        if let place = places[key] {
          if rows[place].values.last?.moment == moment { rows[place].values.removeLast() }
          rows[place].values.append((moment, text))
        } else {
          places[key] = rows.count
          let before: [(moment: Double, text: String)] = moment > 0 ? [(0, "")] : []
          let values = before + [(moment, text)]
          rows.append(Row(view: view, target: target, values: values))
        }
      }
    }
    return rows
  }

  private mutating func course(_ row: Row, _ moments: [Double]) -> FilmTrack.Course {
    var next = 0
    var values: [FilmText] = []
    for moment in moments {
      while next + 1 < row.values.count, row.values[next + 1].moment <= moment { next += 1 }
      values.append(FilmText(row.values[next].text))
    }
    if ["transform", "--eye"].contains(row.target.last?.string ?? "") {
      values = FilmText.alike(values)
    }
    guard !row.target.isEmpty, values.allSatisfy({ $0.texts == values[0].texts }) else {
      return .steps(row.values)
    }
    let tolerances = values[0].numbers.indices.map(values[0].tolerance)
    let changing = FilmText.withoutConstants(values)
    // Only the columns whose numbers change are kept.
    let kept = values[0].numbers.indices.filter { column in
      values.contains { abs($0.numbers[column] - values[0].numbers[column]) > 1e-9 }
    }
    let numbers = kept.enumerated().map { place, column in
      shapes.add(changing.map { $0.numbers[place] }, within: tolerances[column])
    }
    return .mix(changing[0].texts, numbers)
  }

  /// The tracks in the form that the page's script reads.
  var json: [(String, JSON)] {
    [
      ("shapes", shapes.json),
      ("forms", .array(forms.map { .array($0.map(JSON.string)) })),
      ("tracks", .array(all.map { $0.json(forms) })),
    ]
  }
}
