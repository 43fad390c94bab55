import AnimProgram
import Foundation

extension Judge {
  /// Returns a second with more than three flashes: seven opposing changes, two of which make a
  /// flash.
  ///
  /// A lenient judge examines the picture as often as a display shows one, any other judge a
  /// thousand times a second. Every view is assumed to fill the container. Screens, and what is
  /// behind them, are all white or all black, in every combination.
  var flicker: String? {
    guard transition.duration > 0, transition.duration.isFinite else { return nil }
    let duration = min(transition.duration, 60)
    let count = Int((duration * (isLenient ? 60 : 1000)).rounded(.up))
    let times = (0...count).map { duration * Double($0) / Double(count) }
    var frame = transition.makeFrame()
    let pictures = times.map { time in
      transition.evaluate(at: time, into: &frame)
      return picture(frame)
    }
    for content in 0..<8 {
      let light = pictures.map { $0.luminance(content) }
      let whole = zip(times, light).map { (time: $0, light: $1) }
      guard changes(whole[...]) > 6 else { continue }
      for start in whole.indices {
        let second = whole[start...].prefix { $0.time - whole[start].time <= 1 }
        if changes(second) > 6 { return "it flashes from \(whole[start].time)s on" }
      }
    }
    return nil
  }

  /// Returns the greatest number of opposing changes of luminance, whether the first is an increase
  /// or a decrease.
  private func changes(_ seen: ArraySlice<(time: Double, light: Double)>) -> Int {
    max(changes(seen, beginsLighter: true), changes(seen, beginsLighter: false))
  }

  /// A change is at least a tenth, and the darker picture is below 0.80. Source: WCAG 2.1, general
  /// flash.
  private func changes(
    _ seen: ArraySlice<(time: Double, light: Double)>, beginsLighter: Bool
  ) -> Int {
    let doubt = isLenient ? 1e-6 : -1e-6
    guard var extreme = seen.first?.light else { return 0 }
    var (count, isLighter) = (0, beginsLighter)
    for (_, light) in seen {
      let (dark, bright) = isLighter ? (extreme, light) : (light, extreme)
      if bright - dark >= 0.1 + doubt, dark < 0.8 - doubt {
        (count, isLighter, extreme) = (count + 1, !isLighter, light)
      } else {
        extreme = isLighter ? min(extreme, light) : max(extreme, light)
      }
    }
    return count
  }

  // MARK: Light

  /// The colors of a frame's picture.
  private func picture(_ frame: Frame) -> Weights {
    var weights = Weights()
    for number in (program.container.map { [$0] } ?? []) + transition.order(in: frame) {
      let alpha = values("alpha", number, frame)?[0] ?? 1
      let coat = values("dim.color", number, frame) ?? [0, 0, 0, 1]
      let share = values("dim.alpha", number, frame)?[0] ?? 0
      switch program.views[number].role {
      case .from: weights.draw(screen: 0, alpha, coat, share)
      case .to: weights.draw(screen: 1, alpha, coat, share)
      // One slice of each set represents all of them, and views inside a screen do not count.
      case .snapshot(.slices, _, 0):
        weights.draw(screen: program.screen(of: number), alpha, coat, share)
      case .snapshot: continue
      case .container, .overlay:
        guard let color = values("color", number, frame) else { continue }
        weights.draw(color, alpha * color[3], coat, share)
      }
    }
    return weights
  }
}

extension Program {
  /// The screen that a slice is a part of: 0 for `from`, 1 for `to`.
  fileprivate func screen(of slice: Int) -> Int {
    if case .slice(let screen, _) = views[slice].source { return screen == .to ? 1 : 0 }
    return views[slice].snapshotSet.map { snapshotSets[$0].screen == .to ? 1 : 0 } ?? 0
  }
}

/// A color as the sum of the screens, of what is behind them, and of the script's own colors.
private struct Weights {
  /// The shares of `from`, of `to` and of what is behind them.
  private var pictures = [0.0, 0, 1]
  /// The red, green and blue of everything else.
  private var own = [0.0, 0, 0]

  /// Draws a screen with a dim over everything so far.
  mutating func draw(screen: Int, _ alpha: Double, _ coat: [Double], _ share: Double) {
    cover(alpha)
    pictures[screen] += alpha * (1 - share)
    for channel in 0..<3 { own[channel] += alpha * share * coat[channel] }
  }

  /// Draws a color with a dim over everything so far.
  mutating func draw(_ color: [Double], _ alpha: Double, _ coat: [Double], _ share: Double) {
    cover(alpha)
    for channel in 0..<3 {
      own[channel] += alpha * ((1 - share) * color[channel] + share * coat[channel])
    }
  }

  private mutating func cover(_ alpha: Double) {
    for index in 0..<3 {
      pictures[index] *= 1 - alpha
      own[index] *= 1 - alpha
    }
  }

  /// Returns the relative luminance if the bits of a number say which pictures are white. Source:
  /// WCAG 2.1, relative luminance.
  func luminance(_ content: Int) -> Double {
    let white = (0..<3).reduce(0) { $0 + (content >> $1 & 1 == 1 ? pictures[$1] : 0) }
    return zip([0.2126, 0.7152, 0.0722], own).reduce(0) { sum, part in
      let value = min(max(white + part.1, 0), 1)
      return sum + part.0 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }
}
