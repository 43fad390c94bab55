#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import AnimLive
  import AnimUIKit
  import SwiftUI

  extension View {
    /// Gives these animators to the containers and transitions inside: every `AnimatorContainer`
    /// without a registry of its own, and every `.transition(.animator("name"))`.
    ///
    /// A `NavigationStack` keeps its own push: SwiftUI owns the delegate of the navigation controller
    /// below it, and has no public way to give another transition to it.
    public func animators(_ animators: Animators) -> some View {
      let store = animators.store
      return environment(\.animatorRegistry, { store.current })
    }
  }
#endif
