import AnimProgram

extension Answer where P: TransitionPlatform {
  /// What is asked for when this change begins by itself, as by a gesture.
  func asked(
    _ name: (P.ViewController) -> String, _ style: ModalPresentationStyle? = nil
  ) -> ContainerInput.Request {
    switch proposal.request.operation {
    case .pop: .pop
    case .dismiss: .dismiss(nil)
    case .present: .present(name(proposal.to), style)
    case .push: .push(name(proposal.to))
    default: .select(name(proposal.to))
    }
  }
}
