import AnimProgram

/// A part of a transition as animations of layers, so that a platform's render server runs it without
/// any work for the app in each frame.
///
/// It is a value that contains no views. Each animation is a ``SampledMotion``, so it shows what the
/// evaluated transition shows in each frame of the display.
package struct LayerPlan: Sendable {
  /// One animation: one property of one layer.
  package struct Animation: Sendable {
    /// The number of the view in the program.
    package let view: Int
    /// The property of its layers.
    package let property: LayerProperty
    /// The values of the layer. Before the first time it has the first value, after the last one the
    /// last.
    package let motion: SampledMotion
  }

  /// The animations, view by view.
  package let animations: [Animation]
  /// The views from back to front at the end, by number. Empty if the order does not change.
  package let order: [Int]
  /// The appearances of the planned views at the end, by number. A display link draws the others.
  package let last: [Int: ViewAppearance]

  /// The number of appearances that may be read to plan more than the screens, which limits the time
  /// before the first frame to a few milliseconds.
  package static let workLimit = 2_000

  /// Plans a part of a transition, as far as ``workLimit`` goes: the screens matter most, then overlays,
  /// then the largest snapshots. `nil` if each frame has to be drawn: a screen changes its size, so that
  /// it is laid out in each frame, a value is not finite, or there are too many frames. Properties that no
  /// row reads are not drawn.
  package init?(_ course: TransitionCourse, rows: [LayerProperty]) {
    let transition = course.transition
    var times = course.times()
    let ranked = transition.rankedViews
    let screens = ranked.filter { $0.rank == 0 }.count
    guard times.count > 1, times.count * screens <= 3 * Self.workLimit else { return nil }
    let views = ranked.prefix(max(Self.workLimit / times.count, screens))
    let changing = Dictionary(grouping: transition.changingPieces, by: \.view)
    var series = views.enumerated().flatMap { place, view in
      Series.all(
        of: view.number, at: place, changing[view.number] ?? [], in: transition, rows,
        count: times.count)
    }
    let parts = Dictionary(grouping: series.indices) { series[$0].place }
    let isStacked = changing.values.joined().contains { $0.property == Property.stacking }
    var (frame, orders) = (transition.makeFrame(), [[Int]]())
    var appearances = views.map { _ in ViewAppearance() }
    func look(at time: Double) -> Bool {
      course.evaluate(at: time, into: &frame)
      if isStacked { orders.append(transition.order(in: frame)) }
      for (place, view) in views.enumerated() {
        var appearance = transition.appearance(of: view.number, in: frame)
        // The container fills its own bounds.
        if appearance.frame == nil {
          appearance.frame = StageRectangle(origin: .zero, size: transition.inputs.container)
        }
        guard appearance.isFinite else { return false }
        for index in parts[place] ?? [] { series[index].read(appearance) }
        if time == times.last { appearances[place] = appearance }
      }
      return true
    }
    guard times.allSatisfy(look) else { return nil }
    last = Dictionary(uniqueKeysWithValues: zip(views.map(\.number), appearances))
    let eye = zip(views, appearances).first { transition.program.views[$0.0.number].isContainer }
      .map { $1.eye * $1.matrix }
    var bends = times.map { _ in 0.0 }
    for series in series {
      series.note(
        &bends, at: times, of: appearances[series.place], through: eye ?? .identity,
        transition.inputs.container)
    }
    let more = Self.times(between: times, bends, of: views.count)
    guard more.allSatisfy(look) else { return nil }
    if !more.isEmpty {
      let all = times + more
      let sorted = all.indices.sorted { all[$0] < all[$1] }
      times = sorted.map { all[$0] }
      if isStacked { orders = sorted.map { orders[$0] } }
      for index in series.indices {
        let values = series[index].values
        series[index].values = sorted.map { values[$0] }
      }
    }
    let places = Series.places(orders)
    animations = (places + series).compactMap { series in
      let isPlace = series.property.keyPath == LayerProperty.place.keyPath
      return SampledMotion(series.values, at: times, isWhole: isPlace)
        .map { Animation(view: series.view, property: series.property, motion: $0) }
    }
    guard !animations.contains(where: { $0.laysScreenOut(of: transition) }) else { return nil }
    order = places.map(\.view)
  }

  /// Returns the times at which a motion is sampled too, so that it stays within the tolerance of the lines
  /// between its samples. A smooth curve is at most a quarter of its bend away from them, and one that ends
  /// steeply half of it. If that takes too much work, each time between two samples is only halved.
  private static func times(
    between times: [Double], _ bends: [Double], of views: Int
  ) -> [Double] {
    let parts = times.indices.dropFirst().map { next in
      Int(min(max(1, max(bends[next - 1], bends[next]) / 2).squareRoot().rounded(.up), 16))
    }
    let most = parts.reduce(0, +) * views > 3 * workLimit ? 2 : .max
    return parts.indices.flatMap { index in
      let (start, length) = (times[index], times[index + 1] - times[index])
      let count = min(parts[index], most)
      return (1..<max(count, 1)).map { start + length * Double($0) / Double(count) }
    }
  }

  /// The values of one property of one layer.
  fileprivate struct Series {
    let view: Int
    let property: LayerProperty
    /// The place of its view among those that are planned.
    var place = 0
    var values: [LayerValue] = []

    /// Returns the series of a view that may change, with room for their values.
    static func all(
      of view: Int, at place: Int, _ pieces: [Program.Output], in transition: Transition,
      _ rows: [LayerProperty], count: Int
    ) -> [Series] {
      let changes = Set(pieces.map(\.property))
      let role = transition.program.views[view].role
      return rows.filter { !$0.sources.isDisjoint(with: changes) && $0.applies(to: role) }.map {
        var series = Series(view: view, property: $0, place: place)
        series.values.reserveCapacity(count)
        return series
      }
    }

    /// Returns how far in front each view is, if the order of the views changes. At the end, the views
    /// themselves are in order.
    static func places(_ orders: [[Int]]) -> [Series] {
      guard let last = orders.last, orders.contains(where: { $0 != last }) else { return [] }
      return last.map { view in
        Series(
          view: view, property: .place,
          values: orders.map { LayerValue(Double($0.firstIndex(of: view) ?? 0)) })
      }
    }

    mutating func read(_ appearance: ViewAppearance) { values.append(property.read(appearance)) }

    /// Raises the bend at each sample to its distance from the line between its neighbors, in multiples
    /// of the tolerance.
    func note(
      _ bends: inout [Double], at times: [Double], of appearance: ViewAppearance,
      through eye: StageMatrix, _ size: StageSize
    ) {
      let tolerance = property.tolerance
      guard tolerance.isFinite, values.count > 2 else { return }
      let corners = property.form == .matrix ? Corners(property, appearance, eye, size) : nil
      func trace(_ number: Int) -> SIMD16<Double> {
        corners?.places(of: values[number]) ?? values[number].numbers
      }
      var (first, second) = (trace(0), trace(1))
      for middle in 1..<values.count - 1 {
        let third = trace(middle + 1)
        let (before, after) = (times[middle] - times[middle - 1], times[middle + 1] - times[middle])
        let away = second - (first + (third - first) * (before / (before + after)))
        let bend = max(away.max(), -away.min()) * max(before, after) / min(before, after)
        if bend.isFinite { bends[middle] = max(bends[middle], bend / tolerance) }
        (first, second) = (second, third)
      }
    }
  }
}

