import AnimCompiler
import AnimProgram
import AnimProof

extension Counterexample {
  /// Returns the command that shows what an animator does here: the picture of one moment, or of
  /// the whole transition if the moment does not matter.
  func command(showing declaration: CompiledDeclaration) -> String {
    let animator = declaration.animator
    let path = animator.path.contains(" ") ? "'\(animator.path)'" : animator.path
    var words = ["animc", "film", path, animator.name]
    let size = container
    if size != StageSize(width: 320, height: 568) {
      words += ["--container", "\(Quantity.rounded(size.width))x\(Quantity.rounded(size.height))"]
    }
    if direction != 1 { words += ["--direction", Quantity.rounded(direction)] }
    if safeArea != StageInsets() {
      let sides = [
        safeArea.top, safeArea.left, safeArea.bottom,
        safeArea.right,
      ]
      words += ["--safe-area", sides.map(Quantity.rounded).joined(separator: ",")]
    }
    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
      let type = animator.program.parameters.first { $0.name == name }?.type
      guard let type, let text = Quantity.text(value, of: type) else { continue }
      words += ["--param", text.contains("(") ? "'\(name)=\(text)'" : "\(name)=\(text)"]
    }
    if traits.rightToLeft { words.append("--right-to-left") }
    if traits.reduceMotion || isReduced { words.append("--reduce-motion") }
    if traits.interactive { words.append("--interactive") }
    if traits.keepsPresenter { words.append("--keeps-presenter") }
    if let time { words += ["--at", Quantity.seconds(time)] }
    return words.joined(separator: " ")
  }
}
