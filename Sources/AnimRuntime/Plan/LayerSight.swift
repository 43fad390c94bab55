import AnimProgram

/// The place from which the transform of a layer is seen: it decides how far two transforms are
/// apart on screen.
struct LayerSight {
  /// Parts that are magnified more, because they are very close to the viewer, are ignored.
  private static let nearest = 1.0 / 64

  /// The rows of the matrix from the layer to the screen that give x, y and w.
  private let x, y, w: SIMD4<Double>
  /// The corners of the layer, from its anchor.
  private let across, down: SIMD4<Double>
  /// How far in front and behind corners are compared too. The container's contents are as deep as
  /// its longer side; its near corners may be behind the viewer. 0 for a view.
  private let depth: Double

  /// Looks at a layer through a perspective.
  ///
  /// - Parameters:
  ///   - appearance: The view.
  ///   - part: The layer: the view itself, or the host with everything in the container.
  ///   - eye: The perspective and the transform of the container, about its center.
  ///   - container: The size of the container in points.
  init(
    of appearance: borrowing ViewAppearance, _ part: LayerProperty.Part, eye: StageMatrix,
    in container: StageSize
  ) {
    if part == .host {
      (x, y, w) = (SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 0, 1))
      across = SIMD4(-0.5, 0.5, -0.5, 0.5) * container.width
      down = SIMD4(-0.5, -0.5, 0.5, 0.5) * container.height
      depth = max(container.width, container.height) / 2
      return
    }
    let (frame, anchor) = (appearance.frame ?? .zero, appearance.anchor)
    let place =
      eye
      * .translation(
        x: frame.x + anchor.x * frame.width - container.width / 2,
        y: frame.y + anchor.y * frame.height - container.height / 2)
    x = SIMD4(place.m11, place.m21, place.m31, place.m41)
    y = SIMD4(place.m12, place.m22, place.m32, place.m42)
    w = SIMD4(place.m14, place.m24, place.m34, place.m44)
    across = (SIMD4(0, 1, 0, 1) - anchor.x) * frame.width
    down = (SIMD4(0, 0, 1, 1) - anchor.y) * frame.height
    depth = 0
  }

  /// Returns the largest distance on screen between the corners under two transforms, in points.
  /// Infinite if only one of them puts a corner behind the viewer.
  func distance(_ first: LayerValue, _ second: LayerValue) -> Double {
    let middle = distance(first, second, at: 0)
    guard depth > 0 else { return middle }
    return max(middle, distance(first, second, at: -depth), distance(first, second, at: depth))
  }

  @inline(__always)
  private func distance(_ first: LayerValue, _ second: LayerValue, at depth: Double) -> Double {
    let (a, b) = (corners(first.numbers, depth), corners(second.numbers, depth))
    if b.w.min() > Self.nearest, a.w.min() > 0 {
      let (x, y) = (a.x / a.w - b.x / b.w, a.y / a.w - b.y / b.w)
      let away = pointwiseMax(x.magnitudes, y.magnitudes)
      // A number that is not finite is far from everything.
      return away.sum().isFinite ? away.max() : .infinity
    }
    var most = 0.0
    for corner in 0..<4 {
      if b.w[corner] <= Self.nearest {
        if a.w[corner] > 2 * Self.nearest { return .infinity }
      } else if a.w[corner] > 0 {
        let x = a.x[corner] / a.w[corner] - b.x[corner] / b.w[corner]
        let y = a.y[corner] / a.w[corner] - b.y[corner] / b.w[corner]
        most = max(most, abs(x), abs(y))
      } else {
        return .infinity
      }
    }
    return most
  }

  /// The four corners at a depth, in homogeneous coordinates.
  @inline(__always)
  private func corners(
    _ matrix: SIMD16<Double>, _ depth: Double
  ) -> (x: SIMD4<Double>, y: SIMD4<Double>, w: SIMD4<Double>) {
    let (first, second) = (matrix.lowHalf.lowHalf, matrix.lowHalf.highHalf)
    let rest = matrix.highHalf.highHalf + matrix.highHalf.lowHalf * depth
    return (
      across * (x * first).sum() + down * (x * second).sum() + (x * rest).sum(),
      across * (y * first).sum() + down * (y * second).sum() + (y * rest).sum(),
      across * (w * first).sum() + down * (w * second).sum() + (w * rest).sum()
    )
  }
}

extension SIMD where Scalar == Double {
  /// The absolute values.
  @inline(__always)
  var magnitudes: Self { replacing(with: 0 - self, where: self .< 0) }
}

extension LayerProperty {
  /// Returns how far two values of this property are apart. Infinite if there is nothing between
  /// them.
  ///
  /// - Parameter sight: The place from which a transform is seen.
  @inline(__always)
  func distance(_ first: LayerValue, _ second: LayerValue, from sight: LayerSight) -> Double {
    switch form {
    case .discrete: return first == second ? 0 : .infinity
    case .clip where first[0] != second[0]: return .infinity
    case .numbers, .clip:
      return (first.numbers - second.numbers).magnitudes.max()
    case .matrix: return first == second ? 0 : sight.distance(first, second)
    }
  }
}
