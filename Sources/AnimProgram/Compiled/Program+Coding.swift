// The parts of a program, in the order in which they are written. What can be computed from the rest, and
// what only tools read, is left out.

extension Program: Coded {
  static var blank: Program { Program(name: "") }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&name)
    coder.code(&parameters)
    coder.code(&instructions)
    coder.code(&operands)
    coder.code(&curves)
    coder.code(&bodies)
    coder.code(&draws)
    coder.code(&transforms)
    coder.code(&snapshotSets)
    coder.code(&interaction)
    coder.code(&views)
    coder.code(&timelines)
    coder.code(&keyPlans)
    coder.code(&tracks)
    coder.code(&outputs)
    coder.code(&windows)
    coder.code(&progress)
    coder.code(&stages)
    coder.code(&duration)
    if coder.isReading { derive() }
  }

  /// Computes what is not written.
  private mutating func derive() {
    frameInstructions = instructions.indices.filter { instructions[$0].phase == .frame }
      .map(Slot.init)
    var offset = 0
    for number in parameters.indices {
      parameters[number].offset = offset
      offset += parameters[number].type.width
    }
    offset = 0
    for number in outputs.indices {
      outputs[number].offset = offset
      outputs[number].width = outputs[number].property.width
      offset += outputs[number].width
    }
  }
}

extension PropertyID: Coded {
  static var blank: PropertyID { PropertyID(0) }

  mutating func code(with coder: inout ScriptCoder) {
    var index = index
    coder.code(&index)
    guard Property.all.indices.contains(index) else { return coder.fail() }
    self = PropertyID(index)
  }
}

extension Instruction: Coded {
  static var blank: Instruction { Instruction(constant: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&operation)
    if operation == .constant {
      var number = number
      coder.code(&number)
      self = Instruction(constant: number)
      return
    }
    coder.code(&phase)
    coder.code(&a)
    coder.code(&b)
    coder.code(&c)
  }
}

extension Operation: Coded {}
extension Instruction.Phase: Coded {}
extension JumpTerm: Coded {}
extension StageEdge: Coded {}
extension TransformKind: Coded {}
extension SnapshotKind: Coded {}
extension ElementOrder: Coded {}
extension Program.Mixing: Coded {}

extension Program.Operands: Coded {
  static var blank: Self { Self(start: 0, count: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&start)
    coder.code(&count)
  }
}

extension Program.Parameter: Coded {
  static var blank: Self { Self(name: "", type: .number, offset: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&name)
    coder.code(&type)
    coder.code(&defaults)
    coder.code(&lower)
    coder.code(&upper)
    coder.code(&requestName)
  }
}

extension ScriptDimension: Coded {
  static var blank: ScriptDimension { .number }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&length)
    coder.code(&time)
    coder.code(&angle)
  }
}

extension ScriptValueType: CodedByCase {
  static var blank: ScriptValueType { .number }

  static let cases: [CodedCase<ScriptValueType>] = [
    CodedCase(quantity) { if case .quantity(let dimension) = $0 { dimension } else { nil } },
    CodedCase(pair) { if case .pair(let dimension) = $0 { dimension } else { nil } },
    CodedCase(.rectangle), CodedCase(.color), CodedCase(.bool), CodedCase(.text),
    CodedCase(.edge), CodedCase(.timing), CodedCase(.transform), CodedCase(.clip),
    CodedCase(.slicing),
  ]
}

extension Program.CurveTemplate: Coded {
  static var blank: Self { Self(form: .bezier, operands: .blank) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&form)
    coder.code(&operands)
  }
}

extension Program.CurveTemplate.Form: CodedByCase {
  static var blank: Self { .bezier }

  static let cases: [CodedCase<Self>] = [
    CodedCase(named) { if case .named(let number) = $0 { number } else { nil } },
    CodedCase(.bezier),
    CodedCase(steps) { if case .steps(let term) = $0 { term } else { nil } },
    CodedCase(.points), CodedCase(.path), CodedCase(.spring), CodedCase(.stiffness),
    CodedCase(.response), CodedCase(.bounce), CodedCase(.fitted),
    CodedCase(function) { if case .function(let body) = $0 { body } else { nil } },
  ]
}

