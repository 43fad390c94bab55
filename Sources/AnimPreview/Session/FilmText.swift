import AnimProgram

/// A CSS value split at its numbers, such as `translate(`, 12, `px,`, 0, `px)`.
struct FilmText: Equatable {
  /// The texts around the numbers; there is one more text than numbers.
  var texts: [String] = [""]
  var numbers: [Double] = []

  init(texts: [String], numbers: [Double]) { (self.texts, self.numbers) = (texts, numbers) }

  init(_ text: String) {
    var number = ""
    func isPart(_ character: Character) -> Bool { character.isNumber || character == "." }
    var previous: Character?
    for character in text {
      let starts =
        number.isEmpty && (character.isNumber || character == "-") && previous?.isLetter != true
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

  /// Returns the greatest invisible error of a number: a fraction of a pixel, or of a factor that is
  /// multiplied by pixels.
  func tolerance(of column: Int) -> Double {
    let isLength = texts[column + 1].hasPrefix("px") || texts[0] == "matrix(" && column >= 4
    return isLength ? 0.1 : 0.001
  }
}

extension FilmText {
  /// Returns the values of a transform over time in a common form. No transform becomes an identity
  /// matrix, and a rotation in the plane is written as a rotation, because its angle can change
  /// evenly when the numbers of its matrix do not.
  static func alike(_ values: [FilmText]) -> [FilmText] {
    guard let form = values.first(where: { !$0.numbers.isEmpty }) else { return values }
    let whole = values.map { $0.numbers.isEmpty ? identity(like: form) : $0 }
    return turns(whole) ?? whole
  }

  private static func identity(like other: FilmText) -> FilmText {
    let count = other.numbers.count
    let unit = count == 16 ? (other.numbers[15] > 512 ? 1024.0 : 1) : 1
    let ones = count == 16 ? [0, 5, 10, 15] : [0, 3]
    return FilmText(
      texts: other.texts, numbers: (0..<count).map { ones.contains($0) ? unit : 0 })
  }

  /// Returns matrices in the plane as a translation, a rotation and a scale; `nil` if none is a
  /// rotation, or if one is skewed.
  private static func turns(_ values: [FilmText]) -> [FilmText]? {
    guard values.allSatisfy({ $0.texts[0] == "matrix(" && $0.numbers.count == 6 }),
      values.contains(where: { abs($0.numbers[1]) > 1e-9 })
    else { return nil }
    let texts = ["translate(", "px,", "px) rotate(", "rad) scale(", ",", ")"]
    var angle = 0.0
    var result: [FilmText] = []
    for value in values {
      let (a, b, c, d) = (value.numbers[0], value.numbers[1], value.numbers[2], value.numbers[3])
      let scale = (a * a + b * b).squareRoot()
      guard abs(a * c + b * d) < 1e-6 else { return nil }
      if scale > 1e-9 {
        // The same rotation, with the angle closest to the previous one.
        let turn = b.arctangent(over: a) - angle
        angle += turn - 2 * .pi * (turn / (2 * .pi)).rounded()
      }
      let other = scale > 1e-9 ? (a * d - b * c) / scale : (c * c + d * d).squareRoot()
      result.append(
        FilmText(texts: texts, numbers: [value.numbers[4], value.numbers[5], angle, scale, other]))
    }
    return result
  }

  /// Returns the same values, in which the numbers that never change are part of the text.
  static func withoutConstants(_ values: [FilmText]) -> [FilmText] {
    guard let first = values.first else { return values }
    let changing = first.numbers.indices.filter { column in
      values.contains { abs($0.numbers[column] - first.numbers[column]) > 1e-9 }
    }
    var texts = [first.texts[0]]
    for (column, text) in first.texts.dropFirst().enumerated() {
      if changing.contains(column) {
        texts.append(text)
      } else {
        texts[texts.count - 1] += first.numbers[column].css + text
      }
    }
    return values.map { value in
      FilmText(texts: texts, numbers: changing.map { value.numbers[$0] })
    }
  }
}
