#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimLive
  import AnimUIKit
  import SwiftUI

  extension View {
    /// Provides animators to the containers and transitions inside this view: to every
    /// `AnimatorContainer` without a registry of its own, and to every
    /// `.transition(.animator("name"))`.
    ///
    /// A `NavigationStack` keeps its own push transition. SwiftUI owns the delegate of the
    /// underlying navigation controller and offers no public way to replace the transition.
    public func animators(_ animators: Animators) -> some View {
      let store = animators.store
      return environment(\.animatorRegistry, { store.current })
    }
  }
#endif
