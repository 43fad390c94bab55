import AnimProgram

extension LayerTimeline {
  private typealias Stretch = (begin: Double, order: [Int])

  /// Returns the animations that show the order of the views, if it changes: how far in front each
  /// of them is. At the end, the views themselves are in order.
  func orderAnimations() -> [LayerPlan.Animation] {
    let stretches = stretches()
    guard let last = stretches.last, stretches.count > 1 else { return [] }
    let times = stretches.map { $0.begin / duration } + [1]
    return last.order.map { view in
      let places = stretches.map { LayerValue(Double($0.order.firstIndex(of: view) ?? 0)) }
      return LayerPlan.Animation(
        view: view, property: .place, begin: 0, duration: duration,
        motion: .keyframes(times: times, values: places + places.suffix(1)), last: LayerValue(0))
    }
  }

  /// The orders of the views, one after another.
  private func stretches() -> [Stretch] {
    let isStacked = tracks.values.joined().contains { $0.effect == .stacking }
    var stretches: [Stretch] = [(0, order(at: 0))]
    guard isStacked else { return stretches }
    // An order that lasts less than a frame is not visible.
    let count = max(1, Int(min(4096, duration * 60)))
    var known = 0.0
    for part in 1...count {
      let end = duration * Double(part) / Double(count)
      while order(at: end) != stretches[stretches.count - 1].order {
        known = change(from: stretches[stretches.count - 1].order, known, end)
        stretches.append((known, order(at: known)))
      }
      known = end
    }
    return stretches
  }

  /// Returns the moment in a stretch at which an order, which holds at its beginning and not at its
  /// end, changes.
  private func change(
    from order: [Int], _ begin: Double, _ end: Double
  ) -> Double {
    var (begin, end) = (begin, end)
    while end - begin > LayerPlanner.shortest {
      let middle = begin + (end - begin) / 2
      if self.order(at: middle) == order { begin = middle } else { end = middle }
    }
    return end
  }

  private func order(at seconds: Double) -> [Int] {
    var frame = transition.makeFrame()
    evaluate(at: seconds, into: &frame)
    return transition.order(in: frame)
  }
}
