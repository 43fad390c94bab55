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

struct Photo: Identifiable { let id: String }

struct Root: View {
  @State private var page = Page.home
  @State private var isNoteShown = false
  @State private var photo: Photo?

  var body: some View {
    VStack {
      AnimatorContainer(selection: $page) { page in
        Text("\(page)")
      }
      Button("Note") { withAnimation { isNoteShown.toggle() } }
      if isNoteShown {
        Text("A note").transition(.animator("slide"))
      }
      Button("Photo") { photo = Photo(id: "Harbor") }
        .animatorSheet(item: $photo, named: "Photo", height: 420) {
          Text($0.id)
        }
    }
  }
}
