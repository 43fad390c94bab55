/// The order of the appearance callbacks of two screens.
struct AppearanceOrder {
  /// Before the transition.
  let beginning: [TransitionContextKey]
  /// After a completed transition.
  let completed: [TransitionContextKey]
  /// For a cancelled transition, both before and after.
  let cancelled: [TransitionContextKey] = [.to, .from]

  /// The order of a `ContainerController` and a navigation controller.
  static let leavingFirst = AppearanceOrder(beginning: [.from, .to], completed: [.from, .to])
  /// The order of tabs.
  static let tabs = AppearanceOrder(beginning: [.to, .from], completed: [.from, .to])
  /// The order of presentations.
  static let presentation = AppearanceOrder(beginning: [.from, .to], completed: [.to, .from])
}

extension ContainerKind {
  /// The order of the appearance callbacks.
  var appearanceOrder: AppearanceOrder {
    switch self {
    case .screens, .navigation: .leavingFirst
    case .tabs: .tabs
    case .modal: .presentation
    }
  }
}
