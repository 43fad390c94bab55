import Foundation

/// A screen as a hand-written animator sees it.
final class Screen {
  var translation = 0.0
  var alpha = 1.0
  var values = [Double](repeating: 0, count: 8)
}

/// The code that an app would write without this package: a closure per property, each with its
/// easing.
struct HandWritten {
  struct Channel {
    let easing: (Double) -> Double
    let from: Double
    let to: Double
    let apply: (Double) -> Void
  }

  let duration: Double
  let channels: [Channel]

  func step(at time: Double) {
    let fraction = min(max(time / duration, 0), 1)
    for channel in channels {
      let eased = fraction >= 1 ? 1 : channel.easing(fraction)
      channel.apply(channel.from + (channel.to - channel.from) * eased)
    }
  }
}

extension HandWritten {
  /// The default slide: a fitted spring of ratio 0.75 and velocity 0.5 over one second.
  static func slide(_ from: Screen, _ to: Screen, width: Double, stiffness: Double, damping: Double)
    -> HandWritten
  {
    let spring = springEasing(stiffness: stiffness, damping: damping, velocity: 0.5)
    let travel = width + 16
    return HandWritten(
      duration: 1,
      channels: [
        Channel(easing: spring, from: 0, to: -travel) { from.translation = $0 },
        Channel(easing: spring, from: 1, to: 0) { from.alpha = min(max($0, 0), 1) },
        Channel(easing: spring, from: travel, to: 0) { to.translation = $0 },
        Channel(easing: spring, from: 0, to: 1) { to.alpha = min(max($0, 0), 1) },
      ])
  }

  private static func springEasing(
    stiffness: Double, damping: Double, velocity: Double
  ) -> (Double) -> Double {
    let frequency = stiffness.squareRoot()
    let ratio = damping / (2 * frequency)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let decay = ratio * frequency
    let sine = (decay - velocity) / damped
    return { time in
      1 - exp(-decay * time) * (cos(damped * time) + sine * sin(damped * time))
    }
  }

  /// Tracks of evenly spaced keyframes over one second, with a Bézier curve between neighbors.
  static func keyframes(_ screen: Screen, tracks: [[Double]]) -> HandWritten {
    let easing = bezierEasing(0.25, 0.1, 0.25, 1)
    let channels = tracks.enumerated().map { index, keys in
      Channel(easing: keyframeEasing(keys, easing), from: 0, to: 1) { screen.values[index] = $0 }
    }
    return HandWritten(duration: 1, channels: channels)
  }

  private static func keyframeEasing(
    _ keys: [Double], _ easing: @escaping (Double) -> Double
  ) -> (Double) -> Double {
    { fraction in
      let scaled = fraction * Double(keys.count - 1)
      let index = min(Int(scaled), keys.count - 2)
      let eased = easing(scaled - Double(index))
      return keys[index] + (keys[index + 1] - keys[index]) * eased
    }
  }

  /// Newton's method, which most libraries use for timing curves.
  private static func bezierEasing(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> (Double) -> Double {
    let (cx, cy) = (3 * x1, 3 * y1)
    let (bx, by) = (3 * (x2 - x1) - cx, 3 * (y2 - y1) - cy)
    let (ax, ay) = (1 - cx - bx, 1 - cy - by)
    return { x in
      var t = x
      for _ in 0..<8 {
        let error = ((ax * t + bx) * t + cx) * t - x
        if abs(error) < 1e-7 { break }
        let slope = (3 * ax * t + 2 * bx) * t + cx
        if abs(slope) < 1e-6 { break }
        t -= error / slope
      }
      return ((ay * t + by) * t + cy) * t
    }
  }
}
