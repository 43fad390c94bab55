import AnimatorKit
import AnimatorTesting
import UIKit

/// Reads the position and the opacity of a view in each frame, as the display shows them.
@MainActor final class FrameReader {
  /// A moment: the time, the position of the view's corner in its window, and its opacity.
  struct Sample {
    var time: Double
    var x: Double
    var y: Double
    var alpha: Double
  }

  private(set) var samples: [Sample] = []
  private let clock = DisplayLinkClock()
  private var isReading = true
  private let view: UIView

  init(_ view: UIView) {
    self.view = view
    clock.start { [weak self] _ in
      self?.read()
      return self?.isReading ?? false
    }
  }

  func stop() { isReading = false }

  private func read() {
    guard let window = view.window?.layer.presentation(), let layer = view.layer.presentation()
    else { return }
    let corner = layer.convert(CGPoint.zero, to: window)
    var alpha = 1.0
    var above: CALayer? = layer
    while let current = above {
      alpha *= Double(current.opacity)
      above = current.superlayer
    }
    samples.append(Sample(time: CACurrentMediaTime(), x: corner.x, y: corner.y, alpha: alpha))
  }

  /// Compares the samples with the same push in memory. As the display begins with some frame after
  /// the request, the beginning is the one that fits best.
  func compare(
    _ script: String, duration: Double, from start: Double, size: CGSize, mirrored: Bool = false,
    into outcome: inout Outcome
  ) {
    let moving = samples.filter { $0.time - start <= duration + 0.05 }
    var best = (deviation: Double.infinity, delay: 0.0)
    for step in 0..<60 {
      let delay = Double(step) / 240
      guard
        let app = try? HeadlessNavigation(
          scripts: ["app.anim": script],
          size: StageSize(width: size.width, height: size.height))
      else { return outcome.failures.append("the script has an error") }
      app.push("Detail")
      var deviation = 0.0
      var now = 0.0
      for sample in moving {
        let time = min(max(sample.time - start - delay, 0), duration - 0.001)
        if time > now { app.advance(by: time - now, frames: 1) }
        now = max(now, time)
        let expected = app.view("Detail").matrix.m41 * (mirrored ? -1 : 1)
        deviation = max(deviation, abs(sample.x - expected))
      }
      if deviation < best.deviation { best = (deviation, delay) }
    }
    let longest = zip(samples.dropFirst(), samples).map { $0.time - $1.time }.max() ?? 0
    outcome.facts.append("max \(rounded(best.deviation)) pt over \(moving.count) frames")
    outcome.facts.append("first frame after \(Int(best.delay * 1000)) ms")
    outcome.facts.append("longest frame \(Int(longest * 1000)) ms")
    outcome.expect(moving.count >= 10, "only \(moving.count) frames")
    outcome.expect(best.deviation < 1, "off by \(rounded(best.deviation)) pt")
  }

  private func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
