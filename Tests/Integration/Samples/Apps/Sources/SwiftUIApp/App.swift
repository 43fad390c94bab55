// An app with SwiftUI: every line that you need on the first day.

import AnimatorKit
import SwiftUI

@MainActor struct SampleApp: App {
  @State private var animators = Animators(.bundle)

  var body: some Scene {
    WindowGroup {
      Root().animators(animators)
    }
  }
}

enum Page: Hashable, CaseIterable { case home, detail }

struct Root: View {
  @State private var page = Page.home
  @State private var isNoteShown = false

  var body: some View {
    VStack {
      AnimatorContainer(selection: $page) { page in
        Text("\(page)")
      }
      Button("Note") { withAnimation { isNoteShown.toggle() } }
      if isNoteShown {
        Text("A note").transition(.animator("slide"))
      }
    }
  }
}
