import AnimEditor
import AnimProgram

/// A search for animators by what people call their looks.
package struct AnimatorSearch: Sendable {
  /// What can be found: an animator, or one of the effects that it plays.
  package struct Row: Sendable {
    /// The index of the animator.
    package let animator: Int
    /// The effect; `nil` for the animator itself.
    package let effect: ListedEffect?
  }

  /// Everything that can be found.
  package let rows: [Row]
  /// Compares wishes with the rows, and after them with the other texts.
  package let search: WishSearch

  /// Creates a search for animators, for effects that they play, and for other texts.
  package init(_ animators: [CompiledAnimator], others: [String] = []) {
    var rows: [Row] = []
    var texts: [[String]] = []
    for (index, animator) in animators.enumerated() {
      let (name, look) = (animator.name, animator.program.look)
      // The first sentence tells the most.
      let (first, rest) = animator.prose.firstSentence
      rows.append(Row(animator: index, effect: nil))
      texts.append([name, first, "\(look) \(animator.path)", rest])
      for effect in animator.effects {
        rows.append(Row(animator: index, effect: effect))
        texts.append([effect.name, first, "\(look) \(effect.expression)", rest])
      }
    }
    self.rows = rows
    search = WishSearch(texts + others.map { ["", "", $0] })
  }

  /// Returns what matches a wish: the best row of each animator, the best first, and the indices of
  /// other texts.
  package func find(_ wish: String) -> (rows: [Row], others: [Int]) {
    let found = search.find(wish)
    var seen = Set<Int>()
    return (
      found.filter { $0 < rows.count }.map { rows[$0] }.filter {
        seen.insert($0.animator).inserted
      },
      found.filter { $0 >= rows.count }.map { $0 - rows.count }
    )
  }
}

extension String {
  /// The text up to the first period that ends a word, and what follows.
  fileprivate var firstSentence: (String, String) {
    let text = replacing("\n", with: " ")
    guard let end = text.firstRange(of: ". ") else { return (text, "") }
    return (String(text[..<end.lowerBound]), String(text[end.upperBound...]))
  }
}
