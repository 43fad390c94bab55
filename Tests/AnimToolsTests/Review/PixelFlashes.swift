import AnimProgram
import Foundation

@testable import AnimTools

/// Looks for flashes in rendered frames, pixel by pixel, as WCAG 2.2 defines them. It shares nothing
/// with the proofs: it sees only pictures.
struct PixelFlashes {
  /// The colors of the screens, of the container's ground, and of everything else on the screens.
  struct Content {
    let from, to, ground: StageColor

    private static let (white, black, red) = (
      StageColor.white, StageColor(red: 0, green: 0, blue: 0, alpha: 1),
      StageColor(red: 1, green: 0, blue: 0, alpha: 1)
    )
    /// Contents that differ as much as possible.
    static let all = [
      Content(from: white, to: black, ground: black),
      Content(from: black, to: white, ground: white),
      Content(from: black, to: white, ground: black),
      Content(from: black, to: black, ground: white),
      Content(from: red, to: black, ground: black), Content(from: white, to: red, ground: white),
    ]
  }

  /// The pictures of a second of a fast display.
  static let rate = 120
  /// More changes than this within a second are more than three flashes.
  private static let limit = 6
  private let width, height: Int
  private let density: Double
  private let frames: [[SIMD4<Float>]]

  /// The moments of a transition at which it is looked at.
  static func times(of transition: Transition) -> SampleTimes {
    let count = Int((transition.duration * Double(rate)).rounded(.up))
    return .list((0...count).map { .seconds(Double($0) / Double(rate)) })
  }

  /// Renders all pictures of a transition with these contents of the screens.
  init(_ transition: Transition, _ content: Content, density: Double) {
    let size = transition.inputs.container
    let sampler = Sampler(
      name: "", transition: transition, times: PixelFlashes.times(of: transition))
    let figures = Figure.all(of: transition)
    let tones: [Tone: StageColor] = [
      .from: content.from, .to: content.to, .rows: .clear, .ink: .clear, .stage: content.ground,
    ]
    let ground = Shape(x: 0, y: 0, width: size.width, height: size.height, .stage)
    frames = sampler.samples().map { sample in
      Bitmap(
        [ground] + FramePicture(sample.picture, figures).shapes,
        size: (size.width, size.height), density: density, tones: tones
      ).pixels
    }
    width = Int((size.width * density).rounded(.up))
    height = Int((size.height * density).rounded(.up))
    self.density = density
  }

  /// The first second in which too large an area flashes, as a sentence. `nil` if there is none.
  var violation: String? {
    for (name, find) in [("red ", redChanges), ("", lightChanges)] {
      var changes: [Int: [Int]] = [:]
      var found: [Int] = []
      for pixel in 0..<width * height {
        // Most pixels always look like the one before them.
        let isSame = pixel > 0 && frames.allSatisfy { $0[pixel] == $0[pixel - 1] }
        if !isSame { found = find(pixel) }
        if found.count > Self.limit { changes[pixel] = found }
      }
      for start in Set(changes.values.joined()).sorted() {
        let flashing = changes.filter { _, times in
          times.count { (start...start + Self.rate).contains($0) } > Self.limit
        }
        let area = greatestArea(Set(flashing.keys))
        if area > 341 * 256 / 4 {
          return "\(Int(area)) square points \(name)flash from picture \(start) on"
        }
      }
    }
    return nil
  }

  /// The numbers of the pictures in which a pixel completes a change of relative luminance by a tenth
  /// in the other direction, where the darker color is below 0.80.
  private func lightChanges(_ pixel: Int) -> [Int] {
    var best: [Int] = []
    for first in [true, false] {
      var changes: [Int] = []
      var (isRising, extreme) = (first, luminance(frames[0][pixel]))
      for number in frames.indices.dropFirst() {
        let light = luminance(frames[number][pixel])
        let (dark, bright) = isRising ? (extreme, light) : (light, extreme)
        if bright - dark >= 0.1 + 1e-4, dark < 0.8 - 1e-4 {
          changes.append(number)
          (isRising, extreme) = (!isRising, light)
        } else {
          extreme = isRising ? min(extreme, light) : max(extreme, light)
        }
      }
      if changes.count > best.count { best = changes }
    }
    return best
  }

  /// The numbers of the pictures in which a pixel turns to or from a saturated red by more than 0.2 in
  /// the CIE 1976 diagram.
  private func redChanges(_ pixel: Int) -> [Int] {
    var changes: [Int] = []
    var last: (u: Double, v: Double, isRed: Bool)?
    for number in frames.indices {
      let linear = linear(frames[number][pixel])
      let sum = linear.sum()
      let color = sum > 0 ? linear : SIMD3(repeating: 1)
      let x = (color * [0.4124, 0.3576, 0.1805]).sum()
      let y = (color * [0.2126, 0.7152, 0.0722]).sum()
      let z = (color * [0.0193, 0.1192, 0.9505]).sum()
      let whole = x + 15 * y + 3 * z
      let now = (
        u: 4 * x / whole, v: 9 * y / whole,
        isRed: linear.x >= 0.0101 && linear.x >= 0.8 * sum
      )
      guard let before = last else {
        last = now
        continue
      }
      let way = hypot(now.u - before.u, now.v - before.v)
      guard now.isRed != before.isRed, way > 0.2 + 1e-4 else { continue }
      changes.append(number)
      last = now
    }
    return changes
  }

  private func linear(_ color: SIMD4<Float>) -> SIMD3<Double> {
    func part(_ value: Float) -> Double {
      let value = Double(min(max(value, 0), 1))
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return SIMD3(part(color.x), part(color.y), part(color.z))
  }

  private func luminance(_ color: SIMD4<Float>) -> Double {
    (linear(color) * [0.2126, 0.7152, 0.0722]).sum()
  }

  /// The greatest area of these pixels in any upright rectangle of 341 x 256 points, in square points.
  private func greatestArea(_ pixels: Set<Int>) -> Double {
    guard Double(pixels.count) / (density * density) > 341 * 256 / 4 else { return 0 }
    var sums = Array(repeating: 0, count: (width + 1) * (height + 1))
    for row in 0..<height {
      for column in 0..<width {
        sums[(row + 1) * (width + 1) + column + 1] =
          (pixels.contains(row * width + column) ? 1 : 0) + sums[row * (width + 1) + column + 1]
          + sums[(row + 1) * (width + 1) + column] - sums[row * (width + 1) + column]
      }
    }
    let (w, h) = (min(width, Int(341 * density)), min(height, Int(256 * density)))
    var most = 0
    for row in 0...(height - h) {
      for column in 0...(width - w) {
        let (top, bottom) = (row * (width + 1), (row + h) * (width + 1))
        most = max(
          most,
          sums[bottom + column + w] - sums[bottom + column] - sums[top + column + w]
            + sums[top + column])
      }
    }
    return Double(most) / (density * density)
  }
}
