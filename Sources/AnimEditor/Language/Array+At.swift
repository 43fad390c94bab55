extension Array {
  /// Returns the element at an index, or `nil` if there is none.
  func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