extension LayerPlan.Animation {
  /// Whether it changes the size of a screen.
  fileprivate func laysScreenOut(of transition: Transition) -> Bool {
    let role = transition.program.views[view].role
    return property.keyPath == "bounds.size" && (role == .from || role == .to)
  }
}

extension Transition {
  /// The moving views, those that matter most first: the screens and the container, then overlays, then
  /// the largest snapshots.
  fileprivate var rankedViews: [(number: Int, rank: Int, area: Double)] {
    let ranked = movingViews.map { view -> (number: Int, rank: Int, area: Double) in
      let frame = restingFrame(of: view)
      switch program.views[view].role {
      case .from, .to, .container: return (view, 0, 0)
      case .overlay: return (view, 1, 0)
      case .snapshot: return (view, 2, -frame.width * frame.height)
      }
    }
    return ranked.sorted { ($0.rank, $0.area, $0.number) < ($1.rank, $1.area, $1.number) }
  }
}

extension LayerProperty {
  /// The largest invisible difference: in points, or of an opacity or a component of a color.
  fileprivate var tolerance: Double {
    switch keyPath {
    case "opacity", "shadowOpacity", "shadowColor", "backgroundColor", "colors": 0.002
    case "anchorPoint", "startPoint", "endPoint": 0.01
    default: form == .discrete ? .infinity : 0.5
    }
  }
}

/// The corners of a view, of which one sees where a transform puts them.
private struct Corners {
  /// The corners without the transform, from its anchor.
  let points: [StagePoint]
  /// What comes after the transform: the view's place and the perspective.
  let outside: StageMatrix
  /// The farthest that a corner is seen: one nearer to the eye fills the screen.
  let reach: Double

  init(
    _ property: LayerProperty, _ appearance: ViewAppearance, _ eye: StageMatrix, _ size: StageSize
  ) {
    let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
    points = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
      StagePoint(x: (x - anchor.x) * frame.width, y: (y - anchor.y) * frame.height)
    }
    let place = StageMatrix.translation(
      x: frame.x + anchor.x * frame.width - size.width / 2,
      y: frame.y + anchor.y * frame.height - size.height / 2)
    outside = property.part == .host ? .identity : eye * place
    reach = 8 * (size.width + size.height)
  }

  /// Returns where they are seen. One behind the eye, or out of reach, is nowhere.
  func places(of transform: LayerValue) -> SIMD16<Double> {
    let whole = outside * StageMatrix(numbers: transform.numbers)
    var places = SIMD16<Double>.zero
    for (index, point) in points.enumerated() {
      guard let corner = whole.projected(point), abs(corner.x) + abs(corner.y) < reach else {
        continue
      }
      (places[2 * index], places[2 * index + 1]) = (corner.x, corner.y)
    }
    return places
  }
}
