#if ANIM_STAND_INS
  import AnimatorKit
  import SwiftUI

  // The listings of the article on UIKit that are SwiftUI's, as they stand there.

  enum Tab: Hashable { case home, detail }

  @MainActor func tabs(_ shown: Binding<Tab>, _ store: RegistryStore) -> some View {
    AnimatorContainer(
      selection: shown, screens: [.home, .detail], registry: { store.current },
      content: { Text("\($0)") })
  }

  @available(iOS 17, macOS 14, tvOS 17, *)
  @MainActor func note(_ isShown: Binding<Bool>, _ store: RegistryStore) -> some View {
    let slide = AnimatorTransition("slide", in: store.current)
    return VStack {
      Button("Note") { withAnimation(slide.timing) { isShown.wrappedValue.toggle() } }
      if isShown.wrappedValue { Text("A note").transition(slide) }
    }
  }
#endif
