#if canImport(UIKit) && !os(watchOS)
  import AnimProgram
  import AnimRuntime
  import UIKit

  extension CALayer {
    /// The visible state of the layer while Core Animation animates it. `nil` if nothing does.
    var animated: CALayer? { animationKeys() == nil ? nil : presentation() }
  }

  extension ViewAppearance {
    /// Returns the appearance including what animates a view inside its host: its opacity, its
    /// transform and its offset.
    func showing(_ animated: CALayer?, of layer: CALayer) -> ViewAppearance {
      guard let animated, let frame else { return self }
      let size = animated.bounds.size
      let place = CGPoint(x: size.width * layer.anchorPoint.x, y: size.height * layer.anchorPoint.y)
      // The view's transform applies about its own anchor, the host's about the center of the
      // frame.
      let about = StagePoint(
        x: place.x - frame.width * anchor.x, y: place.y - frame.height * anchor.y)
      var result = self
      result.alpha *= Double(animated.opacity)
      result.matrix =
        matrix
        * .translation(
          x: animated.position.x - place.x, y: animated.position.y - place.y)
        * StageMatrix(animated.transform).about(x: about.x, y: about.y)
      return result
    }
  }

  extension StageMatrix {
    /// Converts the sixteen numbers in the same order.
    init(_ t: CATransform3D) {
      self = StageMatrix.identity
      (m11, m12, m13, m14) = (t.m11, t.m12, t.m13, t.m14)
      (m21, m22, m23, m24) = (t.m21, t.m22, t.m23, t.m24)
      (m31, m32, m33, m34) = (t.m31, t.m32, t.m33, t.m34)
      (m41, m42, m43, m44) = (t.m41, t.m42, t.m43, t.m44)
    }
  }
#endif
