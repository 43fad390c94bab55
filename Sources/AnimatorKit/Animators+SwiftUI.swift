#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimLive
  import AnimUIKit
  import SwiftUI

  extension View {
    /// Provides animators to the containers and transitions inside this view: to every
    /// `AnimatorContainer` without a registry of its own, and to every
    /// `.transition(.animator("name"))`.
    ///
    /// A `NavigationStack` keeps its own push transition unless ``animatorNavigation(_:)`` is inside
    /// it.
    public func animators(_ animators: Animators) -> some View {
      let store = animators.store
      return environment(\.animatorRegistry, { store.current })
    }
  }
#endif
