import AnimatorKit
import UIKit

/// Reads where a view is and how opaque in each frame, as the display shows it.
@MainActor final class FrameReader {
  private(set) var samples: [(time: Double, shown: Course.Moment)] = []
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

  /// The left edge of the view in each frame, in points.
  var lefts: [Double] { samples.compactMap { $0.shown.corners.map(\.x).min() } }

  /// The opacity of the view in each frame.
  var alphas: [Double] { samples.map(\.shown.alpha) }

  private func read() {
    if let shown = Course.Moment(shown: view) { samples.append((CACurrentMediaTime(), shown)) }
  }

  /// Compares the samples with the same push in memory. As the display begins with some frame after
  /// the request, the beginning is the one that fits best.
  func compare(
    with script: String, duration: Double, from start: Double, size: CGSize,
    rightToLeft: Bool = false, into outcome: inout Outcome
  ) {
    guard let course = Course(script, seconds: duration, size: size, rightToLeft: rightToLeft)
    else { return outcome.failures.append("the script has an error") }
    let moving = samples.filter { $0.time - start <= duration }
    let fits = (0...250).map { step in
      let delay = Double(step) / 1000
      let distances = moving.map {
        $0.shown.distance(to: course.moment(at: $0.time - start - delay))
      }
      return (deviation: distances.max() ?? .infinity, delay: delay)
    }
    guard let best = fits.min(by: { $0.deviation < $1.deviation }) else { return }
    let longest = zip(samples.dropFirst(), samples).map { $0.time - $1.time }.max() ?? 0
    outcome.facts.append(
      "max \((best.deviation * 100).rounded() / 100) pt over \(moving.count) frames")
    outcome.facts.append("first frame after \(Int((best.delay * 1000).rounded())) ms")
    outcome.facts.append("longest frame \(Int((longest * 1000).rounded())) ms")
    outcome.expect(moving.count >= 10, "only \(moving.count) frames")
    outcome.expect(best.deviation < 1, "off by \(best.deviation.rounded(.up)) pt")
  }
}
