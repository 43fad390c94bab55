extension Array {
  /// Returns the index of the first element of the second part, for an array whose elements are
  /// partitioned in two. `count` if the second part is empty. It uses binary search.
  func partitioningIndex(where belongsToSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
