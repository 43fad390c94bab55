import AnimProgram

extension Answer where P: TransitionPlatform {
  /// What is asked for when this change begins by itself, as by a gesture.
  var asked: ContainerInput.Request {
    switch proposal.request.operation {
    case .pop: .pop
    case .dismiss: .dismiss(nil)
    case .present: .present(P.word(for: proposal.to), proposal.style)
    case .push: .push(P.word(for: proposal.to))
    default: .select(P.word(for: proposal.to))
    }
  }
}

extension TransitionPlatform {
  /// The name of a screen in a report: a word.
  static func word(for screen: ViewController) -> String {
    let name = (identifier(of: screen) ?? "").filter { !$0.isWhitespace && $0 != ";" }
    return name.isEmpty ? "screen" : name
  }
}
