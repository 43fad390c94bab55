extension Habit {
  /// All habits.
  package static let all = (css + apple + others + former).flatMap(\.self)

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: Written, at place: Place) -> Habit? {
    index[Key(written: text, place: place)].map { all[$0] }
  }

  /// Finds the habit of writing `text` at `place`. `nil` if there is none.
  package static func known(_ text: String, at place: Place) -> Habit? {
    known(.text(text), at: place)
  }

  /// Returns all habits that contain `text`, for `animc explain`.
  package static func about(_ text: String) -> [Habit] {
    all.filter { $0.written.contains(.text(text)) }
  }

  private struct Key: Hashable {
    let written: Written
    let place: Place
  }

  private static let index: [Key: Int] = {
    var index: [Key: Int] = [:]
    for (number, habit) in all.enumerated() {
      for place in habit.places {
        for text in habit.written { index[Key(written: text, place: place)] = number }
      }
    }
    return index
  }()
}
