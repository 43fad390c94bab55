import AnimProgram
import AnimSource
import AnimSyntax

/// A checked expression that is lowered by itself: without arguments for the parameters around it,
/// and outside of any moment of a transition.
package struct LoweredExpression {
  private let file: CheckedFile
  private let id: Index<ExpressionSyntax>
  private let program: Program
  private let value: LoweredValue?
  /// The diagnostics about the value.
  let diagnostics: [Diagnostic]

  /// Lowers an expression of a file in a folder.
  package init(_ id: Index<ExpressionSyntax>, of file: CheckedFile, in folder: Folder) {
    let home = Origin(file: file.file, span: file.syntax[id].span)
    var values = ExpressionLowering(folder, name: "", home: home, budget: Budget())
    let frame = values.open(Frame())
    // A program has at least one instruction, but a list or a timing may need none.
    _ = values.number(0, home)
    let lowered = values.lower(id, Environment(file: file, frame: frame))
    value = values.isBroken ? nil : lowered
    diagnostics = values.findings.list.map { folder.diagnostic($0) }
    program = values.graph.program
    self.file = file
    self.id = id
  }

  /// Returns the value at the start of a transition with these inputs. `nil` if the expression has
  /// no value by itself, or if its type cannot be represented.
  package func value(for inputs: TransitionInputs) -> ScriptValue? {
    // Snapshots exist only during a transition.
    guard let type = file[id].type, let value, program.snapshotSets.isEmpty else {
      return nil
    }
    if type == .text {
      guard case .string(let text) = file.syntax[id].kind else { return nil }
      return .text(file.syntax[text])
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
    let isFixed = program.instructions.allSatisfy { step in
      switch step.operation {
      case .input, .parameter, .snapshot, .drag, .call: false
      default: true
      }
    }
    guard isFixed else { return nil }
    return value(for: TransitionInputs(container: StageSize(width: 390, height: 844)))
  }
}
