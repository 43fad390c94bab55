/// What a container is asked to do: one row of the language's table of operations.
public enum RequestOperation: String, CaseIterable, Hashable, Sendable {
  case push, pop, select, present, dismiss, replace

  /// The sign of `direction` where nothing else decides it: a pop and a dismissal go back.
  public var defaultDirection: Double { self == .pop || self == .dismiss ? -1 : 1 }

  /// A sentence for people.
  public var summary: String {
    switch self {
    case .push: "A navigation container shows a further screen."
    case .pop: "A navigation container goes back to a screen below."
    case .select: "A container with several children shows another one."
    case .present: "A screen presents another above itself."
    case .dismiss: "A presented screen goes away."
    case .replace: "A container puts another screen in the place of the one it shows."
    }
  }
}
