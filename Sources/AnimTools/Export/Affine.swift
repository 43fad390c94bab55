import AnimJSON
import AnimProgram

/// A number that grows evenly with the container, as CSS can write it: a constant, and shares of the
/// container's width and height.
struct Affine: Hashable, Sendable {
  /// The part that does not depend on the container.
  var constant = 0.0
  /// The share of the container's width.
  var width = 0.0
  /// The share of the container's height.
  var height = 0.0

  /// Creates a number that does not depend on the container.
  init(_ constant: Double) { self.constant = constant }

  /// The containers for which an export holds, in points.
  static let sizes = 320.0...1440.0
  /// The containers in which a motion is looked at: three determine a number, and the others have
  /// to agree.
  static let probes: [StageSize] = [
    StageSize(width: 400, height: 800), StageSize(width: 1000, height: 800),
    StageSize(width: 400, height: 1300), StageSize(width: 320, height: 1440),
    StageSize(width: 1440, height: 320), StageSize(width: 1440, height: 1440),
    StageSize(width: 320, height: 320), StageSize(width: 733, height: 411),
  ]

  /// Finds the number that has these values in the ``probes``. `nil` if there is none.
  init?(_ values: [Double]) {
    guard values.count == Self.probes.count, values.allSatisfy(\.isFinite) else { return nil }
    let (first, wide, high) = (Self.probes[0], Self.probes[1], Self.probes[2])
    width = (values[1] - values[0]) / (wide.width - first.width)
    height = (values[2] - values[0]) / (high.height - first.height)
    constant = values[0] - width * first.width - height * first.height
    for (size, value) in zip(Self.probes, values)
    where abs(self(size) - value) > 1e-9 * max(1, abs(value)) { return nil }
    round(places: 9)
  }

  /// Whether the number is the same in every container.
  var isConstant: Bool { width == 0 && height == 0 }

  /// The value in a container of this size.
  func callAsFunction(_ size: StageSize) -> Double {
    constant + width * size.width + height * size.height
  }

  /// Returns the number at a fraction of the way to another one.
  func mixed(with other: Affine, at fraction: Double) -> Affine {
    var mixed = self
    mixed.constant += (other.constant - constant) * fraction
    mixed.width += (other.width - width) * fraction
    mixed.height += (other.height - height) * fraction
    return mixed
  }

  /// Returns the greatest difference from another number in any container of an export.
  func distance(to other: Affine) -> Double {
    abs(constant - other.constant)
      + (abs(width - other.width) + abs(height - other.height)) * Self.sizes.upperBound
  }

  /// Rounds the constant to this many decimals, and the shares to a ten-thousandth of a percent.
  mutating func round(places: Int) {
    constant = constant.rounded(places: places)
    width = width.rounded(places: 6)
    height = height.rounded(places: 6)
  }

  /// The axis along which a length is measured.
  enum Axis: Sendable { case x, y, none }

  /// Returns the number as a length. A view that fills the container has percentages of its own.
  func length(_ axis: Axis, fills: Bool) -> String {
    var terms: [String] = []
    if width != 0 { terms.append((width * 100).css + (fills && axis == .x ? "%" : "cqw")) }
    if height != 0 { terms.append((height * 100).css + (fills && axis == .y ? "%" : "cqh")) }
    if constant != 0 || terms.isEmpty {
      terms.append(constant.css + (terms.isEmpty && constant == 0 ? "" : "px"))
    }
    guard terms.count > 1 else { return terms[0] }
    let sum = terms.dropFirst().reduce(terms[0]) { text, term in
      text + (term.hasPrefix("-") ? " - " + term.dropFirst() : " + " + term)
    }
    return "calc(\(sum))"
  }
}

extension Double {
  /// The number as CSS writes it, with at most nine decimals.
  var css: String { rounded(places: 9).shortest }
}
