import AnimCompiler
import AnimProgram
import AnimCheck

extension Counterexample {
  /// Returns the command that shows what an animator does here: the picture of one moment, or of
  /// the whole transition if the moment does not matter.
  func command(showing declaration: CompiledDeclaration) -> String {
    let animator = declaration.animator
    let path = animator.path.contains(" ") ? "'\(animator.path)'" : animator.path
    let arguments = parameters.sorted(by: { $0.key < $1.key }).compactMap { name, value in
      let type = animator.program.parameters.first { $0.name == name }?.type
      return type.flatMap { Quantity.text(value, of: $0) }.map { "\(name): \($0)" }
    }.joined(separator: ", ")
    let call = arguments.isEmpty ? animator.name : "'\(animator.name)(\(arguments))'"
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

  /// Returns the options that choose the change. Without them, the picture shows the change for
  /// which a rule uses the animator, so they are only left out if the script does not depend on it.
  private func change(of program: Program) -> [String] {
    let chosen = ["--direction", direction.text]
    guard program.readsChange else { return direction == 1 ? [] : chosen }
    let usual: [RequestOperation] = [.push, .pop]
    // In a layout from right to left, the usual directions are the other way round.
    let sign = traits.rightToLeft ? -1.0 : 1
    let operation = usual.first { sign * $0.defaultDirection == direction }
    return ["--as", (operation ?? .push).rawValue] + (operation == nil ? chosen : [])
  }
}

extension Program {
  /// Whether the direction or the frames of the screens have an effect.
  fileprivate var readsChange: Bool {
    let first = Input.fromInitialX.rawValue
    return instructions.contains { step in
      step.operation == .input && (first...Input.direction.rawValue).contains(Int(step.a))
    }
  }
}
