import Foundation

/// CSS keyframes, as the source of expected numbers: this code shares nothing with the compiler.
///
/// A property is interpolated between the keyframes that set it, with the easing of the earlier
/// one. Lists of the same transform functions are mixed function by function. If two lists differ,
/// only the keyframes themselves are known.
struct Keyframes {
  /// The keyframes, by their places.
  let keys: [Key]
  /// The easing of keyframes without one of their own. `nil` if only the keyframes themselves are
  /// known.
  let easing: Easing?

  /// A keyframe: what it sets, and the easing that follows.
  struct Key {
    /// The place, 0 to 1.
    let place: Double
    var easing: Easing?
    var alpha: Double?
    var transform: [Call]?
    /// The transform's origin, in points.
    var origin: [Double]?
    /// A circle that clips the view: its center and radius.
    var circle: [Double]?
    /// The corners of the view, instead of a transform.
    var corners: [Double]?
    /// Other properties with one number, by name.
    var others: [String: Double] = [:]
  }

  /// A transform function with its arguments, in points and radians.
  struct Call {
    let name: String
    var arguments: [Double]
  }

  /// An easing.
  enum Easing {
    case bezier(Double, Double, Double, Double)
    /// A critically damped spring with a response of half a second, evaluated by seconds.
    case smooth

    init?(_ text: String) {
      switch text {
      case "linear": self = .bezier(0, 0, 1, 1)
      case "ease": self = .bezier(0.25, 0.1, 0.25, 1)
      case "ease-in": self = .bezier(0.42, 0, 1, 1)
      case "ease-out": self = .bezier(0, 0, 0.58, 1)
      case "ease-in-out": self = .bezier(0.42, 0, 0.58, 1)
      case "smooth": self = .smooth
      default:
        let points = text.dropFirst(7).dropLast().split(separator: ",").compactMap {
          Double($0.filter { $0 != " " })
        }
        guard text.hasPrefix("bezier("), points.count == 4 else { return nil }
        self = .bezier(points[0], points[1], points[2], points[3])
      }
    }

    /// Returns the eased value of a fraction of a segment, or of seconds for a spring.
    func callAsFunction(_ x: Double) -> Double {
      switch self {
      case .smooth:
        let turns = 2 * Double.pi / 0.5 * x
        return 1 - (1 + turns) * exp(-turns)
      case .bezier(let x1, let y1, let x2, let y2):
        if x <= 0 || x >= 1 { return min(max(x, 0), 1) }
        func cubic(_ a: Double, _ b: Double, _ t: Double) -> Double {
          3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
          let middle = (low + high) / 2
          if cubic(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return cubic(y1, y2, low)
      }
    }
  }

  /// The value of a property at a place. `nil` if no keyframe sets the property or its value is not
  /// known there.
  func value<Value>(
    _ field: KeyPath<Key, Value?>, at place: Double, mix: (Value, Value, Double) -> Value?
  ) -> Value? {
    let set = keys.compactMap { key in key[keyPath: field].map { (key, $0) } }
    guard let first = set.first, let last = set.last else { return nil }
    if let exact = set.last(where: { $0.0.place == place }) { return exact.1 }
    guard place > first.0.place else { return first.1 }
    guard place < last.0.place, let next = set.firstIndex(where: { $0.0.place > place }) else {
      return last.1
    }
    let (start, end) = (set[next - 1], set[next])
    guard let easing = start.0.easing ?? easing else { return nil }
    let part = (place - start.0.place) / (end.0.place - start.0.place)
    return mix(start.1, end.1, easing(part))
  }

  /// The corners of a view of the given size after the transform at a place: x and y, clockwise
  /// from the top left. `nil` if they are not known.
  func corners(_ width: Double, _ height: Double, at place: Double) -> [Double]? {
    if let corners = value(\.corners, at: place, mix: Self.mix) { return corners }
    guard let calls = value(\.transform, at: place, mix: Self.mix) else { return nil }
    let origin = value(\.origin, at: place, mix: Self.mix) ?? [width / 2, height / 2]
    let matrix = calls.reduce(Matrix.identity) { $0 * $1.matrix }
    return [(0, 0), (width, 0), (width, height), (0, height)].flatMap { x, y in
      let point = matrix.apply(x - origin[0], y - origin[1])
      return [point.0 + origin[0], point.1 + origin[1]]
    }
  }

  static func mix(_ a: Double, _ b: Double, _ part: Double) -> Double? { a + (b - a) * part }

  static func mix(_ a: [Double], _ b: [Double], _ part: Double) -> [Double]? {
    zip(a, b).map { $0 + ($1 - $0) * part }
  }

  private static func mix(_ a: [Call], _ b: [Call], _ part: Double) -> [Call]? {
    var mixed: [Call] = []
    for index in 0..<max(a.count, b.count) {
      let first = index < a.count ? a[index] : b[index].neutral
      let second = index < b.count ? b[index] : a[index].neutral
      guard first.name == second.name, first.arguments.count == second.arguments.count else {
        return nil
      }
      var call = first
      call.arguments = mix(first.arguments, second.arguments, part) ?? []
      mixed.append(call)
    }
    return mixed
  }
}

extension Keyframes.Call {
  /// The function that changes nothing, with the same axis or distance.
  var neutral: Keyframes.Call {
    var call = self
    switch name {
    case "perspective": break
    case "rotate3d": call.arguments[3] = 0
    default: call.arguments = arguments.map { _ in name.hasPrefix("scale") ? 1 : 0 }
    }
    return call
  }

