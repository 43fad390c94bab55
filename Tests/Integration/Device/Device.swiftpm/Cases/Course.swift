import AnimatorKit
import AnimatorTesting
import UIKit

/// What a screen shows while it is pushed in memory, a thousandth of a second apart.
@MainActor struct Course {
  /// A moment: where the corners of the screen are in its window, and its opacity.
  struct Moment {
    var corners: [StagePoint]
    var alpha: Double

    /// The distance to another moment in points. A difference in opacity counts as a hundred times
    /// as many points.
    func distance(to other: Moment) -> Double {
      let distances = zip(corners, other.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }
      return max(distances.max() ?? .infinity, abs(alpha - other.alpha) * 100)
    }
  }

  private let moments: [Moment]

  /// Plays a script for some seconds. `nil` if it has an error.
  init?(_ script: String, seconds: Double, size: CGSize, rightToLeft: Bool) {
    guard
      let app = try? HeadlessNavigation(
        scripts: ["app.anim": script], size: StageSize(width: size.width, height: size.height),
        traits: RequestTraits(
          rightToLeft: rightToLeft, reduceMotion: DeviceCase.isMotionReduced))
    else { return nil }
    app.push("Detail")
    moments = (0...Int(seconds * 1000)).compactMap { step in
      if step > 0 { app.advance(by: 1 / 1000, frames: 1) }
      let view = app.screen("Detail").view
      return view.superview.flatMap { Self.moment(of: view, in: $0) }
    }
  }

  /// Returns the moment after some seconds, between two that are known.
  func moment(at seconds: Double) -> Moment {
    let place = min(max(seconds * 1000, 0), Double(moments.count - 1))
    let (one, other) = (moments[Int(place)], moments[min(Int(place) + 1, moments.count - 1)])
    let share = place - place.rounded(.down)
    let corners = zip(one.corners, other.corners).map { one, other in
      StagePoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
    }
    return Moment(corners: corners, alpha: one.alpha + (other.alpha - one.alpha) * share)
  }

  /// The matrix of a view applies about its anchor, and that of the container about its center.
  private static func moment(of view: HeadlessView, in container: HeadlessView) -> Moment? {
    let (frame, around) = (view.frame, container.frame)
    let (seen, whole) = (view.appearance, container.appearance)
    let matrix =
      (whole.eye * whole.matrix).about(x: around.width / 2, y: around.height / 2)
      * seen.matrix.about(
        x: frame.x + seen.anchor.x * frame.width, y: frame.y + seen.anchor.y * frame.height)
    return Moment(matrix, CGRect(frame), alpha: seen.alpha)
  }
}

extension Course.Moment {
  /// The image of a rectangle. `nil` if a corner is behind the eye.
  init?(_ matrix: StageMatrix, _ place: CGRect, alpha: Double) {
    let points = [
      (place.minX, place.minY), (place.maxX, place.minY), (place.maxX, place.maxY),
      (place.minX, place.maxY),
    ]
    let corners = points.compactMap { matrix.projected(StagePoint(x: $0.0, y: $0.1)) }
    guard corners.count == points.count else { return nil }
    (self.corners, self.alpha) = (corners, alpha)
  }

  /// What the display shows of a view now. `nil` if it is not in a window.
  @MainActor init?(shown view: UIView) {
    var (matrix, alpha) = (StageMatrix.identity, 1.0)
    var place = CGRect.zero
    var current: UIView? = view
    while let inner = current, !(inner is UIWindow) {
      guard let outer = inner.superview, let layer = inner.layer.presentation() else { return nil }
      if inner === view { place = layer.bounds }
      matrix =
        Self.children(of: outer.layer.presentation() ?? outer.layer) * Self.own(layer) * matrix
      // What is inside a layer is shown in its plane.
      (matrix.m13, matrix.m23, matrix.m33, matrix.m43) = (0, 0, 0, 0)
      alpha *= Double(layer.opacity)
      current = outer
    }
    guard current != nil else { return nil }
    self.init(matrix, place, alpha: alpha)
  }

  /// A layer applies its transform about its anchor, which is at its position.
  private static func own(_ layer: CALayer) -> StageMatrix {
    let (anchor, bounds) = (layer.anchorPoint, layer.bounds)
    return .translation(x: layer.position.x, y: layer.position.y) * StageMatrix(layer.transform)
      * .translation(
        x: -bounds.minX - anchor.x * bounds.width, y: -bounds.minY - anchor.y * bounds.height)
  }

  /// A layer applies the transform of its sublayers about its own anchor.
  private static func children(of layer: CALayer) -> StageMatrix {
    let (anchor, bounds) = (layer.anchorPoint, layer.bounds)
    return StageMatrix(layer.sublayerTransform).about(
      x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
  }
}

extension StageMatrix {
  /// Converts the sixteen numbers in the same order.
  fileprivate init(_ t: CATransform3D) {
    self = .identity
    (m11, m12, m13, m14) = (t.m11, t.m12, t.m13, t.m14)
    (m21, m22, m23, m24) = (t.m21, t.m22, t.m23, t.m24)
    (m31, m32, m33, m34) = (t.m31, t.m32, t.m33, t.m34)
    (m41, m42, m43, m44) = (t.m41, t.m42, t.m43, t.m44)
  }
}

extension CGRect {
  fileprivate init(_ rectangle: StageRectangle) {
    self.init(x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
  }
}
