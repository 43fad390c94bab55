/// Writes random animators as people write them for apps: one main movement, a few things beside
/// it, windows, parameters with ranges, overlays, springs, keyframes, now and then a mistake.
package struct PlausibleScripts {
  private var random: SeededGenerator
  private var parameters: [String] = []
  private var declarations: [String] = []
  private var blocks: [(role: String, tracks: [String])] = []
  private var settings: [String] = []

  /// Creates a generator.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a whole file. Its last animator is the interesting one.
  package mutating func script() -> String {
    settings.append(duration())
    if random.once(in: 2) { settings.append("timing \(timing())") }
    movement()
    for _ in 0..<random.pick([0, 1, 1, 2, 2, 3]) { accompaniment() }
    if random.once(in: 12), !settings.contains(where: { $0.hasPrefix("order") }) {
      settings.append(random.once(in: 2) ? "order from above to" : "order to above from")
    }
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    let body =
      settings
      + blocks.map { "\($0.role) {\n" + $0.tracks.joined(separator: "\n") + "\n}" }
    var text = declarations.joined(separator: "\n")
    text += "\nanimator a\(list) {\n" + body.joined(separator: "\n") + "\n}\n"
    if random.once(in: 8) { text += "animator b = reversed a\n" }
    return text
  }

  private mutating func add(_ role: String, _ tracks: String...) {
    if let index = blocks.firstIndex(where: { $0.role == role }) {
      let known = Set(blocks[index].tracks.map(Self.property))
      blocks[index].tracks += tracks.filter { !known.contains(Self.property($0)) }
    } else {
      blocks.append((role, tracks))
    }
  }

  private static func property(_ track: String) -> Substring { track.prefix { $0 != ":" } }

  // MARK: Movements

  /// What the animator is about.
  private mutating func movement() {
    switch random.pick(Array(0..<12)) {
    case 0:
      add("to", "alpha: 0 -> 1")
      if random.once(in: 2) { add("from", "alpha: 1 -> 0") }
    case 1, 2:
      let way = random.pick([
        "direction * container.width", "direction * (container.width + \(distance()))",
        "container.width",
      ])
      add("to", "translate.x: \(way) -> 0")
      add(
        "from", "translate.x: 0 -> -\(random.pick(["(\(way))", "(\(way)) / 3", "(\(way)) * 0.3"]))")
    case 3: add("to", "translate.y: container.height -> 0")
    case 4:
      settings.append("order from above to")
      add("from", "translate.y: 0 -> container.height")
    case 5:
      add("to", "scale: \(random.pick(["0.8", "0.9", "1.1", scale()])) -> 1", "alpha: 0 -> 1")
      if random.once(in: 2) { add("from", "scale: 1 -> \(random.pick(["1.1", "0.9", scale()]))") }
    case 6:
      add("container", "perspective: \(random.pick(["800pt", "container.width * 2"]))")
      add("from", "rotate.y: 0deg -> 90deg during 0%..50%", "alpha: 1 -> 0 during 49%..50%")
      add("to", "rotate.y: -90deg -> 0deg during 50%..100%", "alpha: 0 -> 1 during 50%..51%")
    case 7:
      settings.append("order from above to")
      let slicing = random.pick(["columns(5)", "rows(4)", "grid(3, 4)"])
      add(
        "slices s of from in \(slicing)", "alpha: 1 -> 0",
        "translate.y: 0 -> \(random.pick(["40pt", "container.height", "-s.index * 20pt"]))")
    case 8: add("to", "clip: circle(container.center, 0pt) -> circle(container.center, 2000pt)")
    case 9:
      add("to", "translate.x: direction * 40pt -> 0", "alpha: 0 -> 1 during 30%..100%")
      add("from", "translate.x: 0 -> -direction * 40pt", "alpha: 1 -> 0 during 0%..30%")
    case 10:
      add("to", "alpha: \(random.pick(["t", "t^2", "ease(t)", "sin(t * 90deg)", "1 - (1 - t)^3"]))")
      if random.once(in: 2) { add("to", "translate.y: \(distance()) * (1 - t)") }
    default:
      add("overlay cover", "color: \(color())", "alpha: 0 -> 1 -> 0")
      add("to", "alpha: 0 -> 1 during 50%..51%")
    }
  }

  // MARK: What goes with it

  private mutating func accompaniment() {
    switch random.pick(Array(0..<15)) {
    case 0: add("from", "dim.alpha: 0 -> \(share())")
    case 1: add("to", "dim.alpha: \(share()) -> 0")
    case 2:
      add("overlay scrim above from", "color: \(color())", "alpha: 0 -> \(share()) -> 0")
    case 3: add("to", "cornerRadius: \(random.pick(["20pt", distance()])) -> 0")
    case 4: add("to", "shadow.alpha: 0 -> 0.3 -> 0", "shadow.radius: 20pt")
    case 5: add("from", "scale: 1 -> \(scale())")
    case 6: add("to", "alpha: 0 -> 1\(window())")
    case 7: add("from", "alpha: 1 -> 0\(window())")
    case 8: add("container", "color: \(color())")
    case 9: add("to", "scale: 0.9 -> 1.05 at 70% -> 1")
    case 10: add("from", "blur: 0 -> 8pt")
    case 11: add("to", "rotate: \(random.pick(["5deg", "-10deg", "360deg"])) -> 0deg")
    case 12: add("to", "alpha: 0 -> \(share()) at \(random.pick(["30%", "50%"])) -> 1")
    case 13: add("to", "z: \(random.pick(["-1 -> 1", "1", "if t < 0.5 then -1 else 1"]))")
    default: add("to", "translate.y: \(distance()) -> 0")
    }
  }

  // MARK: Times

  private mutating func duration() -> String {
    switch random.pick(Array(0..<10)) {
    case 0: return "duration 600ms"
    case 1:
      parameter("length: Time = 300ms in 100ms..1s")
      return "duration length"
    case 2: return "duration container.width / (1000pt / 1s)"
    case 3: return "delay \(random.pick(["50ms", "0.1s"]))\nduration 300ms"
    default: return "duration \(random.pick(["200ms", "300ms", "350ms", "0.5s", "1s"]))"
    }
  }

  private mutating func timing() -> String {
    switch random.pick(Array(0..<12)) {
    case 0, 1: return random.pick(["easeInOut", "easeOut", "easeIn", "linear"])
    case 2:
      return random.pick(["bezier(0.2, 0, 0, 1)", "spring(response: 0.2s, dampingRatio: 0.8)"])
    case 3: return "bezier(0.3, 0, 0.2, 1.4)"
    case 4: return "spring(dampingRatio: 0.8)"
    case 5: return "spring(dampingRatio: 0.6, velocity: 0.5)"
    case 6:
      parameter("bounce: Number = 0.8 in 0.5..1")
      return "spring(dampingRatio: bounce)"
    case 7:
      declarations = ["timing soft(u) = 1 - (1 - u)^5"]
      return "soft"
    case 8: return "points(0, 0.7 at 40%, 1)"
    case 9: return "steps(\(random.pick(["4", "6", "12"])), .jumpEnd)"
    default: return random.pick(["ease", "easeInOut", "smooth"])
    }
  }

  private mutating func window() -> String {
    random.pick([
      "", " during 0%..50%", " during 20%..80%", " during 50%..100%", " during 0ms..100ms",
      " during 0%..60% of progress", " using \(timing())",
    ])
  }

  // MARK: Values

  private mutating func distance() -> String {
    switch random.pick(Array(0..<6)) {
    case 0:
      parameter("padding: Length = 16pt in 0pt..200pt")
      return "padding"
    case 1: return "container.height / 4"
    case 2: return "min(container.width / 8, 60pt)"
    case 3: return "(if container.width > 600pt then 80pt else 40pt)"
    default: return random.pick(["20pt", "40pt", "80pt"])
    }
  }

  private mutating func share() -> String {
    switch random.pick(Array(0..<7)) {
    case 0:
      parameter("amount: Number = 0.4 in 0..1")
      return "amount"
    case 1: return "min(container.width / 2000pt, 0.6)"
    case 2: return "(if container.width > container.height then 0.3 else 0.5)"
    case 3: return "(if rightToLeft then 0.4 else 0.6)"
    default: return random.pick(["0.2", "0.4", "0.5", "0.8"])
    }
  }

  private mutating func scale() -> String {
    switch random.pick(Array(0..<5)) {
    case 0:
      parameter("small: Number = 0.9 in 0.5..1")
      return "small"
    case 1: return "(container.width - 40pt) / container.width"
    default: return random.pick(["0.85", "0.9", "0.95"])
    }
  }

  private mutating func color() -> String {
    random.pick(["#000", "#fff", "#123", "#0a84ff", "#f2f2f7"])
  }

  private mutating func parameter(_ text: String) {
    if !parameters.contains(text) { parameters.append(text) }
  }
}
