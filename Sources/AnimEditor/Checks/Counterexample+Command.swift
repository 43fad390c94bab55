import AnimCompiler
import AnimProgram
import AnimSource
import AnimCheck

extension Counterexample {
  /// Returns the command that shows what an animator does here: the picture of one moment, or of
  /// the whole transition if the moment does not matter.
  func command(showing declaration: CompiledDeclaration) -> String {
    let animator = declaration.animator
    let path = animator.path.inShell
    let arguments = parameters.sorted(by: { $0.key < $1.key }).compactMap { name, value in
      let type = animator.program.parameters.first { $0.name == name }?.type
      return type.flatMap { Quantity.text(value, of: $0) }.map { "\(name): \($0)" }
    }.joined(separator: ", ")
    let call = (animator.name + (arguments.isEmpty ? "" : "(\(arguments))")).inShell
    var words = ["animc", "film", path, call]
    let size = container
    if size != StageSize(width: 320, height: 568) {
      words += ["--container", "\(size.width.text)x\(size.height.text)"]
    }
    words += change(of: animator.program)
    if safeArea != StageInsets() {
      let sides = [
        safeArea.top, safeArea.left, safeArea.bottom,
        safeArea.right,
      ]
      words += ["--safe-area", sides.map(\.text).joined(separator: ",")]
    }
    if traits.rightToLeft { words.append("--right-to-left") }
    if traits.reduceMotion || isReduced { words.append("--reduce-motion") }
    if traits.interactive { words.append("--interactive") }
    if traits.keepsPresenter { words.append("--keeps-presenter") }
    if let time { words += ["--at", Quantity.seconds(time)] }
    return words.joined(separator: " ")
  }

  /// Returns the options that choose the direction and the frames of the screens, as far as the script
  /// depends on them. The picture shows the change for which a rule uses the animator otherwise.
  private func change(of program: Program) -> [String] {
    (program.reads(.direction, to: .direction) ? ["--direction", direction.text] : [])
      + (program.reads(.fromInitialX, to: .toFinalHeight) ? ["--frame", "full"] : [])
  }
}

extension Program {
  /// Returns whether one of these inputs has an effect.
  fileprivate func reads(_ first: Input, to last: Input) -> Bool {
    instructions.contains { step in
      step.operation == .input && (first.rawValue...last.rawValue).contains(Int(step.a))
    }
  }
}
