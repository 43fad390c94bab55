extension CALayer {
  /// The layer around this one.
  public var superlayer: CALayer? {
    nonisolated(unsafe) var above: CALayer?
    let view = delegate as? UIView
    MainActor.assumeIsolated { above = view?.superview?.layer }
    return model == nil ? above : above?.presentation()
  }

  /// Returns where a point of this layer is in the layer at the root.
  public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
    let (x, y) = (p.x - anchorPoint.x * bounds.width, p.y - anchorPoint.y * bounds.height)
    let t = transform
    let place = CGPoint(
      x: position.x + x * t.m11 + y * t.m21 + t.m41, y: position.y + x * t.m12 + y * t.m22 + t.m42)
    guard let superlayer else { return place }
    return superlayer.convert(place, to: l)
  }

  /// Returns a layer with the values that the animations show now.
  func shownNow() -> CALayer {
    let (copy, now) = (CALayer(), mediaTimeNow)
    (copy.model, copy.delegate, copy.isHidden) = (self, delegate, isHidden)
    (copy.bounds, copy.anchorPoint, copy.position) = (bounds, anchorPoint, position)
    (copy.transform, copy.opacity, copy.zPosition) = (transform, opacity, zPosition)
    copy.sublayerTransform = sublayerTransform
    for key in animationKeys() ?? [] {
      guard let animation = animation(forKey: key) as? CAPropertyAnimation,
        let value = animation.value(at: now - animation.beginTime)
      else { continue }
      switch (animation.keyPath, value.count) {
      case ("transform", 16): copy.transform = CATransform3D(elements: value)
      case ("sublayerTransform", 16): copy.sublayerTransform = CATransform3D(elements: value)
      case ("anchorPoint", 2): copy.anchorPoint = CGPoint(x: value[0], y: value[1])
      case ("opacity", 1): copy.opacity = Float(value[0])
      case ("position", 2): copy.position = CGPoint(x: value[0], y: value[1])
      case ("bounds.size", 2): copy.bounds.size = CGSize(width: value[0], height: value[1])
      default: break
      }
    }
    return copy
  }

  private var mediaTimeNow: Double { CALayer.mediaTime.value }
}

extension CAPropertyAnimation {
  /// Returns what the animation shows some seconds after its beginning. `nil` if it is over.
  fileprivate func value(at seconds: Double) -> [Double]? {
    if let driven = self as? DrivenAnimation { return driven.value }
    guard seconds < duration else { return nil }
    let time = max(0, seconds)
    if let keyframes = self as? CAKeyframeAnimation {
      return keyframes.value(share: time / duration)
    }
    guard let basic = self as? CABasicAnimation else { return nil }
    let (from, to) = (numbers(basic.fromValue), numbers(basic.toValue))
    let share =
      (self as? CASpringAnimation)?.share(at: time)
      ?? timingFunction?.share(at: time / duration) ?? time / duration
    return zip(from, to).map { $0 + ($1 - $0) * share }
  }
}

/// A change that an animator of UIKit's runs.
final class DrivenAnimation: CABasicAnimation {
  weak var driver: UIViewPropertyAnimator?

  /// What it shows now. `nil` if it is over.
  fileprivate var value: [Double]? {
    let driver = driver
    let share: Double? = MainActor.assumeIsolated {
      guard let driver, driver.state == .active else { return nil }
      return Double(driver.fractionComplete)
    }
    guard let share else { return nil }
    return zip(numbers(fromValue), numbers(toValue)).map { $0 + ($1 - $0) * share }
  }
}

extension CAKeyframeAnimation {
  fileprivate func value(share: Double) -> [Double]? {
    let values = (self.values ?? []).map(numbers)
    let times = (keyTimes ?? []).map(\.doubleValue)
    guard let next = times.firstIndex(where: { $0 > share }), next > 0, next <= values.count else {
      return values.last
    }
    if calculationMode == .discrete || next == values.count { return values[next - 1] }
    let way = (share - times[next - 1]) / max(times[next] - times[next - 1], 1e-9)
    return zip(values[next - 1], values[next]).map { $0 + ($1 - $0) * way }
  }
}

extension CASpringAnimation {
  /// The share of the way at some seconds, from the equation of a damped oscillation.
  fileprivate func share(at time: Double) -> Double {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = ratio * frequency
    if abs(ratio - 1) < 1e-9 {
      return 1 - exp(-decay * time) * (1 + (frequency - initialVelocity) * time)
    }
    let rate = frequency * abs(1 - ratio * ratio).squareRoot()
    let (cosine, sine) =
      ratio < 1 ? (cos(rate * time), sin(rate * time)) : (cosh(rate * time), sinh(rate * time))
    return 1 - exp(-decay * time) * (cosine + (decay - initialVelocity) / rate * sine)
  }
}

extension CAMediaTimingFunction {
  /// The eased share, by bisection of the curve.
  fileprivate func share(at time: Double) -> Double {
    let points = controlPoints.map { Double($0) }
    func curve(_ one: Double, _ other: Double, _ t: Double) -> Double {
      3 * one * t * (1 - t) * (1 - t) + 3 * other * t * t * (1 - t) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if curve(points[0], points[2], middle) < time { low = middle } else { high = middle }
    }
    return curve(points[1], points[3], low)
  }
}

extension CATransform3D {
  fileprivate var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

  fileprivate init(elements e: [Double]) {
    self.init(
      m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
      m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
  }
}

/// The numbers of an animated value.
private func numbers(_ value: Any?) -> [Double] {
  switch value {
  case let transform as CATransform3D: transform.elements
  case let point as CGPoint: [point.x, point.y]
  case let size as CGSize: [size.width, size.height]
  case let number as Double: [number]
  case let number as CGFloat: [Double(number)]
  default: []
  }
}
