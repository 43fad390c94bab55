import AnimProgram
import AnimRuntime
import AnimScene
import AnimatorTesting

/// The screens of the demo app.
struct Screens {
  let device: PageDevice

  /// The height of the bar with the tabs, above the safe area.
  static let bar = 50.0

  /// The contents of the app: places, each with a picture in the style sheet.
  static let places: [(name: String, where: String, text: String)] = [
    ("Ridge line", "Dolomites, 2,752 m", "The path leaves the trees behind and follows the crest."),
    (
      "Salt flats", "Uyuni, 3,656 m", "After rain the ground is a mirror, and the sky is below too."
    ),
    ("North shore", "Lofoten, sea level", "Boats come in at four, and the light stays until two."),
    ("Red valley", "Wadi Rum, 1,600 m", "Sand keeps every step until the evening wind takes it."),
    ("Fern gorge", "Madeira, 900 m", "Water runs beside the path for eleven kilometres."),
    ("Ice field", "Vatnajökull, 1,100 m", "Under the blue the glacier speaks all night."),
    ("High pass", "Karakoram, 4,700 m", "Two flags and a cairn mark the border of the wind."),
    ("Tidal flat", "Wadden Sea, sea level", "Twice a day the sea walks away and comes back."),
    ("Quiet fjord", "Senja, sea level", "A heron stands where the stream becomes the sea."),
    ("White dunes", "New Mexico, 1,200 m", "The hills of yesterday are somewhere else today."),
    ("Cloud forest", "Monteverde, 1,440 m", "Every leaf carries a garden on its back."),
    ("Night peak", "Mauna Kea, 4,207 m", "Above the clouds, only air is between you and space."),
  ]

  /// The classes of the picture of a place. The second half shows the first half's pictures, mirrored
  /// and in other light.
  private static func photo(_ number: Int) -> String {
    "photo p\(number % 6)" + (number % places.count < 6 ? "" : " mirrored")
  }

  /// Returns a screen of the list's stack; depth 0 is the list itself, and all others show a
  /// picture. `push` is called with the number of the next picture.
  func stack(
    depth: Int, picture: Int, push: @escaping (Int) -> Void, pop: @escaping () -> Void
  ) -> HeadlessViewController {
    depth == 0 ? journal(push) : entry(depth, picture % Self.places.count, push, pop)
  }

  private func journal(_ push: @escaping (Int) -> Void) -> HeadlessViewController {
    let (screen, layout) = make("Journal", cover: Self.bar)
    title("Journal", "Twelve places", layout)
    for (number, place) in Self.places.enumerated() {
      let row = row(
        number, place.name, place.where, Look(Self.photo(number), cornerRadius: 10), layout
      ) {
        push(number)
      }
      layout.add(Look("chevron"), in: row) {
        StageRectangle(x: $0.measure - 26, y: 30, width: 14, height: 14)
      }
    }
    return screen
  }

  private func entry(
    _ depth: Int, _ number: Int, _ push: @escaping (Int) -> Void, _ pop: @escaping () -> Void
  ) -> HeadlessViewController {
    let (screen, layout) = make(depth == 1 ? "Entry" : "Entry\(depth)")
    let place = Self.places[number]
    let last = Self.places[(number + Self.places.count - 1) % Self.places.count]
    back(depth == 1 ? "Journal" : last.name, layout, pop)
    layout.addLine(Look("large title", text: place.name), height: 42) { $0.safe.top + 58 }
    layout.addLine(Look("caption", text: place.where), height: 22) { $0.safe.top + 100 }
    layout.add(Look(Self.photo(number), cornerRadius: 18)) {
      StageRectangle(
        x: $0.margin, y: $0.safe.top + 136, width: $0.measure,
        height: min(220, max(90, $0.size.height * 0.26)))
    }
    prose(place.text, layout) { $0.safe.top + 156 + min(220, max(90, $0.size.height * 0.26)) }
    button(
      "Next entry", layout, tap: { push((number + 1) % Self.places.count) },
      y: { $0.bottom - 128 })
    return screen
  }

