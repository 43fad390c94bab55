import AnimJSON
import AnimProgram

/// A value of a CSS property: a text with `#` in place of its numbers.
struct CSSValue: Hashable, Sendable {
  /// The text around the numbers. Empty for no value.
  var form = ""
  /// The numbers, in order.
  var numbers: [Double] = []

  /// Creates a value; without a form, there is none.
  init(_ form: String = "", _ numbers: [Double] = []) {
    (self.form, self.numbers) = (form, numbers)
  }

  /// The value in CSS, with numbers rounded to a ten-thousandth, and with nine decimals in matrices.
  var text: String {
    let isMatrix = form.hasPrefix("matrix")
    var text = ""
    var next = 0
    for character in form {
      if character == "#", next < numbers.count {
        text += isMatrix ? numbers[next].matrixText : numbers[next].css
        next += 1
      } else {
        text.append(character)
      }
    }
    return text
  }

  /// The greatest error of each number that cannot be seen: a fraction of a pixel, or of a factor that is
  /// multiplied by pixels.
  var tolerances: [Double] {
    let units = form.split(separator: "#", omittingEmptySubsequences: false).dropFirst()
    return units.enumerated().map { index, after in
      after.hasPrefix("px") || form.hasPrefix("matrix(") && index >= 4 ? 0.1 : 0.001
    }
  }
}

extension CSSValue {
  /// Returns the values of a property over time in one form, so that their numbers can change evenly;
  /// `nil` if there is none. No transform is the identity, and no shadow, color or blur is one of zeros.
  static func alike(_ values: [CSSValue]) -> [CSSValue]? {
    guard let widest = values.max(by: { $0.numbers.count < $1.numbers.count }),
      !widest.numbers.isEmpty
    else { return nil }
    let form = widest.form
    if form.hasPrefix("matrix") { return turns(values) ?? matrices(values, form) }
    let isFactor = form == "#" || form == "# #" || form.hasPrefix("scale")
    let neutral = CSSValue(form, widest.numbers.map { _ in isFactor ? 1 : 0 })
    // What has no clip is not clipped at a place.
    let isClip = form.hasPrefix("inset") || form.hasPrefix("circle")
    guard values.allSatisfy({ $0.form == form || $0.form.isEmpty && !isClip }) else { return nil }
    return values.map { $0.form.isEmpty ? neutral : $0 }
  }

  /// The numbers of a matrix in the plane; `nil` for one with depth.
  private var plane: [Double]? {
    form.isEmpty ? [1, 0, 0, 1, 0, 0] : numbers.count == 6 ? numbers : nil
  }

  /// Returns matrices with as many numbers as the widest form, all with the same unit.
  private static func matrices(_ values: [CSSValue], _ form: String) -> [CSSValue] {
    let unit = values.contains { $0.numbers.count == 16 && $0.numbers[15] > 512 } ? 1024.0 : 1
    return values.map { value in
      guard let plane = value.plane else {
        return CSSValue(form, value.numbers.map { $0 * (value.numbers[15] == 1 ? unit : 1) })
      }
      guard form.hasPrefix("matrix3d") else { return CSSValue(form, plane) }
      let (a, b, c, d, x, y) = (plane[0], plane[1], plane[2], plane[3], plane[4], plane[5])
      let whole = [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1]
      return CSSValue(form, whole.map { $0 * unit })
    }
  }

  /// Returns matrices in the plane as a translation, a rotation and a scale, whose numbers can change
  /// evenly when those of a matrix do not; `nil` if one has depth or is skewed.
  private static func turns(_ values: [CSSValue]) -> [CSSValue]? {
    var angle = 0.0
    var result: [CSSValue] = []
    for value in values {
      guard let plane = value.plane else { return nil }
      let (a, b, c, d) = (plane[0], plane[1], plane[2], plane[3])
      let scale = (a * a + b * b).squareRoot()
      guard abs(a * c + b * d) < 1e-6 else { return nil }
      if scale > 1e-9 {
        // The same rotation, with the angle closest to the previous one.
        let turn = b.arctangent(over: a) - angle
        angle += turn - 2 * .pi * (turn / (2 * .pi)).rounded()
      }
      let other = scale > 1e-9 ? (a * d - b * c) / scale : (c * c + d * d).squareRoot()
      result.append(
        CSSValue(
          "translate(#px,#px) rotate(#rad) scale(#,#)", [plane[4], plane[5], angle, scale, other]))
    }
    return result
  }
}

extension Double {
  /// The number in CSS, rounded to a ten-thousandth.
  var css: String { inCSS.rounded(places: 4).shortest }

  /// The length in CSS, rounded to a ten-thousandth of a pixel.
  package var pixels: String { css + "px" }

  /// The number with nine decimals and no exponent, which older browsers cannot read.
  fileprivate var matrixText: String {
    let number = inCSS.rounded(places: 9)
    return abs(number) < 1e-4 ? number.plain : number.shortest
  }

  /// The number, or 0 for one that is too large for CSS.
  private var inCSS: Double { abs(self) < 1e9 ? self : 0 }

  /// A small number without an exponent.
  private var plain: String {
    let digits = Int((abs(self) * 1e9).rounded())
    guard digits > 0 else { return "0" }
    let text = String(digits)
    return (self < 0 ? "-" : "") + "0." + String(repeating: "0", count: max(0, 9 - text.count))
      + text
  }
}
