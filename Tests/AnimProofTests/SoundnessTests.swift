import AnimProgram
import Cases
import Seeds
import TestScripts
import Testing

@testable import AnimProof

@Suite("Sets contain what programs compute")
struct SoundnessTests {
  private static let operations = Operation.allCases.filter { operation in
    switch operation {
    case .constant, .input, .parameter, .argument, .random, .edgeX, .edgeY, .curve, .apply, .end,
      .snapshot, .most, .fraction, .elapsed, .drag:
      false
    default: true
    }
  }

  private static let inputs: [Input] = [
    .containerWidth, .containerHeight, .toInitialX, .fromFinalX, .direction, .rightToLeft,
    .safeAreaTop, .safeAreaBottom, .toFinalWidth,
  ]

  /// A program that computes random values, all of which matter.
  private static func program(_ generator: inout SeededGenerator) -> Program {
    var program = Program(name: "random")
    for input in inputs {
      program.instructions.append(
        Instruction(operation: .input, phase: .begin, a: Int32(input.rawValue)))
    }
    for number in [0, 1, -1, 0.5, 2, 16, 320, 1e-3, -2.75] {
      program.instructions.append(Instruction(constant: number))
    }
    for _ in 0..<24 {
      let count = Int32(program.instructions.count)
      let slot = { (generator: inout SeededGenerator) in
        Int32.random(in: 0..<count, using: &generator)
      }
      let operation = operations.randomElement(using: &generator) ?? .add
      program.instructions.append(
        Instruction(
          operation: operation, phase: .begin, a: slot(&generator), b: slot(&generator),
          c: slot(&generator)))
    }
    let count = program.instructions.count
    program.operands = (0..<count).map { Program.Slot($0) }
    program.views = [Program.View(role: .to)]
    program.outputs = [
      Program.Output(
        view: 0, property: PropertyID(1), offset: 0, width: count)
    ]
    program.tracks = [
      Program.Track(
        output: 0, plan: nil, timeline: nil, mixing: .linear,
        values: Program.Operands(start: 0, count: count))
    ]
    return program
  }

  @Test("what a program computes is in the sets")
  func contains() {
    forEachCase(0..<Thoroughness.count(80, thorough: 200)) { (seed: UInt64) throws in
      var generator = SeededGenerator(seed: seed)
      let program = Self.program(&generator)
      let ends = [Double.random(in: 100...4096, using: &generator), 100 + Double(seed)].sorted()
      let sizes = Bool.random(using: &generator) ? 100...4096 : ends[0]...ends[1]
      let facts = ProgramFacts(program, ProofOptions(sizes: sizes))
      var evaluator = SetEvaluator(facts)
      for situation in facts.situations {
        evaluator.begin(situation)
        for _ in 0..<8 {
          var inputs = TransitionInputs(
            container: StageSize(
              width: .random(in: sizes, using: &generator),
              height: .random(in: sizes, using: &generator)),
            direction: situation.direction, traits: situation.traits)
          inputs.safeArea.top = .random(in: 0...inputs.container.height / 4, using: &generator)
          inputs.safeArea.bottom = .random(in: 0...inputs.container.height / 4, using: &generator)
          check(Transition(program, inputs: inputs), evaluator)
        }
      }
    }
  }

  private func check(_ transition: Transition, _ evaluator: SetEvaluator) {
    for slot in evaluator.facts.begin {
      let number = transition.value(of: slot)
      let set = evaluator.set(slot)
      if set.isDefined {
        #expect(set.contains(number), "\(transition.program.instructions[Int(slot)])")
      }
    }
  }

  @Test("terms that cancel in a script cancel in the sets")
  func cancels() throws {
    let program = try Script(
      animator("to { translate.x: -(container.width + 16pt) + container.width -> 0 }")
    ).program()
    let facts = ProgramFacts(program)
    var evaluator = SetEvaluator(facts)
    evaluator.begin(Situation())
    let sets = program.operands[program.tracks[0].values.range].map { evaluator.set($0) }
    #expect(abs(sets[0].lower + 16) < 1e-9 && abs(sets[0].upper + 16) < 1e-9)
  }

  /// Its ends say nothing about a product of what depends on the same side.
  @Test("a parabola is greatest between the ends of its side")
  func parabola() throws {
    let program = try Script(
      animator(
        "to { alpha: (container.width - 300pt) * (500pt - container.width) / (100pt * 100pt) -> 1 }"
      )
    ).program()
    let facts = ProgramFacts(program)
    var evaluator = SetEvaluator(facts)
    evaluator.begin(Situation())
    let start = program.operands[program.tracks[0].values.range].map { evaluator.set($0) }[0]
    #expect(start.contains(1) && start.contains(-8), "\(start)")
  }

  @Test("a track whose timing begins late does not begin at its first key")
  func startOfTiming() throws {
    let script = Script(
      "timing late(t) = 0.25 + 0.75 * t\n" + animator("to { alpha: 0 -> 1 using late }"))
    let facts = ProgramFacts(try script.program())
    var evaluator = SetEvaluator(facts)
    evaluator.begin(Situation())
    let bounds = StageBounds(facts: facts, source: evaluator, end: .start)
    let alpha = try #require(bounds.output(facts.program.outputs[0].view, .alpha))
    #expect(bounds.scalar(alpha, 0).contains(0.25))
  }

  @Test("frames are in the sets for the whole duration")
  func frames() throws {
    let body = """
      timing f(x) = 1 - (1 - x)^3
      animator a {
        duration 1s
        to {
          alpha: f(t) * 0.5 + ease(t) / 2
          translate.x: container.width * sin(180deg * t) using bezier(0.3, -0.4, 0.6, 1.4)
          translate.y: 10pt * time / 1s * (1 - t) + hypot(3pt, 4pt * t)
        }
      }
      """
    let program = try Script(body).program()
    let facts = ProgramFacts(program, ProofOptions(sizes: 300...500))
    var evaluator = SetEvaluator(facts)
    evaluator.begin(Situation())
    evaluator.run(.during)
    let transition = Transition(
      program, inputs: TransitionInputs(container: StageSize(width: 420, height: 333)))
    var frame = transition.makeFrame()
    for step in 0...100 {
      transition.evaluate(at: Double(step) / 100, into: &frame)
      for slot in facts.frame {
        #expect(evaluator.set(slot).isDefined)
        #expect(evaluator.set(slot).contains(frame.value(of: slot)))
      }
    }
  }
}
