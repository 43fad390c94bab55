/// Which screen is told first that it appears or disappears.
struct AppearanceOrder {
  /// Before anything moves.
  let beginning: [TransitionContextKey]
  /// When the arriving screen stays.
  let completed: [TransitionContextKey]
  /// When the leaving one stays after all, both times.
  let cancelled: [TransitionContextKey] = [.to, .from]

  /// In the article's container, and in a navigation.
  static let leavingFirst = AppearanceOrder(beginning: [.from, .to], completed: [.from, .to])
  /// Between tabs.
  static let tabs = AppearanceOrder(beginning: [.to, .from], completed: [.from, .to])
  /// Where a screen presents another.
  static let presentation = AppearanceOrder(beginning: [.from, .to], completed: [.to, .from])
}
