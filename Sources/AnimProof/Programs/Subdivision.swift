import AnimProgram

extension ProgramFacts {
  /// Returns whether a condition holds in all of a box, which is halved along some lanes until it holds in
  /// every part. What is proved in parts is proved by this function.
  ///
  /// - Parameter budget: The number of parts that may be examined.
  func holds(
    in box: UnknownBox, along lanes: [Int], _ budget: inout Int, _ holds: (UnknownBox) -> Bool
  ) -> Bool {
    var pending = [box]
    while let part = pending.popLast() {
      guard budget > 0 else { return false }
      budget -= 1
      if holds(part) { continue }
      guard let lane = longest(of: lanes, in: part) else { return false }
      pending += part.halves(along: lane)
    }
    return true
  }

  /// Returns the longest side of a box, relative to the size of the unknown. `nil` if all are too short.
  private func longest(of lanes: [Int], in box: UnknownBox) -> Int? {
    var best: (lane: Int, length: Double)?
    for lane in lanes {
      let (least, most) = (box.sides[lane].lowerBound, box.sides[lane].upperBound)
      let length = (most - least) / max(1, abs(least))
      if length > 1e-3, length > best?.length ?? 0 { best = (lane, length) }
    }
    return best?.lane
  }
}
