/// The operation that a container carries out: one row of the table of operations.
public enum RequestOperation: String, CaseIterable, Hashable, Sendable {
  /// A navigation container shows a new screen above the current one.
  case push
  /// A navigation container goes back to an earlier screen.
  case pop
  /// A container with several children shows another one.
  case select
  /// A screen presents another one above itself.
  case present
  /// A presented screen is dismissed.
  case dismiss
  /// A container replaces the screen that it shows.
  case replace

  /// The direction if nothing else decides it: -1 for a pop and a dismissal, which go back, and
  /// otherwise 1.
  package var defaultDirection: Double { goesBack ? -1 : 1 }

  /// Whether the leaving screen may stay visible below the other one: in a presentation and in a dismissal.
  package var mayKeepPresenter: Bool { self == .present || self == .dismiss }

  /// Whether it goes back: a pop or a dismissal.
  package var goesBack: Bool { self == .pop || self == .dismiss }

  /// A sentence that describes the operation.
  package var summary: String {
    switch self {
    case .push: "A navigation container shows a new screen above the current one."
    case .pop: "A navigation container goes back to an earlier screen."
    case .select: "A container with several children shows another one."
    case .present: "A screen presents another one above itself."
    case .dismiss: "A presented screen is dismissed."
    case .replace: "A container replaces the screen that it shows."
    }
  }
}