  /// Returns the list of pictures.
  func gallery(open: @escaping (Int) -> Void) -> HeadlessViewController {
    let (screen, layout) = make("Gallery", cover: Self.bar)
    title("Gallery", "Tap a picture", layout)
    for number in Self.places.indices {
      let cell: ScreenLayout.Frame = { canvas in
        let columns = canvas.width > 600 ? 3 : 2
        let side = (canvas.measure - 14 * Double(columns - 1)) / Double(columns)
        let height = min(side * 1.05, max(60, (canvas.bottom - canvas.safe.top - 250) / 3))
        return StageRectangle(
          x: canvas.margin + Double(number % columns) * (side + 14),
          y: canvas.safe.top + 116 + Double(number / columns) * (height + 14), width: side,
          height: height)
      }
      layout.add(
        Look(Self.photo(number), name: Self.places[number].name, cornerRadius: 16),
        "hero\(number)", tap: { open(number) },
        frame: cell)
    }
    return screen
  }

  /// Returns the page of one picture.
  func article(_ number: Int, pop: @escaping () -> Void) -> HeadlessViewController {
    let (screen, layout) = make("Article")
    let place = Self.places[number % Self.places.count]
    let top: (ScreenLayout.Canvas) -> Double = { min($0.size.height * 0.44, 420) }
    layout.add(Look(Self.photo(number)), "hero\(number)") {
      StageRectangle(x: 0, y: 0, width: $0.size.width, height: top($0))
    }
    layout.add(Look("round glass back", name: "Back"), tap: pop) {
      StageRectangle(x: $0.margin - 4, y: $0.safe.top + 8, width: 40, height: 40)
    }
    layout.addLine(Look("large title", text: place.name), height: 42) { top($0) + 20 }
    layout.addLine(Look("caption", text: place.where), height: 22) { top($0) + 62 }
    prose(place.text, layout) { top($0) + 98 }
    return screen
  }

  /// Returns one of the five screens from the article.
  func pane(_ number: Int) -> HeadlessViewController {
    let names = ["One", "Two", "Three", "Four", "Five"]
    let (screen, layout) = make(names[number]) { StageInsets(left: $0.left, right: $0.right) }
    layout.add(Look("photo p\(number)", cornerRadius: 22)) {
      StageRectangle(x: $0.margin, y: 8, width: $0.measure, height: max(60, $0.size.height - 108))
    }
    layout.addLine(Look("large title", text: Self.places[number].name), height: 40) {
      $0.size.height - 86
    }
    layout.add(Look("caption", text: "Screen \(names[number].lowercased()) of five")) {
      StageRectangle(x: $0.margin, y: $0.size.height - 46, width: $0.measure, height: 22)
    }
    return screen
  }

  /// Returns the screen that presents others.
  func presenting(
    _ choices: [(title: String, text: String, action: () -> Void)]
  ) -> HeadlessViewController {
    let (screen, layout) = make("Presenter")
    title("Present", "Screens above screens", layout)
    for (number, choice) in choices.enumerated() {
      let icon = Look("icon i\(number)", cornerRadius: 10)
      _ = row(number, choice.title, choice.text, icon, layout, tap: choice.action)
    }
    return screen
  }

  /// Returns a sheet, which leaves a part of its presenter visible.
  func sheet(present: @escaping () -> Void, dismiss: @escaping () -> Void) -> HeadlessViewController
  {
    let (screen, layout) = make("Sheet", Look("screen sheet")) {
      StageInsets(left: $0.left, bottom: $0.bottom, right: $0.right)
    }
    layout.add(Look("grabber")) {
      StageRectangle(x: $0.size.width / 2 - 18, y: 8, width: 36, height: 5)
    }
    layout.addLine(Look("large title", text: "Sheet"), height: 42) { _ in 34 }
    layout.addLine(Look("caption", text: "Drag it down, or tap"), height: 22) { _ in 76 }
    layout.add(Look("photo p2", cornerRadius: 18)) {
      StageRectangle(x: $0.margin, y: 116, width: $0.measure, height: max(60, $0.bottom - 296))
    }
    button("Present a dialog", layout, tap: present) { $0.bottom - 150 }
    button("Done", layout, quiet: true, tap: dismiss) { $0.bottom - 84 }
    return screen
  }

