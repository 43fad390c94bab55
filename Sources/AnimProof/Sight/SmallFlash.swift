import AnimProgram

/// The area below which flashes are safe: a quarter of a rectangle of 341 × 256 points, which is ten
/// degrees of the visual field. Source: WCAG 2.2, general flash and red flash thresholds.
enum SmallFlash {
  /// The area in square points.
  static let area = 341.0 * 256 / 4

  /// Returns the views that together have less than the area, the smallest first.
  static func views(_ areas: [(view: Int, area: Double)]) -> Set<Int> {
    var sum = 0.0
    var views: Set<Int> = []
    for (view, area) in areas.sorted(by: { $0.area < $1.area }) where area.isFinite {
      sum += area
      if sum < SmallFlash.area { views.insert(view) }
    }
    return views
  }
}

extension Transition {
  /// Returns the overlays whose area is small enough in some frames that their flashes are safe.
  func smallOverlays(moments: Int) -> Set<Int> {
    let overlays = program.views.indices.filter { number in
      if case .overlay = program.views[number].role { true } else { false }
    }
    guard !overlays.isEmpty, duration.isFinite else { return [] }
    var frame = makeFrame()
    var most: [Int: Double] = [:]
    for step in 0...moments {
      evaluate(at: duration * Double(step) / Double(moments), into: &frame)
      let wrapper = program.container.map { state(of: $0, in: frame).placed } ?? .identity
      for view in overlays {
        let state = state(of: view, in: frame)
        let clip = pieces(of: view).first { program.effect(of: $0.property) == .layer(.clip) }
          .map { Array(frame.values[$0.offset..<$0.offset + $0.width]) }
        let shape = FlatPolygon(state.frame.outline(clip: clip, isAround: false))
          .transformed(by: wrapper * state.placed)
        most[view] = max(most[view] ?? 0, abs(shape.points.area))
      }
    }
    return SmallFlash.views(overlays.map { ($0, most[$0] ?? .infinity) })
  }
}
