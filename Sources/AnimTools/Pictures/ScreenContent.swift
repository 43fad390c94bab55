import AnimProgram

/// The contents of a screen in a picture, which show which screen it is, where its top is, and
/// whether it is seen from behind. They consist of convex polygons in the view's plane.
struct ScreenContent {
  /// A title bar and rows, each starting with a square; or the views of a scene.
  var rows: [[PlanePoint]] = []
  /// The letters of the name.
  var letters: [[PlanePoint]] = []
}

extension ScreenContent {
  /// Creates the contents of a screen with this frame and with views at these frames, or with
  /// example rows if the views are not known.
  init(screen frame: StageRectangle, label: String, views: [StageRectangle]?) {
    let width = Typeface.width(of: label)
    let unit = min(frame.width * 0.8 / width, frame.height / 50)
    let center = PlanePoint(frame.x + frame.width / 2, frame.y + frame.height * 0.27)
    letters = Typeface.bars(
      label, at: center - unit / 2 * PlanePoint(width, Typeface.height), unit: unit)
    rows = [ScreenContent.part(of: frame, 0, 0, 1, 0.09)]
    if let views {
      rows += views.map { view in
        Polygons.rectangle(view).map { $0 + [frame.x, frame.y] }
      }
      return
    }
    let side = min(frame.width, frame.height) * 0.14 / frame.width
    for (top, width) in [(0.46, 0.9), (0.62, 0.7), (0.78, 0.8)] {
      rows.append(ScreenContent.part(of: frame, 0.08, top, side, 0.1))
      rows.append(
        ScreenContent.part(of: frame, side + 0.14, top + 0.03, width - side - 0.14, 0.04))
    }
  }

  /// Creates the contents of a view in a screen: two lines.
  init(card frame: StageRectangle) {
    letters = [
      ScreenContent.part(of: frame, 0.1, 0.15, 0.5, 0.12),
      ScreenContent.part(of: frame, 0.1, 0.4, 0.3, 0.12),
    ]
  }

  /// Returns only the letters, moved and scaled from one rectangle to another.
  func letters(from part: StageRectangle, to frame: StageRectangle) -> ScreenContent {
    let scale = PlanePoint(frame.width / part.width, frame.height / part.height)
    let moved = letters.map { letter in
      letter.map { [frame.x, frame.y] + ($0 - [part.x, part.y]) * scale }
    }
    return ScreenContent(letters: moved)
  }

  /// Returns a part of a rectangle, given as fractions of it.
  private static func part(
    of frame: StageRectangle, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [PlanePoint] {
    Polygons.rectangle(
      StageRectangle(
        x: frame.x + x * frame.width, y: frame.y + y * frame.height,
        width: width * frame.width, height: height * frame.height))
  }
}
