import AnimProgram
import AnimRuntime
import AnimatorTesting
import Foundation

/// The time of a frame from the clock's tick to the views, compared with a hand-written loop that
/// computes the same spring and sets the same four properties of two views.
@MainActor enum FrameCosts {
  /// Prints a row for each platform, then the higher ratio.
  static func print(rounds: Int = 15) {
    Swift.print("| a frame with apply, over hand-written | median | least | most |")
    Swift.print("|---|---|---|---|")
    let headless = measure(rounds) { BenchStage.headless($0) }
    row("views in memory", headless)
    var worst = headless.ratio
    #if canImport(UIKit)
      let layers = measure(rounds) { BenchStage.layers($0) }
      row("layers of UIKit's stand-in", layers)
      worst = max(worst, layers.ratio)
    #endif
    Swift.print("\nframe with apply over hand-written: \(digits(worst))")
  }

  private struct Cost {
    var ratios: [Double]
    var nanoseconds: (ours: Double, theirs: Double)

    var ratio: Double { ratios[ratios.count / 2] }
  }

  /// The same motion as by hand.
  private static let slide = Program.slide(padding: 16, duration: 10)
  private static let frames = 3_000
  /// This is short enough for all frames of a round to fit into the ten seconds of the transition.
  private static let step = 1.0 / 600

  private static func measure(_ rounds: Int, _ makeStage: (Program) -> BenchStage) -> Cost {
    let clock = ContinuousClock()
    var cost = Cost(ratios: [], nanoseconds: (.infinity, .infinity))
    for _ in 0..<rounds {
      let stage = makeStage(slide)
      let ticks = stage.clock
      stage.change()
      // The first frame writes everything.
      for _ in 0..<30 { ticks.advance(by: step) }
      let ours = clock.measure { for _ in 0..<frames { ticks.advance(by: step) } }
      let theirs = handWritten(clock)
      withExtendedLifetime(stage) {}
      cost.ratios.append(ours / theirs)
      cost.nanoseconds.ours = min(cost.nanoseconds.ours, ours / .nanoseconds(frames))
      cost.nanoseconds.theirs = min(cost.nanoseconds.theirs, theirs / .nanoseconds(frames))
    }
    cost.ratios.sort()
    return cost
  }

  private static func row(_ name: String, _ cost: Cost) {
    let ratios = [cost.ratio, cost.ratios[0], cost.ratios[cost.ratios.count - 1]].map(digits)
    Swift.print(
      "| \(name): \(Int(cost.nanoseconds.ours)) ns over \(Int(cost.nanoseconds.theirs)) ns"
        + " | \(ratios.joined(separator: " | ")) |")
  }

  private static func digits(_ ratio: Double) -> String { String(format: "%.2f", ratio) }
}

// MARK: - By hand

extension FrameCosts {
  /// The same spring, and the same four properties of two views.
  private static func handWritten(_ clock: ContinuousClock) -> Duration {
    let (from, to) = (HeadlessView("from"), HeadlessView("to"))
    let frequency = 2 * Double.pi
    let ratio = 0.75
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let spring: (Double) -> Double = { time in
      let decay = exp(-ratio * frequency * time)
      return 1 - decay
        * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
    }
    return clock.measure {
      for index in 0..<frames {
        let progress = spring(Double(index) / 6000)
        from.alpha = 1 - progress
        var matrix = from.matrix
        matrix.m41 = -336 * progress
        from.matrix = matrix
        to.alpha = progress
        var other = to.matrix
        other.m41 = 336 * (1 - progress)
        to.matrix = other
      }
    }
  }
}