  /// Returns a dialog in the middle of its presenter.
  func dialog(dismiss: @escaping () -> Void) -> HeadlessViewController {
    let (screen, layout) = make("ConfirmDialog", Look("screen dialog")) { _ in StageInsets() }
    layout.add(Look("headline middle", text: "Discard the draft?")) {
      StageRectangle(x: 20, y: 24, width: $0.size.width - 40, height: 24)
    }
    layout.add(Look("caption middle", text: "You can write it again tomorrow.")) {
      StageRectangle(x: 20, y: 52, width: $0.size.width - 40, height: 40)
    }
    layout.add(Look("button quiet", text: "Keep"), tap: dismiss) {
      StageRectangle(
        x: 16, y: $0.size.height - 60, width: ($0.size.width - 44) / 2, height: 44)
    }
    layout.add(Look("button", text: "Discard"), tap: dismiss) {
      let width = ($0.size.width - 44) / 2
      return StageRectangle(x: 28 + width, y: $0.size.height - 60, width: width, height: 44)
    }
    return screen
  }

  /// Returns a screen that replaces its presenter.
  func fullScreen(dismiss: @escaping () -> Void) -> HeadlessViewController {
    let (screen, layout) = make("Player", Look("screen dark"))
    layout.add(Look("photo p5 shade")) { StageRectangle(origin: .zero, size: $0.size) }
    layout.add(Look("round glass close", name: "Close"), tap: dismiss) {
      StageRectangle(x: $0.margin - 4, y: $0.safe.top + 8, width: 40, height: 40)
    }
    layout.addLine(Look("large title light", text: Self.places[5].name), height: 42) {
      $0.bottom - 96
    }
    layout.addLine(Look("caption light", text: Self.places[5].where), height: 22) { $0.bottom - 54 }
    return screen
  }

  // MARK: Parts

  /// Returns a screen with its layout.
  func make(
    _ name: String, _ look: Look = Look("screen"), cover: Double? = nil,
    safe: @escaping (StageInsets) -> StageInsets = { $0 }
  ) -> (screen: HeadlessViewController, layout: ScreenLayout) {
    let view = HeadlessView(.card, look: look)
    view.onPage.serial = device.nextSerial()
    return (
      HeadlessViewController(name, view: view),
      ScreenLayout(view, on: device, cover: cover, safe: safe)
    )
  }

  private func title(_ title: String, _ caption: String, _ layout: ScreenLayout) {
    layout.addLine(Look("large title", text: title), height: 42) { $0.safe.top + 24 }
    layout.addLine(Look("caption", text: caption), height: 22) { $0.safe.top + 66 }
  }

  /// Adds a row of a list: a picture, a title and a caption.
  private func row(
    _ number: Int, _ title: String, _ caption: String, _ picture: Look, _ layout: ScreenLayout,
    tap: @escaping () -> Void
  ) -> HeadlessView {
    let row = layout.add(Look("row"), tap: tap) { canvas in
      StageRectangle(
        x: canvas.margin, y: canvas.safe.top + 112 + Double(number) * 84, width: canvas.measure,
        height: 74)
    }
    layout.add(picture, in: row) { _ in StageRectangle(x: 10, y: 10, width: 54, height: 54) }
    layout.add(Look("headline", text: title), in: row) {
      StageRectangle(x: 78, y: 15, width: $0.measure - 110, height: 22)
    }
    layout.add(Look("caption", text: caption), in: row) {
      StageRectangle(x: 78, y: 39, width: $0.measure - 110, height: 20)
    }
    return row
  }

  private func back(_ text: String, _ layout: ScreenLayout, _ pop: @escaping () -> Void) {
    layout.add(Look("link back", text: text), tap: pop) {
      StageRectangle(x: $0.margin - 8, y: $0.safe.top + 10, width: 140, height: 40)
    }
  }

  private func prose(
    _ text: String, _ layout: ScreenLayout, y: @escaping (ScreenLayout.Canvas) -> Double
  ) {
    layout.addLine(Look("prose", text: text), height: 76, y: y)
  }

  private func button(
    _ text: String, _ layout: ScreenLayout, quiet: Bool = false, tap: @escaping () -> Void,
    y: @escaping (ScreenLayout.Canvas) -> Double
  ) {
    let look = Look(quiet ? "button quiet" : "button", text: text)
    layout.addLine(look, height: 50, tap: tap, y: y)
  }
}
