/// What a container can be asked for.
package enum ContainerRequest<Screen> {
  /// `step` selects a neighbor, that many places further.
  case select(Screen), selectAt(Int), step(Int)
  case push(Screen), pop, popTo(Screen), popToRoot, replace(Screen)
  case set([Screen], selected: Screen?)
  case present(Screen, ModalPresentation), dismiss(Screen?)
}

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
