#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI

  extension View {
    /// Provides animators to the containers, sheets and transitions inside this view: to every
    /// `AnimatorContainer`, `animatorSheet` and `.transition(.animator("name"))`.
    ///
    /// A `NavigationStack` keeps its own push transition unless ``animatorNavigation(_:)`` is inside
    /// it.
    public func animators(_ animators: Animators) -> some View {
      environment(\.animators, animators)
    }
  }

  private struct AnimatorsKey: EnvironmentKey {
    static let defaultValue: Animators? = nil
  }

  private struct DismissKey: EnvironmentKey {
    static let defaultValue: @MainActor () -> Void = {}
  }

  extension EnvironmentValues {
    /// Closes the `animatorSheet` around a view: it sets the binding to `nil`.
    /// Elsewhere, it does nothing. A sheet has the environment of the view that presents it, so SwiftUI's
    /// own `dismiss` acts on that one. A preview or a test may set it.
    public var animatorDismiss: @MainActor () -> Void {
      get { self[DismissKey.self] }
      set { self[DismissKey.self] = newValue }
    }

    /// The animators for these views, which they keep. `nil` if there are none.
    var animators: Animators? {
      get { self[AnimatorsKey.self] }
      set { self[AnimatorsKey.self] = newValue }
    }
  }
#endif
