import AnimProgram

/// What a view shows in a picture: enough to tell which one it is, where its top is and whether it
/// is seen from behind. All of it is convex polygons in the view's plane.
struct ScreenContent {
  /// A title bar and rows, each with a square at its beginning.
  var rows: [[PlanePoint]] = []
  /// The name in letters.
  var letters: [[PlanePoint]] = []

  /// The content of a screen laid out in a rectangle.
  init(screen frame: Rectangle, label: String) {
    let unit = min(frame.width * 0.8 / Lettering.width(of: label), frame.height / 50)
    letters = Lettering.polygons(
      label, center: [frame.x + frame.width / 2, frame.y + frame.height * 0.27], unit: unit)
    rows = [ScreenContent.part(of: frame, 0, 0, 1, 0.09)]
    let side = min(frame.width, frame.height) * 0.14 / frame.width
    for (top, width) in [(0.46, 0.9), (0.62, 0.7), (0.78, 0.8)] {
      rows.append(ScreenContent.part(of: frame, 0.08, top, side, 0.1))
      rows.append(
        ScreenContent.part(of: frame, side + 0.14, top + 0.03, width - side - 0.14, 0.04))
    }
  }

  /// A part of a rectangle by fractions of it.
  private static func part(
    of frame: Rectangle, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> [PlanePoint] {
    Polygons.rectangle(
      Rectangle(
        x: frame.x + x * frame.width, y: frame.y + y * frame.height,
        width: width * frame.width, height: height * frame.height))
  }
}
