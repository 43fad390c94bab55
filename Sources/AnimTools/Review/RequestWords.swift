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

  /// Reads what ``words`` writes. `nil` for any other text.
  init?(words text: String) {
    var words = text.split(separator: " ").map(String.init)[...]
    guard let operation = words.popFirst().flatMap(RequestOperation.init) else { return nil }
    var (names, traits): ([String: String], RequestTraits) = ([:], RequestTraits())
    while let word = words.popFirst() {
      if let flag = Self.flags.first(where: { $0.option == word }) {
        traits[keyPath: flag.trait] = true
      } else if let value = words.popFirst() {
        names[word] = value
      } else {
        return nil
      }
    }
    let direction = names["--direction"].flatMap { Double($0) }
    let size = names["--container"].flatMap { try? OptionValue.size($0) } ?? .standard
    self.init(
      operation, from: names["--from"], to: names["--to"], in: names["--in"],
      direction: direction, size: size, traits: traits)
  }

  private static let flags:
    [(option: String, trait: WritableKeyPath<RequestTraits, Bool> & Sendable)] =
      [
        ("--right-to-left", \.rightToLeft), ("--reduce-motion", \.reduceMotion),
        ("--interactive", \.interactive), ("--keeps-presenter", \.keepsPresenter),
      ]
}