  fileprivate var matrix: Matrix {
    var matrix = Matrix.identity
    func argument(_ index: Int, else other: Double) -> Double {
      index < arguments.count ? arguments[index] : other
    }
    switch name {
    case "translate", "translate3d", "translateX":
      for axis in 0..<3 { matrix[axis, 3] = argument(axis, else: 0) }
    case "translateY": matrix[1, 3] = arguments[0]
    case "scale", "scale3d":
      matrix[0, 0] = arguments[0]
      matrix[1, 1] = argument(1, else: arguments[0])
      matrix[2, 2] = argument(2, else: 1)
    case "scaleX": matrix[0, 0] = arguments[0]
    case "scaleY": matrix[1, 1] = arguments[0]
    case "skewX": matrix[0, 1] = tan(arguments[0])
    case "perspective": matrix[3, 2] = -1 / arguments[0]
    default:
      // A rotation about one of the axes: about z in the plane of x and y, and so on.
      let axis = name == "rotate" ? 2 : arguments.firstIndex(of: 1) ?? 2
      let (first, second) = ((axis + 1) % 3, (axis + 2) % 3)
      let angle = arguments[arguments.count - 1]
      matrix[first, first] = cos(angle)
      matrix[second, second] = cos(angle)
      matrix[first, second] = -sin(angle)
      matrix[second, first] = sin(angle)
    }
    return matrix
  }
}

/// A 4 × 4 matrix that is applied to columns.
private struct Matrix {
  private var numbers: [Double]

  static let identity = Matrix(numbers: (0..<16).map { $0 % 5 == 0 ? 1 : 0 })

  subscript(row: Int, column: Int) -> Double {
    get { numbers[row * 4 + column] }
    set { numbers[row * 4 + column] = newValue }
  }

  static func * (a: Matrix, b: Matrix) -> Matrix {
    var product = identity
    for row in 0..<4 {
      for column in 0..<4 {
        product[row, column] = (0..<4).reduce(0) { $0 + a[row, $1] * b[$1, column] }
      }
    }
    return product
  }

  /// Returns where a point of the plane appears.
  func apply(_ x: Double, _ y: Double) -> (Double, Double) {
    func row(_ row: Int) -> Double { self[row, 0] * x + self[row, 1] * y + self[row, 3] }
    return (row(0) / row(3), row(1) / row(3))
  }
}
