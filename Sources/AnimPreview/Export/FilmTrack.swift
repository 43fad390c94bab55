import AnimTools

/// One CSS property of one element over a film: a text with numbers in it that change, as few keys
/// as nobody sees the difference of.
struct FilmTrack {
  /// Where the value goes: the view, the part and the property.
  let target: [JSON]
  /// The text between the numbers; one value for each key if it changes.
  let texts: [[String]]
  /// The moments of the keys, 0…1.
  let moments: [Double]
  /// The numbers at each key.
  let numbers: [[Double]]
  /// Whether nothing lies between two keys.
  let isDiscrete: Bool

  /// The track as a page's script reads it: target, texts, moments, numbers.
  var json: JSON {
    .array([
      .array(target), .array((isDiscrete ? texts : [texts[0]]).map { .array($0.map(JSON.string)) }),
      .numbers(moments.map { ($0 * 1e4).rounded() / 1e4 }),
      .array(numbers.map(JSON.numbers)),
    ])
  }
}

extension FilmTrack {
  /// A value as text, taken apart at its numbers.
  private struct Sample: Equatable {
    var texts: [String] = [""]
    var numbers: [Double] = []

    init(_ text: String) {
      var number = ""
      func isPart(_ character: Character) -> Bool { character.isNumber || character == "." }
      var previous: Character?
      for character in text {
        let starts =
          number.isEmpty && (character.isNumber || character == "-")
          && previous?.isLetter != true
        if starts || !number.isEmpty && isPart(character) {
          number.append(character)
        } else {
          end(&number)
          texts[texts.count - 1].append(character)
        }
        previous = character
      }
      end(&number)
    }

    private mutating func end(_ number: inout String) {
      defer { number = "" }
      guard !number.isEmpty else { return }
      guard let value = Double(number) else {
        texts[texts.count - 1] += number
        return
      }
      numbers.append(value)
      texts.append("")
    }

    /// The same samples with the numbers that never change as a part of the text.
    static func withoutConstants(_ samples: [Sample]) -> [Sample] {
      guard let first = samples.first else { return samples }
      let changing = first.numbers.indices.filter { column in
        samples.contains { abs($0.numbers[column] - first.numbers[column]) > 1e-9 }
      }
      var texts = [first.texts[0]]
      for (column, text) in first.texts.dropFirst().enumerated() {
        if changing.contains(column) {
          texts.append(text)
        } else {
          texts[texts.count - 1] += first.numbers[column].css + text
        }
      }
      return samples.map { sample in
        var sample = sample
        sample.texts = texts
        sample.numbers = changing.map { sample.numbers[$0] }
        return sample
      }
    }

    /// An identity transform as one of the same form as another value.
    static func identity(like other: Sample) -> Sample {
      var value = other
      let count = other.numbers.count
      let unit = count == 16 ? (other.numbers[15] > 512 ? 1024.0 : 1) : 1
      let ones = count == 16 ? [0, 5, 10, 15] : [0, 3]
      value.numbers = (0..<count).map { ones.contains($0) ? unit : 0 }
      return value
    }
  }

  /// Gathers what changes from frame to frame.
  struct Writer {
    private struct Row {
      let target: [JSON]
      var values: [(moment: Double, text: String)]
    }

    private var rows: [String: Row] = [:]
    private var order: [String] = []
    private var moments = [0.0]

    /// Begins with the operations of the first frame.
    init(_ setup: [JSON]) { for operation in setup { note(operation, at: 0) } }

    /// Adds a frame.
    mutating func add(_ operations: [JSON], at moment: Double) {
      moments.append(moment)
      for operation in operations { note(operation, at: moment) }
    }

    private mutating func note(_ operation: JSON, at moment: Double) {
      guard let parts = operation.array, let name = parts.first?.string, parts.count > 2 else {
        return
      }
      var target = Array(parts[1..<max(2, parts.count - 1)])
      var text = parts.last?.string ?? ""
      if name == "order" {
        target = [parts[1]]
        text = parts[2].line
      } else if name != "set" {
        return
      }
      let key = JSON.array(target).line
      if rows[key] == nil {
        rows[key] = Row(target: target, values: moment > 0 ? [(0, "")] : [])
        order.append(key)
      }
      if rows[key]?.values.last?.moment == moment { rows[key]?.values.removeLast() }
      rows[key]?.values.append((moment, text))
    }

    /// What changes, with few keys.
    var tracks: [FilmTrack] { order.compactMap { rows[$0] }.compactMap(track) }

    private func track(_ row: Row) -> FilmTrack? {
      guard row.values.count > 1 else { return nil }
      var next = 0
      var values: [Sample] = []
      for moment in moments {
        while next + 1 < row.values.count, row.values[next + 1].moment <= moment { next += 1 }
        values.append(Sample(row.values[next].text))
      }
      let isMatrix = ["transform", "--eye"].contains(row.target.last?.string ?? "")
      if isMatrix, let form = values.first(where: { !$0.numbers.isEmpty }) {
        values = values.map { $0.numbers.isEmpty ? .identity(like: form) : $0 }
      }
      if row.target.count == 1 || values.contains(where: { $0.texts != values[0].texts }) {
        return discrete(row)
      }
      return smooth(row.target, values)
    }

    private func discrete(_ row: Row) -> FilmTrack {
      FilmTrack(
        target: row.target, texts: row.values.map { [$0.text] }, moments: row.values.map(\.moment),
        numbers: row.values.map { _ in [] }, isDiscrete: true)
    }

    private func smooth(_ target: [JSON], _ values: [Sample]) -> FilmTrack {
      let values = Sample.withoutConstants(values)
      let columns = values[0].numbers.indices
      let tolerances = columns.map { column in
        let numbers = values.map { $0.numbers[column] }
        return max(1e-6, min(((numbers.max() ?? 0) - (numbers.min() ?? 0)) / 1000, 0.1))
      }
      var keys = [0]
      divide(0, values.count - 1, values, tolerances, into: &keys)
      return FilmTrack(
        target: target, texts: [values[0].texts], moments: keys.map { moments[$0] },
        numbers: keys.map { key in
          columns.map { values[key].numbers[$0].rounded(within: tolerances[$0] / 4) }
        }, isDiscrete: false)
    }

    /// Keys between which straight lines are near enough.
    private func divide(
      _ start: Int, _ end: Int, _ values: [Sample], _ tolerances: [Double], into keys: inout [Int]
    ) {
      var worst = (index: 0, error: 1.0)
      for index in stride(from: start + 1, to: end, by: 1) {
        let share = (moments[index] - moments[start]) / (moments[end] - moments[start])
        for (column, tolerance) in tolerances.enumerated() {
          let (from, to) = (values[start].numbers[column], values[end].numbers[column])
          let error = abs(values[index].numbers[column] - from - (to - from) * share) / tolerance
          if error > worst.error { worst = (index, error) }
        }
      }
      guard worst.index > 0 else { return keys.append(end) }
      divide(start, worst.index, values, tolerances, into: &keys)
      divide(worst.index, end, values, tolerances, into: &keys)
    }
  }
}

extension Double {
  /// The number with as few decimals as lie within a tolerance.
  fileprivate func rounded(within tolerance: Double) -> Double {
    var scale = 1.0
    while scale < 1e9 {
      let rounded = (self * scale).rounded() / scale
      if abs(rounded - self) <= tolerance { return rounded }
      scale *= 10
    }
    return self
  }
}
