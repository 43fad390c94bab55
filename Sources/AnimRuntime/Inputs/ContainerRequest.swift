/// What a container can be asked for: with its screens themselves, or with their names in a report.
package enum ContainerRequest<Screen, Style> {
  /// `step` selects a neighbor, that many places further.
  case select(Screen), selectAt(Int), step(Int)
  case push(Screen), pop, popTo(Screen), popToRoot, replace(Screen)
  case set([Screen], selected: Screen?)
  case present(Screen, Style), dismiss(Screen?)

  /// The kinds of containers that can be asked for it.
  package var kinds: [ContainerKind] {
    switch self {
    case .select, .selectAt, .step: [.screens, .tabs]
    case .push, .pop: [.screens, .navigation]
    case .popTo, .popToRoot, .replace: [.navigation]
    case .set: [.screens, .navigation, .tabs]
    case .present, .dismiss: [.modal]
    }
  }

  /// Returns the same request with other screens and styles.
  package func map<Other, OtherStyle>(
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

extension ContainerRequest: Equatable where Screen: Equatable, Style: Equatable {}
extension ContainerRequest: Hashable where Screen: Hashable, Style: Hashable {}
extension ContainerRequest: Sendable where Screen: Sendable, Style: Sendable {}

/// The kinds of containers.
package enum ContainerKind: String, CaseIterable, Sendable {
  /// A container of screens of which one is selected.
  case screens
  /// A stack of screens.
  case navigation
  /// Tabs.
  case tabs
  /// The presenter of screens.
  case modal
}
