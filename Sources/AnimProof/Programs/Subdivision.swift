import AnimProgram

/// What is known about a condition in a part of a box.
enum Decision {
  case holds, fails
  /// It is not known: the part has to be divided, at a comparison that is true only in some of it, or
  /// into halves.
  case open(at: Program.Slot?)
}

extension ProgramFacts {
  /// Returns whether a condition holds in all of a box, which is divided until it is decided in every
  /// part. What is proved in parts is proved by this function.
  ///
  /// - Parameters:
  ///   - lanes: The lanes along which parts are halved.
  ///   - isBroad: Whether large parts come before small ones, for a condition that is also refuted where
  ///     it is examined. Otherwise, what cannot be decided is found soonest.
  ///   - budget: The number of parts that may be examined.
  ///   - decide: Examines a part. It may spend more of the budget.
  func holds(
    in box: UnknownBox, along lanes: [Int], isBroad: Bool = false, _ budget: inout Int,
    _ decide: (UnknownBox, inout Int) -> Decision
  ) -> Bool {
    var pending = [box]
    while let part = pending.popLast() {
      guard budget > 0 else { return false }
      budget -= 1
      switch decide(part, &budget) {
      case .holds: continue
      case .fails: return false
      case .open(let comparison):
        let parts = comparison.map(part.cases) ?? halves(of: part, along: lanes)
        if parts.isEmpty { return false }
        pending.insert(contentsOf: parts, at: isBroad ? 0 : pending.count)
      }
    }
    return true
  }

  /// Returns the halves of a box along the longest of some sides, relative to the size of the
  /// unknown.
  private func halves(of box: UnknownBox, along lanes: [Int]) -> [UnknownBox] {
    var best: (lane: Int, length: Double)?
    for lane in lanes {
      let scale = max(1, abs(box.lower[lane]))
      let length = (box.upper[lane] - box.lower[lane]) / scale
      if length > 1e-3, length > best?.length ?? 0 { best = (lane, length) }
    }
    return best.map { box.halves(along: $0.lane) } ?? []
  }
}
