import AnimatorKit
import SwiftUI

// The listings of the article on SwiftUI, word for word: `DocumentationTests` compares them.

@MainActor struct MyApp: App {
  @State private var animators = Animators(.bundle)

  var body: some Scene {
    WindowGroup { Root().animators(animators) }
  }
}

enum Tab: CaseIterable { case home, detail }

struct Root: View {
  @State private var tab = Tab.home

  var body: some View {
    VStack {
      AnimatorContainer(selection: $tab) { TabScreen($0) }
        .ignoresSafeArea()
      HStack {
        Button("Home") { tab = .home }
        Button("Detail") { tab = .detail }
      }
    }
  }
}

struct TabScreen: View {
  private let tab: Tab
  init(_ tab: Tab) { self.tab = tab }
  var body: some View { Text("\(tab)") }
}

@MainActor func stack() -> some View {
  NavigationStack {
    TabScreen(.home).animatorNavigation()
  }
}

@MainActor func tabs(_ shown: Binding<Tab>, _ open: [Tab]) -> some View {
  AnimatorContainer(selection: shown, screens: open) { TabScreen($0) }
}

@available(iOS 17, macOS 14, *)
@MainActor func note(_ isShown: Binding<Bool>) -> some View {
  VStack {
    Button("Note") { withAnimation { isShown.wrappedValue.toggle() } }
    if isShown.wrappedValue { Text("A note").transition(.animator("slide")) }
  }
}

struct Photo: Identifiable { let id: String }

@MainActor func sheet(_ photo: Binding<Photo?>) -> some View {
  TabScreen(.home)
    .animatorSheet(item: photo, named: "Photo", height: 420) { Text($0.id) }
}

@MainActor func cover(
  _ photo: Binding<Photo?>, _ button: CGPoint
) -> some View {
  TabScreen(.home)
    .animatorSheet(
      item: photo, named: "Photo", values: ["button": .pair(button.x, button.y)]
    ) { Text($0.id) }
}

struct PhotoScreen: View {
  let photo: Photo
  @Environment(\.animatorDismiss) private var dismiss

  var body: some View {
    Button("Done") { dismiss() }
  }
}

@MainActor func photo(_ photo: Photo) -> some View {
  Text(photo.id).animatorID("photo")
}
