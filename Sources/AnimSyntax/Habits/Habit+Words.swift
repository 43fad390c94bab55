extension Habit {
  /// The habits of writing one word or sign.
  static let words = (css + apple + others + former).flatMap(\.self)

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: Written, at place: Place) -> Habit? {
    index[Key(written: text, place: place)].map { words[$0] }
  }

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: String, at place: Place) -> Habit? {
    known(.text(text), at: place)
  }

  private struct Key: Hashable {
    let written: Written
    let place: Place
  }

  private static let index: [Key: Int] = {
    var index: [Key: Int] = [:]
    for (number, habit) in words.enumerated() {
      for place in habit.places {
        for text in habit.written { index[Key(written: text, place: place)] = number }
      }
    }
    return index
  }()
}
