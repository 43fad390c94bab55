extension String {
  /// Returns the text with every `part` replaced.
  func replacing(_ part: String, with new: String) -> String {
    guard let first = part.first else { return self }
    var (result, rest) = ("", self[...])
    while let place = rest.firstIndex(of: first) {
      result += rest[..<place]
      rest = rest[place...]
      if rest.hasPrefix(part) {
        result += new
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }
}
