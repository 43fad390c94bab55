import AnimProgram

/// Where the middle of a view has been in some pictures, in points.
struct ViewWay {
  private var first, last, least, most: SIMD2<Double>?

  /// Adds the next picture. A view that is partly behind the viewer is nowhere.
  mutating func see(_ view: Picture.View) {
    let middle = view.corners.reduce(SIMD2<Double>.zero) { $0 + SIMD2($1.x, $1.y) / 4 }
    guard (middle.x + middle.y).isFinite else { return }
    first = first ?? middle
    (least, most) = (pointwiseMin(least ?? middle, middle), pointwiseMax(most ?? middle, middle))
    last = middle
  }

  /// How far it is from where it was in the first picture.
  var now: SIMD2<Double> { (last ?? .zero) - (first ?? .zero) }

  /// The distance between the farthest places along each axis.
  var whole: SIMD2<Double> { (most ?? .zero) - (least ?? .zero) }
}

extension Transition {
  /// For each view that shows a screen, or a part of one, how far it is at the end from where it was at the start, and
  /// the distance between its farthest places along each axis.
  var waysOfScreens: [(view: Program.View, last: SIMD2<Double>, whole: SIMD2<Double>)] {
    let shown = program.views.indices.filter { program.screen(shownBy: $0) != nil }
    var ways = shown.map { _ in ViewWay() }
    var frame = makeFrame()
    for step in 0...16 {
      evaluate(at: duration * Double(step) / 16, into: &frame)
      let picture = Picture(self, frame)
      for (index, number) in shown.enumerated() { ways[index].see(picture.view(number)) }
    }
    return zip(shown, ways).map { (view: program.views[$0], last: $1.now, whole: $1.whole) }
  }
}