extension Program.Body: Coded {
  static var blank: Self { Self(argument: 0, steps: .blank, result: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&argument)
    coder.code(&steps)
    coder.code(&result)
  }
}

extension Program.Draw: Coded {
  static var blank: Self { Self(name: "", seed: .blank) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&name)
    coder.code(&seed)
  }
}

extension Program.TransformTemplate: Coded {
  static var blank: Self { Self(kind: .translate, arguments: .blank) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&kind)
    coder.code(&arguments)
  }
}

extension Program.SnapshotSet: Coded {
  static var blank: Self { Self(kind: .slices, name: "", screen: .from) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&kind)
    coder.code(&name)
    coder.code(&screen)
    coder.code(&slicing)
    coder.code(&pattern)
    coder.code(&counterpart)
    coder.code(&exception)
    coder.code(&order)
    coder.code(&condition)
  }
}

extension Program.Interaction: Coded {
  static var blank: Self { Self(gesture: .drag, arguments: .blank, steps: .blank) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&gesture)
    coder.code(&arguments)
    coder.code(&steps)
    coder.code(&progress)
    coder.code(&commit)
    coder.code(&finish)
    coder.code(&cancel)
  }
}

extension Program.Interaction.Gesture: CodedByCase {
  static var blank: Self { .drag }

  static let cases: [CodedCase<Self>] = [
    CodedCase(.drag),
    CodedCase(edgeDrag) { if case .edgeDrag(let edge) = $0 { edge } else { nil } },
    CodedCase(.pinch),
    CodedCase(native) { if case .native(let name) = $0 { name } else { nil } },
  ]
}

extension Program.View: Coded {
  static var blank: Self { Self(role: .from) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&role)
    coder.code(&snapshotSet)
    coder.code(&frame)
  }
}

extension Program.View.Role: CodedByCase {
  static var blank: Self { .from }

  static let cases: [CodedCase<Self>] = [
    CodedCase(.from), CodedCase(.to), CodedCase(.container),
    CodedCase(overlay) { if case .overlay(let name) = $0 { name } else { nil } },
    CodedCase(snapshot) {
      if case .snapshot(let kind, let name, let index) = $0 { (kind, name, index) } else { nil }
    },
  ]
}

extension Program.Timeline: Coded {
  static var blank: Self { Self(source: .blank, curve: nil) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&source)
    coder.code(&curve)
  }
}

extension Program.Timeline.Source: CodedByCase {
  static var blank: Self { .time(start: 0, end: 0, length: 0) }

  static let cases: [CodedCase<Self>] = [
    CodedCase({ .time(start: $0, end: $1, length: $2) }) {
      if case .time(let start, let end, let length) = $0 { (start, end, length) } else { nil }
    },
    CodedCase({ .progress($0, lower: $1, upper: $2, length: $3) }) {
      guard case .progress(let number, let lower, let upper, let length) = $0 else { return nil }
      return (number, lower, upper, length)
    },
  ]
}

extension Program.KeyPlan: Coded {
  static var blank: Self { Self(timeline: 0, positions: .blank, curves: .blank, length: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&timeline)
    coder.code(&positions)
    coder.code(&curves)
    coder.code(&length)
  }
}

extension Program.Track: Coded {
  static var blank: Self {
    Self(output: 0, plan: nil, timeline: nil, mixing: .linear, values: .blank)
  }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&output)
    coder.code(&plan)
    coder.code(&timeline)
    coder.code(&mixing)
    coder.code(&values)
    coder.code(&lengths)
    coder.code(&isAnimated)
  }
}

extension Program.Output: Coded {
  static var blank: Self { Self(view: 0, property: .blank, offset: 0, width: 0) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&view)
    coder.code(&property)
  }
}

extension Program.WrittenWindow: Coded {
  static var blank: Self { Self(lower: 0, upper: 0, end: 0, isOfProgress: false) }

  mutating func code(with coder: inout ScriptCoder) {
    coder.code(&lower)
    coder.code(&upper)
    coder.code(&end)
    coder.code(&isOfProgress)
    coder.code(&condition)
  }
}
