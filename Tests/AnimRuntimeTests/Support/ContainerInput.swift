import AnimProgram
import AnimRuntime

/// Something that happens to a container from outside, such as `push Detail` or `finger 0.5 at 2`: a
/// line of the transcripts in `Tests/Corpus/containers`.
enum ContainerInput {
  /// `screens a b`, `navigation a b`, `tabs a b`, `modal`: a container of these screens, on stage. With
  /// `hidden` before it, it has yet to appear.
  case begin(ContainerKind, [String], isVisible: Bool)
  /// A request, such as `push a at once`, `pop by finger`.
  case request(Request, isAnimated: Bool = true, isDriven: Bool = false)
  /// `finger 0.5`, `finger 0.5 at 2`: the progress of the change, and its change per second.
  case finger(Double, rate: Double)
  /// `finger finish`, `finger cancel`, `finger pause`: the end of a gesture, or a new one.
  case touch(Touch)
  /// `advance 0.5 in 30 frames`: seconds pass.
  case advance(Double, frames: Int)
  /// `will appear`, `did appear`, `will disappear`, `did disappear`.
  case appearance(Visibility)
  /// `size 600x300`: the container is laid out in this size.
  case size(StageSize)
  /// `rightToLeft`, `reduceMotion`: a trait of the container.
  case trait(Trait)

  /// What a container can be asked for. Screens are known by their names.
  typealias Request = ContainerRequest<String, ModalPresentationStyle?>

  /// The end of a gesture, or the beginning of a new one.
  enum Touch: String { case finish, cancel, pause }

  /// A trait of the container.
  enum Trait: String { case rightToLeft, reduceMotion }
}

extension ContainerInput {
  /// Reads a line. `nil` if it says nothing of this kind.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    let isAnimated = !words.remove(suffix: ["at", "once"])
    let isDriven = words.remove(suffix: ["by", "finger"])
    let rest = Array(words.dropFirst())
    if let event = Visibility(rawValue: text) {
      self = .appearance(event)
    } else if let trait = Trait(rawValue: text) {
      self = .trait(trait)
    } else if let kind = words.first.flatMap(ContainerKind.init) {
      self = .begin(kind, rest, isVisible: true)
    } else if words.first == "hidden", let kind = rest.first.flatMap(ContainerKind.init) {
      self = .begin(kind, Array(rest.dropFirst()), isVisible: false)
    } else if words.first == "finger", let touch = rest.first.flatMap(Touch.init) {
      self = .touch(touch)
    } else if words.first == "finger", let progress = rest.first.flatMap(Double.init) {
      self = .finger(progress, rate: rest.count > 2 ? Double(rest[2]) ?? 0 : 0)
    } else if words.first == "advance", let seconds = rest.first.flatMap(Double.init) {
      self = .advance(seconds, frames: rest.count > 2 ? Int(rest[2]) ?? 1 : 1)
    } else if words.first == "size", let size = rest.first?.split(separator: "x"), size.count == 2,
      let width = Double(size[0]), let height = Double(size[1])
    {
      self = .size(StageSize(width: width, height: height))
    } else if let request = Request(words) {
      self = .request(request, isAnimated: isAnimated, isDriven: isDriven)
    } else {
      return nil
    }
  }
}

extension ContainerInput.Request {
  fileprivate init?(_ words: [String]) {
    let rest = Array(words.dropFirst())
    switch (words.first, rest.first) {
    case ("select", let screen?): self = Int(screen).map { .selectAt($0) } ?? .select(screen)
    case ("step", let count?):
      guard let count = Int(count) else { return nil }
      self = .step(count)
    case ("push", let screen?): self = .push(screen)
    case ("pop", nil): self = .pop
    case ("pop", "to"):
      guard rest.count == 2 else { return nil }
      self = rest[1] == "root" ? .popToRoot : .popTo(rest[1])
    case ("replace", let screen?): self = .replace(screen)
    case ("set", _):
      let parts = rest.joined(separator: " ").split(separator: "; ")
      self = .set(
        parts.first?.split(separator: " ").map(String.init) ?? [],
        selected: parts.count > 1 ? String(parts[1]) : nil)
    case ("present", let screen?):
      self = .present(
        screen, ModalPresentationStyle.allCases.first { rest.count > 1 && "\($0)" == rest[1] })
    case ("dismiss", let screen): self = .dismiss(screen)
    default: return nil
    }
  }
}

extension [String] {
  /// Removes these words from the end. Returns whether they were there.
  fileprivate mutating func remove(suffix: [String]) -> Bool {
    guard Array(self.suffix(suffix.count)) == suffix else { return false }
    removeLast(suffix.count)
    return true
  }
}

extension ContainerRequest {
  /// The kinds of containers that can be asked for it.
  var kinds: [ContainerKind] {
    switch self {
    case .select, .selectAt, .step: [.screens, .tabs]
    case .push, .pop: [.screens, .navigation]
    case .popTo, .popToRoot, .replace: [.navigation]
    case .set: [.screens, .navigation, .tabs]
    case .present, .dismiss: [.modal]
    }
  }

  /// Returns the same request with other screens and styles.
  func map<Other, OtherStyle>(
    _ screen: (Screen) -> Other, style: (Style) -> OtherStyle
  ) -> ContainerRequest<Other, OtherStyle> {
    switch self {
    case .select(let child): .select(screen(child))
    case .selectAt(let index): .selectAt(index)
    case .step(let count): .step(count)
    case .push(let child): .push(screen(child))
    case .pop: .pop
    case .popTo(let child): .popTo(screen(child))
    case .popToRoot: .popToRoot
    case .replace(let child): .replace(screen(child))
    case .set(let list, let selected): .set(list.map(screen), selected: selected.map(screen))
    case .present(let child, let own): .present(screen(child), style(own))
    case .dismiss(let child): .dismiss(child.map(screen))
    }
  }
}
