/// A name that is similar to a misspelled one, which is certainly a slip if it has a letter too many or too few, or two
/// that are swapped, and no other name is as similar. With a replaced letter, it may be another word.
package typealias SimilarName = (text: String, isCertain: Bool)

/// Returns the candidate that is most similar to a misspelled name: it takes the fewest insertions,
/// deletions, replacements and swaps of letters to get from one to the other. If several are equally
/// similar, returns the first. `nil` if none is similar enough.
///
/// - Parameter tolerated: The number of letters that may differ even in a short name.
package func nearest(
  _ name: String, among candidates: some Sequence<String>, tolerated: Int = 0
) -> SimilarName? {
  let letters = Array(name.lowercased().utf8)
  guard !letters.isEmpty, letters.count <= 64 else { return nil }
  var best: (name: SimilarName, distance: Int)?
  for candidate in candidates where candidate != name {
    let other = Array(candidate.lowercased().utf8)
    // What follows a dot is a name by itself: `scale.xy` is no misspelled `scale.x`, or `scale`.
    guard !letters.starts(with: other + [UInt8(ascii: ".")]) else { continue }
    let dot = letters.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
    let owner = other.starts(with: letters[..<dot]) ? dot : 0
    let (part, otherPart) = (Array(letters[owner...]), Array(other[owner...]))
    let usual = max(tolerated, tolerance(min(part.count, otherPart.count)))
    let limit = min(usual, best?.distance ?? .max)
    guard abs(otherPart.count - part.count) <= limit else { continue }
    let distance = editDistance(part, otherPart)
    if distance < best?.distance ?? (limit + 1) {
      let isSlip =
        distance < 2 && (part.count != otherPart.count || part.sorted() == otherPart.sorted())
      best = ((candidate, isSlip), distance)
    } else if distance == best?.distance, candidate != best?.name.text {
      best?.name.isCertain = false
    }
  }
  return best?.name
}

/// The number of letters that may differ in a name of `length` letters.
private func tolerance(_ length: Int) -> Int {
  length < 3 ? 0 : length < 5 ? 1 : length < 12 ? 2 : 3
}

/// The number of edits between two names. Swapping two adjacent letters counts as one edit.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var before: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(previous[j + 1], row[j]) + 1
      cost = min(cost, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
      row.append(cost)
    }
    before = previous
    previous = row
  }
  return previous[b.count]
}
