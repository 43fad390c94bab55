import AnimProgram
import Foundation

extension Judge {
  /// Returns a second with more than three flashes, of light or of red, at a point of the container.
  ///
  /// It examines the picture 240 times a second at its own points. Screens, and what is behind them, are all white or all
  /// black, in every combination; an element or a match is the opposite of its screen.
  var flicker: String? {
    guard transition.duration > 0, transition.duration.isFinite else { return nil }
    let duration = min(transition.duration, 60)
    let count = Int((duration * 240).rounded(.up))
    let side = 12
    let points = (0..<side * side).map { number in
      StagePoint(
        x: bounds.width * (Double(number % side) + 0.37) / Double(side),
        y: bounds.height * (Double(number / side) + 0.37) / Double(side))
    }
    var frame = transition.makeFrame()
    var pictures: [[(time: Double, light: Weights)]] = points.map { _ in [] }
    for step in 0...count {
      let time = duration * Double(step) / Double(count)
      transition.evaluate(at: time, into: &frame)
      let panes = panes(frame) { !$0.isContainer }
      let looks = panes.map { look(of: $0.view, frame) }
      var backdrop = Weights()
      if let container = program.container { look(of: container, frame)(&backdrop) }
      for (number, point) in points.enumerated() {
        var weights = backdrop
        for (pane, look) in zip(panes, looks) where pane.content(at: point) != nil {
          look(&weights)
        }
        pictures[number].append((time, weights))
      }
    }
    return pictures.lazy.flatMap { pictures in
      (0..<8).lazy.compactMap { self.lightFlicker(pictures, $0) ?? self.redFlicker(pictures, $0) }
    }.first
  }

  /// Returns a second with seven opposing changes, two of which make a flash.
  private func lightFlicker(
    _ pictures: [(time: Double, light: Weights)], _ content: Int
  ) -> String? {
    let whole = pictures.map { (time: $0.time, light: $0.light.luminance(content)) }
    guard changes(whole[...]) > 6 else { return nil }
    let start = whole.indices.first { start in
      changes(whole[start...].prefix { $0.time - whole[start].time <= 1 }) > 6
    }
    return start.map { "it flashes from \(whole[$0].time)s on" }
  }

  /// Returns a second in which a picture turns more than six times to a saturated red or back, by
  /// more than 0.2 in the CIE 1976 diagram. Source: WCAG 2.2, red flash.
  private func redFlicker(
    _ pictures: [(time: Double, light: Weights)], _ content: Int
  ) -> String? {
    let doubt = isLenient ? 1e-6 : -1e-6
    var last: (u: Double, v: Double, isRed: Bool)?
    var changes: [Double] = []
    for (time, picture) in pictures {
      let color = picture.linear(content)
      let light = color.sum() > 0 ? color : SIMD3(1, 1, 1)
      let x = (light * [0.4124, 0.3576, 0.1805]).sum()
      let y = (light * [0.2126, 0.7152, 0.0722]).sum()
      let z = (light * [0.0193, 0.1192, 0.9505]).sum()
      let whole = x + 15 * y + 3 * z
      let now = (
        u: 4 * x / whole, v: 9 * y / whole,
        isRed: color.x >= 0.01 + doubt && color.x >= 0.8 * color.sum()
      )
      guard let before = last else {
        last = now
        continue
      }
      guard now.isRed != before.isRed, hypot(now.u - before.u, now.v - before.v) > 0.2 + doubt
      else { continue }
      last = now
      changes = changes.filter { time - $0 <= 1 } + [time]
      if changes.count > 6 { return "it flashes red at \(time)s" }
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

  /// Returns how a view changes the color of a point in it.
  private func look(of number: Int, _ frame: Frame) -> (inout Weights) -> Void {
    let alpha = values("alpha", number, frame)?[0] ?? 1
    let coat = values("dim.color", number, frame) ?? [0, 0, 0, 1]
    let fade = values("dim.fade", number, frame) ?? [0, 0]
    let left = 1 - min(1, abs(fade[0]) + abs(fade[1])) / 2
    let share = (values("dim.alpha", number, frame)?[0] ?? 0) * coat[3] * left
    switch program.views[number].role {
    case .from: return { $0.draw(screen: 0, alpha, coat, share) }
    case .to: return { $0.draw(screen: 1, alpha, coat, share) }
    case .snapshot(let kind, _, _):
      let screen = program.screen(of: number)
      return { $0.draw(screen: screen, isPart: kind != .slices, alpha, coat, share) }
    case .container, .overlay:
      let color = values("color", number, frame) ?? [0, 0, 0, 0]
      return { $0.draw(color, alpha, coat, share) }
    }
  }
}

extension Program {
  /// The screen that a snapshot is a part of: 0 for `from`, 1 for `to`.
  fileprivate func screen(of slice: Int) -> Int {
    switch views[slice].source {
    case .slice(let screen, _), .element(let screen, _): return screen == .to ? 1 : 0
    default: break
    }
    return views[slice].snapshotSet.map { snapshotSets[$0].screen == .to ? 1 : 0 } ?? 0
  }
}

/// A color as the sum of the screens, of what is behind them, and of the script's own colors.
private struct Weights {
  /// The shares of `from`, of `to` and of what is behind them.
  private var pictures = SIMD3(0.0, 0, 1)
  /// The shares of parts of `from` and `to`.
  private var parts = SIMD2(0.0, 0)
  /// The red, green and blue of everything else.
  private var own = SIMD3(0.0, 0, 0)

  /// Draws a screen with a dim over everything so far.
  mutating func draw(
    screen: Int, isPart: Bool = false, _ alpha: Double, _ coat: [Double], _ share: Double
  ) {
    cover(alpha)
    if isPart {
      parts[screen] += alpha * (1 - share)
    } else {
      pictures[screen] += alpha * (1 - share)
    }
    own += alpha * share * SIMD3(coat[0], coat[1], coat[2])
  }

  /// Draws a color, which may be translucent, and a dim on it over everything so far.
  mutating func draw(_ color: [Double], _ alpha: Double, _ coat: [Double], _ share: Double) {
    cover(alpha * (1 - (1 - color[3]) * (1 - share)))
    let (color, coat) = (
      color[3] * SIMD3(color[0], color[1], color[2]), SIMD3(coat[0], coat[1], coat[2])
    )
    own += alpha * ((1 - share) * color + share * coat)
  }

  private mutating func cover(_ alpha: Double) {
    pictures *= 1 - alpha
    parts *= 1 - alpha
    own *= 1 - alpha
  }

  /// Returns the linear red, green and blue if the bits of a number say which pictures are white.
  func linear(_ content: Int) -> SIMD3<Double> {
    var color = own
    for picture in 0..<3 where content >> picture & 1 == 1 { color += pictures[picture] }
    for picture in 0..<2 where content >> picture & 1 == 0 { color += parts[picture] }
    for channel in 0..<3 {
      let value = min(max(color[channel], 0), 1)
      color[channel] = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return color
  }

  /// Returns the relative luminance if the bits of a number say which pictures are white. Source:
  /// WCAG 2.1, relative luminance.
  func luminance(_ content: Int) -> Double {
    (linear(content) * [0.2126, 0.7152, 0.0722]).sum()
  }
}
