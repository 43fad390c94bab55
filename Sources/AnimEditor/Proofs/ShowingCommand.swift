import AnimCompiler
import AnimProgram
import AnimProof

extension CompiledDeclaration {
  /// Returns the command that shows a counterexample: the picture of one moment, or of the whole
  /// transition if the moment does not matter.
  func command(showing example: Counterexample) -> String {
    let path = animator.path.contains(" ") ? "'\(animator.path)'" : animator.path
    var words = ["animc", "film", path, animator.name]
    let size = example.container
    if size != StageSize(width: 320, height: 568) {
      words += ["--container", "\(Quantity.rounded(size.width))x\(Quantity.rounded(size.height))"]
    }
    words += change(example)
    if example.safeArea != StageInsets() {
      let sides = [
        example.safeArea.top, example.safeArea.left, example.safeArea.bottom,
        example.safeArea.right,
      ]
      words += ["--safe-area", sides.map(Quantity.rounded).joined(separator: ",")]
    }
    for (name, value) in example.parameters.sorted(by: { $0.key < $1.key }) {
      let type = animator.program.parameters.first { $0.name == name }?.type
      guard let type, let text = Quantity.text(value, of: type) else { continue }
      words += ["--param", text.contains("(") ? "'\(name)=\(text)'" : "\(name)=\(text)"]
    }
    let traits = example.traits
    if traits.rightToLeft { words.append("--right-to-left") }
    if traits.reduceMotion || example.isReduced { words.append("--reduce-motion") }
    if traits.interactive { words.append("--interactive") }
    if traits.keepsPresenter { words.append("--keeps-presenter") }
    if let time = example.time { words += ["--at", Quantity.seconds(time)] }
    return words.joined(separator: " ")
  }

  /// Returns the options that choose the change. Without them, the picture shows the change for
  /// which a rule uses the animator, so they are only left out if the script does not depend on it.
  private func change(_ example: Counterexample) -> [String] {
    let direction = ["--direction", Quantity.rounded(example.direction)]
    guard animator.program.readsChange else { return example.direction == 1 ? [] : direction }
    let usual: [RequestOperation] = [.push, .pop]
    // In a layout from right to left, the usual directions are the other way round.
    let sign = example.traits.rightToLeft ? -1.0 : 1
    let operation = usual.first { sign * $0.defaultDirection == example.direction }
    return ["--as", (operation ?? .push).rawValue] + (operation == nil ? direction : [])
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
