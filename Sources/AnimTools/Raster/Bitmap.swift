import AnimProgram

/// An image of pixels in premultiplied colors, as it is drawn.
package struct Bitmap {
  /// The size in pixels.
  let width, height: Int
  /// Red, green, blue and alpha of each pixel, premultiplied, from 0 to 1.
  var pixels: [SIMD4<Float>]

  /// Creates an image of one color.
  init(width: Int, height: Int, color: SIMD4<Float> = .zero) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: color, count: width * height)
  }

  /// Paints over the covered pixels. The paint gets the middle of each pixel, and returns a
  /// premultiplied color.
  mutating func fill(_ coverage: Coverage, _ paint: (Double, Double) -> SIMD4<Float>) {
    for row in coverage.rows {
      for column in coverage.columns {
        let part = coverage[column, row]
        guard part > 0 else { continue }
        let color = paint(Double(column) + 0.5, Double(row) + 0.5) * part
        let index = row * width + column
        pixels[index] = color + pixels[index] * (1 - color.w)
      }
    }
  }

  /// Draws another image of the same size on top, as strongly as an opacity says.
  mutating func draw(_ other: Bitmap, opacity: Float = 1) {
    for index in pixels.indices where other.pixels[index].w > 0 {
      let color = other.pixels[index] * opacity
      pixels[index] = color + pixels[index] * (1 - color.w)
    }
  }

  /// Keeps only what is covered.
  mutating func clip(to coverage: Coverage) {
    for row in 0..<height {
      for column in 0..<width {
        let isInside = coverage.rows.contains(row) && coverage.columns.contains(column)
        pixels[row * width + column] *= isInside ? coverage[column, row] : 0
      }
    }
  }

  /// Blurs the image with a normal distribution of this deviation, in pixels.
  ///
  /// Source: Filter Effects Module 1, `feGaussianBlur`.
  mutating func blur(_ deviation: Double) {
    guard deviation > 0.01 else { return }
    let reach = min(Int((3 * deviation).rounded(.up)), 200)
    let weights = (-reach...reach).map { step -> Float in
      let ratio = Double(step) / deviation
      return Float((-ratio * ratio / 2).exponential)
    }
    let total = weights.reduce(0, +)
    let kernel = weights.map { $0 / total }
    let size = width
    convolve(kernel, count: width, lines: height) { $1 * size + $0 }
    convolve(kernel, count: height, lines: width) { $0 * size + $1 }
  }

  private mutating func convolve(
    _ kernel: [Float], count: Int, lines: Int, _ index: (Int, Int) -> Int
  ) {
    let reach = kernel.count / 2
    var line = [SIMD4<Float>](repeating: .zero, count: count)
    for number in 0..<lines {
      var isEmpty = true
      for place in 0..<count {
        line[place] = pixels[index(place, number)]
        if line[place] != .zero { isEmpty = false }
      }
      if isEmpty { continue }
      for place in 0..<count {
        var sum = SIMD4<Float>.zero
        for step in max(0, place - reach)...min(count - 1, place + reach) {
          sum += line[step] * kernel[step - place + reach]
        }
        pixels[index(place, number)] = sum
      }
    }
  }

  /// Red, green and blue of each pixel, one byte each, on white.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 3)
    for pixel in pixels {
      let color = pixel + SIMD4(repeating: 1 - pixel.w)
      for part in 0..<3 {
        bytes.append(UInt8(min(max((color[part] * 255).rounded(), 0), 255)))
      }
    }
    return bytes
  }
}
