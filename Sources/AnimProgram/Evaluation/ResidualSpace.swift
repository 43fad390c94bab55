/// The coordinates in which the residual of a property decays.
enum ResidualSpace: Sendable, Hashable {
  /// The values themselves.
  case linear
  /// The values of a clip of that kind.
  case clip(kind: Double)
  /// The components of a color, multiplied by its alpha.
  case color
  /// The inverse of the distance of the perspective, so that infinitely far away is 0.
  case eye
  /// A decomposed matrix: translation, scale, skew, perspective and the vector of its rotation.
  case decomposition

  /// Chooses the coordinates for the difference between a value and the one that replaces it. `nil`
  /// if the two cannot be interpolated.
  init?(_ property: Property, _ value: [Double], _ next: [Double]) {
    switch (property.effect, property.type) {
    case (.stacking, _), (_, .bool): return nil
    case (.eye, _): self = .eye
    case (.matrix, _): self = Self.canTurn(value, into: next) ? .decomposition : .linear
    case (_, .color): self = .color
    case (_, .clip):
      guard value.first == next.first, let kind = value.first else { return nil }
      self = .clip(kind: kind)
    default: self = .linear
    }
  }

  /// Returns whether both matrices can be decomposed and neither is a mirror image of the other.
  static func canTurn(_ value: [Double], into next: [Double]) -> Bool {
    guard let value = StageMatrix(elements: value).flatMap(MatrixDecomposition.init),
      let next = StageMatrix(elements: next).flatMap(MatrixDecomposition.init)
    else { return false }
    return value.isMirrored == next.isMirrored
  }

  /// Returns the difference between two values, by coordinate.
  func difference(_ value: [Double], _ base: [Double]) -> [Double] {
    switch self {
    case .linear, .clip: return zip(value, base).map(-)
    case .color:
      let difference = StageColor(value).premultiplied - StageColor(base).premultiplied
      return difference.indices.map { difference[$0] }
    case .eye: return zip(value, base).map { Self.nearness($0) - Self.nearness($1) }
    case .decomposition:
      guard let value = StageMatrix(elements: value).flatMap(MatrixDecomposition.init),
        let base = StageMatrix(elements: base).flatMap(MatrixDecomposition.init)
      else { return Array(repeating: 0, count: 16) }
      return value.coordinates(from: base)
    }
  }

  /// Adds a residual, by coordinate, to the values of a property in a frame.
  func add(
    _ rest: Remainder, to values: UnsafeMutableBufferPointer<Double>, _ offset: Int,
    _ width: Int, in range: ClosedRange<Double>
  ) {
    switch self {
    case .clip(let kind) where values[offset] != kind: return
    case .linear, .clip:
      for scalar in 0..<width {
        let sum = values[offset + scalar] + rest[scalar]
        values[offset + scalar] = min(max(sum, range.lowerBound), range.upperBound)
      }
    case .color:
      let color = StageColor(UnsafeBufferPointer(values), offset)
      let sum = color.premultiplied + SIMD4(rest[0], rest[1], rest[2], rest[3])
      StageColor(premultiplied: sum).write(to: values, offset)
    case .eye:
      let sum = Self.nearness(values[offset]) + rest[0]
      values[offset] = sum > 0 ? 1 / sum : .infinity
    case .decomposition:
      guard var matrix = MatrixDecomposition(StageMatrix(UnsafeBufferPointer(values), offset))
      else {
        return
      }
      matrix.add(rest)
      matrix.matrix.write(to: values, offset)
    }
  }

  private static func nearness(_ distance: Double) -> Double { distance > 0 ? 1 / distance : 0 }

  /// Returns the largest invisible difference for each coordinate.
  func thresholds(of property: Property) -> [Double] {
    switch self {
    case .eye: [Self.unseenNearness]
    case .decomposition:
      [0.1, 0.1, 0.1] + Array(repeating: 0.001, count: 6)
        + Array(repeating: Self.unseenNearness, count: 3) + Array(repeating: 0.001, count: 4)
    case .linear where property.effect == .matrix:
      (0..<16).map { $0 % 4 == 3 ? Self.unseenNearness : $0 > 11 ? 0.1 : 0.001 }
    case .linear, .clip, .color:
      Array(repeating: property.threshold, count: property.type.width)
    }
  }

  /// With this perspective, a view of 500 points tilted by 45° moves by less than a tenth of a
  /// point.
  private static let unseenNearness = 1e-6
}

/// The residual of one property at one moment, by coordinate.
struct Remainder {
  /// e₀ and ė₀ + ωe₀ for each coordinate.
  let coefficients: UnsafeBufferPointer<Double>
  let first: Int
  let seconds: Double
  let decay: Double

  @inline(__always)
  subscript(coordinate: Int) -> Double {
    let index = first + 2 * coordinate
    return (coefficients[index] + coefficients[index + 1] * seconds) * decay
  }

  fileprivate func vector(_ first: Int) -> SIMD3<Double> {
    SIMD3(self[first], self[first + 1], self[first + 2])
  }
}

extension MatrixDecomposition {
  fileprivate func coordinates(from base: MatrixDecomposition) -> [Double] {
    let turn = (rotation * base.rotation.inverse).rotationVector
    let shift = translation - base.translation
    let growth = scale - base.scale
    let view = perspective - base.perspective
    return [
      shift.x, shift.y, shift.z, growth.x, growth.y, growth.z,
      skew.xy - base.skew.xy, skew.xz - base.skew.xz, skew.yz - base.skew.yz,
      view.x, view.y, view.z, view.w, turn.x, turn.y, turn.z,
    ]
  }

  fileprivate mutating func add(_ rest: Remainder) {
    translation += rest.vector(0)
    scale += rest.vector(3)
    skew.xy += rest[6]
    skew.xz += rest[7]
    skew.yz += rest[8]
    perspective += SIMD4(rest.vector(9), rest[12])
    rotation = Quaternion(rotationVector: rest.vector(13)) * rotation
  }
}

extension StageColor {
  fileprivate init(_ scalars: [Double]) {
    self = scalars.withUnsafeBufferPointer { $0.count == 4 ? StageColor($0, 0) : .clear }
  }
}
