import AnimCompiler
import AnimProgram

/// A file of design tokens in the format of the Design Tokens Community Group, 2025.10: what
/// scripts say about time.
struct TokenExport {
  private var tokens: [(name: String, token: JSON)] = []
  /// What tokens cannot say, one sentence each.
  private(set) var lost: [String] = []

  /// Whether there is no token.
  var isEmpty: Bool { tokens.isEmpty }

  /// The file.
  var text: String {
    let schema = "https://www.designtokens.org/schemas/2025.10/format.json"
    return JSON.object([("$schema", .string(schema))] + tokens.map { ($0.name, $0.token) })
      .indented
  }

  // MARK: Constants

  /// Adds the times and timings among some constants. A duration, a delay and a timing whose names
  /// begin with the same word are a transition.
  mutating func add(_ constants: [CompiledConstant]) {
    let names = Set(constants.map(\.name))
    let parts = Self.parts
    let whole = Set(
      constants.compactMap { constant -> String? in
        guard let base = constant.name.without(parts[0]) else { return nil }
        return parts.allSatisfy { names.contains(base + $0) } ? base : nil
      })
    for constant in constants {
      let base = parts.lazy.compactMap { constant.name.without($0) }.first { whole.contains($0) }
      guard let base else {
        add(constant)
        continue
      }
      guard constant.name == base + parts[0] else { continue }
      let values = parts.map { part in constants.first { $0.name == base + part }?.value }
      if case .number(let duration)? = values[0], case .number(let delay)? = values[1],
        case .timing(let timing)? = values[2]
      {
        add(base, constant.place) { () throws(StyleRefusal) -> JSON? in
          try Self.transition(duration, delay, timing.curve)
        }
      }
    }
  }

  /// The ends of the names of the constants that a transition becomes.
  static let parts = ["Duration", "Delay", "Timing"]

  private mutating func add(_ constant: CompiledConstant) {
    add(constant.name, constant.place) { () throws(StyleRefusal) -> JSON? in
      switch constant.value {
      case .number(let seconds) where constant.type == .time:
        ["$type": "duration", "$value": Self.time(seconds)]
      case .timing(let timing): try Self.curve(timing.curve)
      default: nil
      }
    }
  }

  private mutating func add(
    _ name: String, _ place: String, _ make: () throws(StyleRefusal) -> JSON?
  ) {
    do throws(StyleRefusal) {
      guard let token = try make() else { return }
      if tokens.contains(where: { $0.name == name }) {
        throw StyleRefusal(message: "there is another token of that name")
      }
      tokens.append((name, token))
    } catch {
      lost.append("\(place): `\(name)` is left out: \(error.message)")
    }
  }

  private static func curve(_ curve: TimingCurve) throws(StyleRefusal) -> JSON {
    let timing = try TokenTiming(curve)
    return ["$type": "cubicBezier", "$value": timing.value, "$extensions": timing.extensions]
  }

  private static func transition(
    _ duration: Double, _ delay: Double, _ curve: TimingCurve
  ) throws(StyleRefusal) -> JSON {
    let timing = try TokenTiming(curve)
    return [
      "$type": "transition",
      "$value": [
        "duration": time(duration), "delay": time(delay), "timingFunction": timing.value,
      ], "$extensions": timing.extensions,
    ]
  }

  private static func time(_ seconds: Double) -> JSON {
    ["value": .number((seconds * 1000).rounded(toMultipleOf: 1e-6)), "unit": "ms"]
  }

  // MARK: Animators

  /// Adds the transitions of an animator: one for all that it moves if they share it, and otherwise
  /// one for each property.
  mutating func add(_ animator: CompiledAnimator, _ place: String, _ transitions: [Transition]) {
    add(StyleSheet.word(animator.name), place) { () throws(StyleRefusal) -> JSON? in
      let program = animator.program
      var parts: [(name: String, token: JSON)] = []
      for track in program.tracks {
        guard let plan = track.plan.map({ program.keyPlans[Int($0)] }) else { continue }
        let output = program.outputs[Int(track.output)]
        var name = "\(program.views[output.view].name)-\(program.properties[output.property].name)"
        name = StyleSheet.word(name)
        parts.append((name, try Self.token(plan, name, program, transitions)))
      }
      guard let first = parts.first else { throw StyleRefusal(message: "nothing in it moves") }
      if parts.allSatisfy({ $0.token.text == first.token.text }) { return first.token }
      var names: Set<String> = []
      let own = parts.filter { names.insert($0.name + $0.token.text).inserted }
      guard Set(own.map(\.name)).count == own.count else {
        throw StyleRefusal(message: "a property of it has several tracks")
      }
      return .object(own.map { ($0.name, $0.token) })
    }
  }

  private static func token(
    _ plan: Program.KeyPlan, _ name: String, _ program: Program, _ transitions: [Transition]
  ) throws(StyleRefusal) -> JSON {
    let timeline = program.timelines[Int(plan.timeline)]
    guard case .time(let start, let end, _) = timeline.source, let first = transitions.first else {
      throw StyleRefusal(message: "`\(name)` follows the progress of the whole")
    }
    let times = transitions.map { [$0.value(of: start), $0.value(of: end)] }
    guard times.allSatisfy({ zip($0, times[0]).allSatisfy { abs($0 - $1) < 1e-9 } }) else {
      throw StyleRefusal(message: "the times of `\(name)` depend on the container")
    }
    guard plan.positions.count == 2, plan.curves.count == 0 else {
      throw StyleRefusal(message: "`\(name)` has keys on its way, and a token has none")
    }
    guard let curve = timeline.curve.map({ first.timing(of: $0) }) ?? .linear else {
      throw StyleRefusal(message: "the timing of `\(name)` is a function of the script")
    }
    return try transition(times[0][1] - times[0][0], times[0][0], curve)
  }
}

extension CompiledConstant {
  /// The place in the scripts.
  fileprivate var place: String { "\(path):\(line)" }
}

extension String {
  /// Returns the text before an ending. `nil` if it has another one, or nothing before it.
  fileprivate func without(_ end: String) -> String? {
    hasSuffix(end) && count > end.count ? String(dropLast(end.count)) : nil
  }
}
