import AnimJSON
import AnimProgram
import AnimRuntime

extension TransitionRequest {
  /// The request as the arguments of `animc resolve`.
  var words: String {
    let ends = [("--from", from), ("--to", to), ("--in", container)]
      .flatMap { option, name in name.map { [option, $0] } ?? [] }
    let flags = Self.flags.filter { traits[keyPath: $0.trait] }.map(\.option)
    let others =
      (direction == operation.defaultDirection ? [] : ["--direction", direction.shortest])
      + (size == .standard
        ? [] : ["--container", "\(size.width.shortest)x\(size.height.shortest)"])
    return ([operation.rawValue] + ends + flags + others).joined(separator: " ")
  }

  private static let flags:
    [(option: String, trait: WritableKeyPath<RequestTraits, Bool> & Sendable)] =
      [
        ("--right-to-left", \.rightToLeft), ("--reduce-motion", \.reduceMotion),
        ("--interactive", \.interactive), ("--keeps-presenter", \.keepsPresenter),
      ]
}
