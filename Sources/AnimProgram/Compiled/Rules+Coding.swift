extension RequestOperation: Coded {}

extension RulePattern: Coded {
  static var blank: RulePattern { RulePattern([]) }

  mutating func code(with coder: inout ScriptCoder) { coder.code(&items) }
}

extension RulePattern.Item: Coded {
  static var blank: Self { Self("") }

  mutating func code(with coder: inout ScriptCoder) {
    var text = text
    coder.code(&text)
    if coder.isReading { self = Self(text) }
  }
}

extension Condition: Coded {
  static var blank: Condition { Condition(program: .blank, slot: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    var (program, slot) = (program, slot)
    coder.code(&program)
    coder.code(&slot)
    self = Condition(program: program, slot: slot)
  }
}

extension CompiledAnimator: Coded {
  static var blank: CompiledAnimator { CompiledAnimator(name: "", program: .blank) }

  /// The summary is for tools.
  mutating func code(with coder: inout ScriptCoder) {
    var (name, program, reduction) = (name, program, reduction)
    var (path, line) = (path, line)
    coder.code(&name)
    coder.code(&program)
    coder.code(&reduction)
    coder.code(&path)
    coder.code(&line)
    guard coder.isReading else { return }
    self = CompiledAnimator(
      name: name, program: program, reduction: reduction, path: path, line: line)
  }
}

extension CompiledAnimator.Reduction: CodedByCase {
  static var blank: Self { .none }

  static let cases: [CodedCase<Self>] = [
    CodedCase(Self.none), CodedCase(.crossFade), CodedCase(.decided),
    CodedCase(written) { if case .written(let program) = $0 { program } else { nil } },
  ]
}

extension AnimatorCall: Coded {
  static var blank: AnimatorCall { AnimatorCall("") }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&name)
    coder.code(&arguments)
  }
}

extension AnimatorCall.Argument: Coded {
  static var blank: Self { Self("", .number, nil) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&name)
    coder.code(&type)
    coder.code(&value)
  }
}

extension ScriptValue: CodedByCase {
  static var blank: ScriptValue { .number(0) }

  static let cases: [CodedCase<ScriptValue>] = [
    CodedCase(number) { if case .number(let number) = $0 { number } else { nil } },
    CodedCase(pair) { if case .pair(let x, let y) = $0 { (x, y) } else { nil } },
    CodedCase(rectangle) { if case .rectangle(let frame) = $0 { frame } else { nil } },
    CodedCase(color) { if case .color(let color) = $0 { color } else { nil } },
    CodedCase(bool) { if case .bool(let truth) = $0 { truth } else { nil } },
    CodedCase(text) { if case .text(let text) = $0 { text } else { nil } },
    CodedCase(edge) { if case .edge(let edge) = $0 { edge } else { nil } },
    CodedCase({ .timing(ScriptTiming($0)) }) {
      if case .timing(let timing) = $0 { timing.curve } else { nil }
    },
  ]
}

extension StageRectangle: Coded {
  static var blank: StageRectangle { StageRectangle(x: 0, y: 0, width: 0, height: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&x)
    coder.code(&y)
    coder.code(&width)
    coder.code(&height)
  }
}

extension StageColor: Coded {
  static var blank: StageColor { StageColor(red: 0, green: 0, blue: 0, alpha: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&red)
    coder.code(&green)
    coder.code(&blue)
    coder.code(&alpha)
  }
}

extension TimingCurve: CodedByCase {
  static var blank: TimingCurve { .linear }

  static let cases: [CodedCase<TimingCurve>] = [
    CodedCase(.linear),
    CodedCase({ .bezier(CubicBezier($0, $1, $2, $3)) }) {
      if case .bezier(let curve) = $0 { (curve.x1, curve.y1, curve.x2, curve.y2) } else { nil }
    },
    CodedCase({ .steps(Steps(count: $0, term: $1)) }) {
      if case .steps(let steps) = $0 { (steps.count, steps.term) } else { nil }
    },
    CodedCase({ PiecewiseLinear(numbers: $0).map(TimingCurve.points) ?? .linear }) {
      if case .points(let curve) = $0 { curve.numbers } else { nil }
    },
    CodedCase({ BezierPath(coordinates: $0).map(TimingCurve.path) ?? .linear }) {
      if case .path(let curve) = $0 { curve.coordinates } else { nil }
    },
    CodedCase(spring) { if case .spring(let spring) = $0 { spring } else { nil } },
    CodedCase({ .fittedSpring(dampingRatio: $0, velocity: $1) }) {
      if case .fittedSpring(let ratio, let velocity) = $0 { (ratio, velocity) } else { nil }
    },
  ]
}

extension PiecewiseLinear {
  /// The inputs and outputs of the points, in turns.
  fileprivate var numbers: [Double] { points.flatMap { [$0.input, $0.output] } }

  fileprivate init?(numbers: [Double]) {
    self.init(
      points: stride(from: 1, to: numbers.count, by: 2).map {
        (output: numbers[$0], input: numbers[$0 - 1])
      })
  }
}

extension Spring: Coded {
  static var blank: Spring { Spring() }

  mutating func code(with coder: inout ScriptCoder) {
    var parts = [mass, stiffness, damping, velocity, dampingRatio, angularFrequency]
    var allowsOverdamping = allowsOverdamping
    for place in parts.indices { coder.code(&parts[place]) }
    coder.code(&allowsOverdamping)
    self = Spring(
      mass: parts[0], stiffness: parts[1], damping: parts[2], velocity: parts[3],
      allowsOverdamping: allowsOverdamping, dampingRatio: parts[4], angularFrequency: parts[5])
  }
}
