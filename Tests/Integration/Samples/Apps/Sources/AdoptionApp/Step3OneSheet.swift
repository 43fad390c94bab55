// Step 3: a sheet in SwiftUI.

import AnimatorKit
import SwiftUI

/// What the script has in addition.
let sheets = """
  animator sheet {
      duration 400ms
      overlay dim above from { color: #000; alpha: 0 -> 0.3 }
      to { translate.y: container.height - to.final.y -> 0 }
      interaction drag { progress: drag.translation.y / container.height }
  }

  when present to Photo use sheet
  when dismiss from Photo use reversed sheet
  """

struct Photo: Identifiable { let id: String }

struct Album: View {
  let animators: Animators
  @State private var photo: Photo?

  var body: some View {
    Button("Show") { photo = Photo(id: "Harbor") }
      .animatorSheet(item: $photo, named: "Photo", height: 420, using: animators) {
        Text($0.id)
      }
  }
}
