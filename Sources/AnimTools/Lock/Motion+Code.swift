import AnimCompiler
import AnimProgram

extension Motion {
  /// A code for what the motion plays, with and without Reduce Motion. Equal programs have the same
  /// code, whatever their names and places in the text.
  var code: String {
    var code = ProgramCode()
    for reduceMotion in [false, true] {
      code.add(animator.program(for: RequestTraits(reduceMotion: reduceMotion)).unnamed)
    }
    return code.text
  }
}

extension CompiledFolder {
  /// A code for what the rules match: operations, patterns and conditions, wherever they are
  /// written. `nil` if there are none.
  var rulesCode: String? {
    let codes = rules.map { row -> String in
      var code = ProgramCode()
      let rule = row.rule
      code.add(rule.operations.map(\.rawValue).sorted())
      code.add(rule.isAny)
      for pattern in [rule.from, rule.to, rule.container] { code.add(pattern?.items.map(\.text)) }
      if let condition = rule.condition {
        code.add(condition.program.unnamed)
        code.add(condition.slot)
      }
      return code.text
    }
    guard !codes.isEmpty else { return nil }
    var code = ProgramCode()
    code.add(Set(codes).sorted())
    return code.text
  }
}

/// A number of 64 bits that depends on every part of programs.
///
/// Source: FNV-1a, www.isthe.com/chongo/tech/comp/fnv.
private struct ProgramCode {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The number in hexadecimal digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  mutating func add(_ program: Program) {
    for step in program.instructions {
      add(step.operation)
      for part in [Int32(step.phase.rawValue), step.a, step.b, step.c] { add(part) }
    }
    for slot in program.frameInstructions + program.operands + [program.duration] { add(slot) }
    add(program.parameters)
    add(program.properties.dropFirst(Property.all.count).map(\.name))
    add(program.curves)
    add(program.bodies)
    add(program.draws)
    add(program.calls)
    add(program.transforms)
    add(program.snapshotSets)
    add(program.interaction)
    add(program.interruption)
    add(program.views)
    add(program.timelines)
    add(program.keyPlans)
    add(program.tracks)
    add(program.outputs)
    add(program.windows)
    add(program.progress)
  }

  /// Adds the text of a value, which contains all its parts.
  mutating func add<Part>(_ part: Part) {
    for byte in String(describing: part).utf8 { add(byte) }
  }

  private mutating func add(_ number: Int32) {
    let bits = UInt32(bitPattern: number)
    for shift in [UInt32(0), 8, 16, 24] { add(UInt8(truncatingIfNeeded: bits >> shift)) }
  }

  private mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
