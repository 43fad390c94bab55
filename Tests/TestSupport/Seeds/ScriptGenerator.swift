/// Writes random animators that check without errors: constants, affine and other expressions,
/// keyframes, windows, springs, curves, parameters with ranges, overlays, clips, transforms,
/// reversals and sums.
package struct ScriptGenerator {
  private var random: SeededGenerator
  /// Whether every value is an affine expression and every timing is linear or a spring.
  private let isAffine: Bool
  private var lengths: [String] = []
  private var numbers: [String] = []

  /// Creates a generator. If `isAffine`, every value is an affine expression.
  package init(seed: UInt64, isAffine: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isAffine = isAffine
  }

  /// Returns a whole file. Its last animator is the interesting one.
  package mutating func script() -> String {
    var text = animator("a")
    guard !isAffine else { return text }
    if random.once(in: 4) {
      text += "\n" + animator("b")
      if random.once(in: 2) { text += "\nanimator d = a then b" }
    }
    if random.once(in: 5) { text += "\nanimator c = reversed a" }
    return text
  }

  // MARK: Animators

  private mutating func animator(_ name: String) -> String {
    lengths = ["container.width", "container.height", "container.safeArea.top", "p\(name)"]
    numbers = ["direction", "q\(name)"]
    let head =
      "animator \(name)(p\(name): Length = 20pt in 0pt..200pt, q\(name): Number = 0.5 in -1..2)"
    var lines = ["duration \(random.pick(["300ms", "1s", "0.5s * (1 + q\(name) / 4)"]))"]
    if random.once(in: 4) {
      lines.append("delay \(random.pick(["50ms", "0.1s * (q\(name) + 1)"]))")
    }
    if random.once(in: 2) { lines.append("timing \(timing())") }
    for number in 0..<random.pick([0, 0, 1, 2]) {
      lines.append("let l\(number)\(name) = \(length(2))")
      lengths.append("l\(number)\(name)")
    }
    if random.once(in: 5) { lines.append("order from above to") }
    for role in ["from", "to"] { lines.append(block(role, Self.screen)) }
    if random.once(in: 6) { lines.append(block("container", Self.container)) }
    if !isAffine, random.once(in: 4) { lines.append("overlay o { color: #123\nalpha: \(unit()) }") }
    return "\(head) {\n" + lines.joined(separator: "\n") + "\n}"
  }

  private enum Kind {
    case length, number, unit, radius, angle, clip, transform, scale, pair, never
  }

  private static let screen: [(String, Kind)] = [
    ("translate.x", .length), ("translate.y", .length), ("scale", .scale), ("alpha", .unit),
    ("rotate", .angle), ("rotate.y", .angle), ("frame.x", .length), ("cornerRadius", .radius),
    ("dim.alpha", .unit), ("anchor.x", .number), ("z", .number), ("clip", .clip),
    ("transform", .transform), ("shadow.alpha", .unit), ("blur", .radius),
    ("shadow.offset", .pair), ("backface", .never),
  ]
  private static let container: [(String, Kind)] = [
    ("translate.x", .length), ("scale", .scale), ("rotate", .angle),
  ]

  private mutating func block(_ role: String, _ rows: [(String, Kind)]) -> String {
    let chosen = rows.shuffled(using: &random).prefix(random.pick([0, 1, 1, 2, 3]))
    let others: Set<Kind> = [.clip, .transform, .pair, .never]
    let tracks = chosen.filter { !isAffine || !others.contains($0.1) }
      .map { track($0.0, $0.1) }
    return "\(role) {\n" + tracks.joined(separator: "\n") + "\n}"
  }

  // MARK: Tracks

  private mutating func track(_ property: String, _ kind: Kind) -> String {
    if kind == .never { return "\(property): false" }
    if kind == .pair { return "\(property): (\(length(1)), \(length(1)))" }
    if !isAffine, random.once(in: 6), kind != .clip, kind != .transform {
      return "\(property): \(moving(kind))"
    }
    let count = random.pick([2, 2, 2, 3])
    var keys = [key(kind)]
    for index in 1..<count {
      var key = key(kind)
      if index < count - 1, random.once(in: 2) {
        key += " at \(random.pick(["30%", "50%", "60%"]))"
      }
      if random.once(in: 6) { key += " via \(timing())" }
      keys.append(key)
    }
    // Most screens start at rest and return to it.
    if random.once(in: 2) { keys[keys.count - 1] = rest(kind) }
    var text = "\(property): " + keys.joined(separator: " -> ")
    if random.once(in: 4) { text += " using \(timing())" }
    if random.once(in: 5) {
      text += " during \(random.pick(["20%..80%", "0s..0.2s", "0%..50% of progress"]))"
    }
    return text
  }

  private mutating func rest(_ kind: Kind) -> String {
    switch kind {
    case .length, .radius, .angle: "0"
    case .unit, .scale: "1"
    case .number, .pair, .never: "0.5"
    case .clip: "none"
    case .transform: "[]"
    }
  }

  private mutating func key(_ kind: Kind) -> String {
    switch kind {
    case .length: return length(2)
    case .radius: return isAffine ? length(1) : "max(\(length(1)), 0)"
    case .number, .pair, .never: return number(2)
    case .scale: return random.pick(["1", "0.9", "0", number(1)])
    case .unit: return unit()
    case .angle: return "\(random.pick(["30deg", "360deg", "0deg", "90deg"])) * \(number(1))"
    case .clip:
      return random.pick([
        "none", "inset(0, 0, 0, 0)", "inset(\(length(1)), 0, 0, 0)",
        "inset(0, radius: \(length(1)))",
        "circle((\(length(1)), \(length(1))), \(length(1)))",
      ])
    case .transform:
      return random.pick([
        "[]", "[scale(\(number(1)))]", "[translate(\(length(1))), rotate(30deg)]",
      ])
    }
  }

  private mutating func unit() -> String {
    random.pick(["0", "1", "0.5", "clamp(\(number(1)), 0, 1)", number(1), "(1 + direction) / 2"])
  }

  /// Returns a value that is computed in each frame.
  private mutating func moving(_ kind: Kind) -> String {
    let share = random.pick(["t", "(1 - t)", "(1 - t)^3", "sin(t * 180deg)", "ease(t)", "progress"])
    switch kind {
    case .length, .radius: return "\(length(1)) * \(share)"
    case .angle: return "90deg * \(share)"
    default: return random.pick([share, "1 - \(share)", "\(share) / (1 + \(share))"])
    }
  }

  private mutating func timing() -> String {
    let springs = [
      "linear", "smooth", "spring(response: 0.1s, dampingRatio: 1)", "spring(dampingRatio: 0.7)",
      "spring(dampingRatio: 0.4, velocity: 2)", "spring(duration: 0.15s, bounce: 0.2)",
    ]
    guard !isAffine else { return random.pick(springs) }
    return random.pick(
      springs + [
        "ease", "easeIn", "bezier(0.3, -0.4, 0.6, 1.5)", "steps(4, .jumpEnd)",
        "points(0, 1.2 at 60%, 1)", "bezier(0.2, \(number(0)), 0.5, 1)",
      ])
  }

  // MARK: Expressions

  private mutating func length(_ depth: Int) -> String {
    if depth == 0 { return random.pick(lengths + ["16pt", "0pt", "(-40pt)", "container.width"]) }
    let (a, b) = (length(depth - 1), length(depth - 1))
    let affine = [
      a, "(\(a) + \(b))", "(\(a) - \(b))", "(-\(a))", "\(a) / 2", "direction * \(a)",
      "0.3 * \(a)", "(-direction * (container.width + \(a)))", "(container.width - \(a))",
    ]
    guard !isAffine, !random.once(in: 2) else { return random.pick(affine) }
    return random.pick([
      "max(\(a), \(b))", "min(\(a), \(b))", "abs(\(a))", "hypot(\(a), \(b))",
      "clamp(\(a), 0, 300pt)", "\(a) * \(number(1))", "\(a) / (1 + abs(\(number(0))))",
      "mod(\(a), 77pt)", "(if \(a) < \(b) then \(a) else \(b))", "(\(a) + (\(b) - \(a)) * 0.3)",
      "sin(\(a) / 100pt * 1rad) * \(b)", "(if rightToLeft then \(a) else \(b))",
      "sqrt(\(a) * \(a))", "\(a) * (\(a) / (\(b) + 300pt))", "round(\(a) / 10pt) * 10pt",
    ])
  }

  private mutating func number(_ depth: Int) -> String {
    if depth == 0 { return random.pick(numbers + ["0.5", "1", "2", "0.1"]) }
    let (a, b) = (number(depth - 1), number(depth - 1))
    let affine = [
      a, "(\(a) + \(b))", "(1 - \(a))", "\(a) / 2", "container.width / 1000pt",
      "(container.width - container.height) / 4000pt",
    ]
    guard !isAffine, !random.once(in: 2) else { return random.pick(affine) }
    return random.pick([
      "(\(a) * \(b))", "clamp(\(a), 0, 1)", "\(a) / (2 + \(b))", "abs(\(a))", "2^(-abs(\(a)))",
      "container.width / container.height", "cos(\(a) * 1rad)", "min(\(a), \(b))",
      "sin(\(a) * 1rad)", "1 / (\(a) + 3)", "(\(a))^2", "sqrt(abs(\(a)))", "floor(\(a) * 3)",
    ])
  }
}
