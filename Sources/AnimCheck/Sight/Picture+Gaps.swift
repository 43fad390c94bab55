import AnimProgram

extension Picture {
  /// A part of the container through which what is behind it can be seen.
  struct Gap {
    /// The bounding box.
    var place: StageRectangle
    /// Whether it is the whole container.
    var isWhole: Bool
    /// How much of what is behind shines through, up to 1.
    var share: Double

    /// The part, for a sentence.
    var words: String {
      isWhole
        ? "the container"
        : "a part of \(place.width.text)x\(place.height.text) points at"
          + " (\(place.x.text), \(place.y.text))"
    }
  }

  /// The share of the container that is too small to matter.
  private static let speck = 0.001
  /// The greatest number of views that are examined.
  private static let limit = 400

  private var isCrowded: Bool { program.views.count > Picture.limit }
  private var area: Double { bounds.width * bounds.height }

  /// Whether nothing visible is in the container.
  var isBare: Bool {
    !isCrowded
      && cover(isSoft: false).allSatisfy { abs($0.points.area) < Picture.speck * area }
  }

  /// Returns the part of the container that shows most of what is behind it, or if everything
  /// visible counts as opaque, the largest part that shows nothing else. `nil` if no part is wide
  /// enough to be visible. The edges of blurred views are hard unless `isSoft`.
  func gap(seenThrough: Bool = true, isSoft: Bool = false) -> Gap? {
    guard !isCrowded else { return nil }
    var parts = OpenParts(bounds.points)
    var others: [(points: [SIMD2<Double>], opacity: Double)] = []
    for shape in cover(isSoft: isSoft) {
      guard !seenThrough || shape.opacity > 1 - Picture.faint else {
        others.append(shape)
        continue
      }
      parts.subtract(shape.points)
      if parts.pieces.isEmpty { return nil }
    }
    for shape in others.sorted(by: { $0.opacity > $1.opacity }) {
      parts.subtract(shape.points, opacity: shape.opacity)
    }
    guard let largest = parts.largest else { return nil }
    return Gap(
      place: largest.corners.bounds, isWhole: parts.area > (1 - Picture.speck) * area,
      share: largest.share)
  }

  /// Returns convex shapes that cover the container: what is drawn, each with its opacity. They are slightly too
  /// large, so that every gap that is found is real.
  private func cover(
    isSoft: Bool
  ) -> some Sequence<(points: [SIMD2<Double>], opacity: Double)> {
    let wrapper = program.container.map(view)
    let opening = wrapper.flatMap { wrapper in
      wrapper[.clip].map { _ in wrapper.hull().clipped(to: bounds).points.clockwise }
    }
    let numbers = program.views.indices.filter { number in
      !program.views[number].isContainer && !program.views[number].isReplaced
    }
    return ((program.container.map { [$0] } ?? []) + numbers).lazy.flatMap { number in
      self.shapes(of: self.view(number), isSoft: isSoft).map { shape in
        guard let opening else { return shape }
        return (opening.count > 2 ? shape.points.kept(inside: opening) : [], shape.opacity)
      }
    }
  }

  private func shapes(
    of view: View, isSoft: Bool
  ) -> [(points: [SIMD2<Double>], opacity: Double)] {
    let opacity = view.leastOpacity
    guard opacity >= Picture.faint else { return [] }
    let blur = view.value(.blur)
    guard isSoft, view[.clip] == nil, blur > 0 else {
      return [(view.hull().clipped(to: bounds).points, opacity)]
    }
    let edge = 0.95 * opacity
    let outside = (view.hull(Blur.reach * blur).clipped(to: bounds).points, edge)
    let depth = Blur.depth * blur
    guard min(view.state.frame.width, view.state.frame.height) > 2 * depth else { return [outside] }
    return [
      outside,
      (view.hull(-depth).clipped(to: bounds).points, 1 - (1 - opacity) / (1 - edge)),
    ]
  }
}
