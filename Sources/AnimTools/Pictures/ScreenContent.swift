import AnimProgram

/// What a view shows in a picture: enough to tell which one it is, where its top is and whether it
/// is seen from behind. All of it is convex polygons in the view's plane.
struct ScreenContent {
  /// A title bar and rows, each with a square at its beginning; or the views of a scene.
  var rows: [[PlanePoint]] = []
  /// The name in letters.
  var letters: [[PlanePoint]] = []

  /// Content of letters alone.
  init(letters: [[PlanePoint]]) { self.letters = letters }

  /// The content of a screen laid out in a rectangle, with views in it by their frames, or made-up
  /// rows where they are not known.
  init(screen frame: StageRectangle, label: String, views: [StageRectangle]?) {
    let unit = min(frame.width * 0.8 / Lettering.width(of: label), frame.height / 50)
    letters = Lettering.polygons(
      label, center: [frame.x + frame.width / 2, frame.y + frame.height * 0.27], unit: unit)
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

  /// The content of a view that was found in a screen: lighter than the screen, with two lines.
  init(card frame: StageRectangle) {
    rows = [Polygons.rectangle(frame)]
    letters = [
      ScreenContent.part(of: frame, 0.1, 0.15, 0.5, 0.12),
      ScreenContent.part(of: frame, 0.1, 0.4, 0.3, 0.12),
    ]
  }

  /// The same content where one rectangle of its plane is laid upon another.
  func moved(from part: StageRectangle, to frame: StageRectangle) -> ScreenContent {
    let scale = PlanePoint(frame.width / part.width, frame.height / part.height)
    var content = self
    let move: (PlanePoint) -> PlanePoint = { point in
      [frame.x, frame.y] + (point - [part.x, part.y]) * scale
    }
    content.rows = rows.map { $0.map(move) }
    content.letters = letters.map { $0.map(move) }
    return content
  }

  /// A part of a rectangle by fractions of it.
  private static func part(
    of frame: StageRectangle, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [PlanePoint] {
    Polygons.rectangle(
      StageRectangle(
        x: frame.x + x * frame.width, y: frame.y + y * frame.height,
        width: width * frame.width, height: height * frame.height))
  }
}
