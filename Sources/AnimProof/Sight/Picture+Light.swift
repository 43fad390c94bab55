import AnimProgram

extension Picture {
  /// Returns the light of the views at each of some places, without those of some others, which come and go at once,
  /// that are out of sight.
  func lights(at places: [Set<Int>], _ sudden: Set<Int>) -> [Light] {
    let looked = places.reduce(into: Set()) { $0.formUnion($1) }.sorted()
    let drawn = transition.order(in: frame, of: looked).filter { number in
      !sudden.contains(number) || view(number).opacity > 0 && view(number).isInside
    }
    let container = program.container.map { [$0] } ?? []
    let layers = (container + drawn).compactMap { number in
      layer(of: number).map { (number: number, layer: $0) }
    }
    return places.map { place in
      Light(layers.filter { container == [$0.number] || place.contains($0.number) }.map(\.layer))
    }
  }

  private func layer(of number: Int) -> Light.Layer? {
    let view = view(number)
    return Light.Layer(screen: program.screen(shownBy: number)) { effect, scalar in
      guard case .layer(let layer) = effect else {
        return Light.Span(view.isTurnedAway ? 0 : view.state.alpha)
      }
      guard let values = view[layer] else { return .some(nil) }
      // A dim that fades out counts as it is in the middle of the view.
      return layer == .dimFade
        ? Light.Span(1 - min(1, abs(values[0]) + abs(values[1])) / 2) : Light.Span(values[scalar])
    }
  }
}

extension Picture {
  /// Returns the area of the part of a view that is in sight, in square points.
  fileprivate func area(of number: Int) -> Double {
    abs(view(number).polygon.clipped(to: bounds).points.area)
  }
}

extension Transition {
  /// The greatest area of overlays whose flashes are safe, in square points: a quarter of a rectangle of 341 × 256
  /// points, which is ten degrees of the visual field. Source: WCAG 2.2, general flash and red flash thresholds.
  private static let safeArea = 341.0 * 256 / 4

  /// Returns the overlays that together are so small that their flashes are safe, the smallest first, at these many
  /// moments.
  func smallOverlays(moments: Int) -> Set<Int> {
    let overlays = program.views.indices.filter { number in
      if case .overlay = program.views[number].role { true } else { false }
    }
    guard !overlays.isEmpty, duration.isFinite else { return [] }
    var frame = makeFrame()
    var most: [Int: Double] = [:]
    for step in 0...moments {
      evaluate(at: duration * Double(step) / Double(moments), into: &frame)
      let picture = Picture(self, frame)
      for view in overlays {
        most[view] = max(most[view] ?? 0, picture.area(of: view))
      }
    }
    var sum = 0.0
    let sorted = overlays.map { (view: $0, area: most[$0] ?? .infinity) }
      .sorted { $0.area < $1.area }
    return Set(
      sorted.filter { overlay in
        guard overlay.area.isFinite else { return false }
        sum += overlay.area
        return sum < Transition.safeArea
      }.map(\.view))
  }
}
