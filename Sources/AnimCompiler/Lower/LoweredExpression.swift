import AnimProgram
import AnimSource

/// An expression that is lowered by itself: without arguments for the parameters around it, and
/// outside of any moment of a transition.
package struct LoweredExpression {
  private let file: TypedFile
  private let id: TypedID
  private let program: Program
  private let value: LoweredValue?
  /// The diagnostics about the value.
  let diagnostics: [Diagnostic]

  /// Lowers an expression of a file in a folder.
  package init(_ id: TypedID, of file: TypedFile, in folder: Folder) {
    let place = file[id].place
    var lowering = Lowering(file, named: "", home: place, budget: Budget())
    let environment = Environment(file: file, bindings: lowering.open())
    // A program has at least one instruction, but a list or a timing may need none.
    _ = lowering.number(0, environment.place(place))
    let lowered = lowering.value(id, environment)
    value = lowering.isBroken ? nil : lowered
    diagnostics = lowering.findings.list.map { folder.diagnostic($0) }
    program = lowering.graph.program
    self.file = file
    self.id = id
  }

  /// Returns the value at the start of a transition with these inputs. `nil` if the expression has
  /// no value by itself, or if its type cannot be represented.
  package func value(for inputs: TransitionInputs) -> ScriptValue? {
    // Snapshots exist only during a transition.
    guard let type = file[id].type, let value, program.snapshotSets.isEmpty else { return nil }
    if type == .text {
      guard case .text(let text) = file[id].kind else { return nil }
      return .text(file.text(text))
    }
    let transition = Transition(program, inputs: inputs)
    if type == .timing {
      return transition.timing(of: value.slot).map { .timing(ScriptTiming($0)) }
    }
    let scalars = value.scalars.map { transition.value(of: $0) }
    return scalars.allSatisfy(\.isFinite) ? ScriptValue(scalars, of: type) : nil
  }

  /// The value, if it is the same in every container and for every change. `nil` otherwise.
  package var constant: ScriptValue? {
    let depends = program.instructions.contains { step in
      switch step.operation {
      case .input, .parameter, .snapshot, .most, .fraction, .elapsed, .drag: true
      // Those of timing functions have numbers from 0 on.
      case .argument: step.a < 0
      default: false
      }
    }
    return depends
      ? nil : value(for: TransitionInputs(container: StageSize(width: 390, height: 844)))
  }
}
