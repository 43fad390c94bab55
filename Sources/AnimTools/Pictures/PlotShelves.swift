/// The arrangement of the sections of a plot: side by side as long as there is space, then below.
struct PlotShelves {
  /// The place of a section.
  struct Place: Equatable {
    /// The first column of charts that it occupies.
    var column: Int
    /// The number of charts that are side by side in it.
    var columns: Int
    /// The distance from the top, in pixels.
    var y: Double
  }

  /// The places, in the order of the sections.
  private(set) var places: [Place] = []
  /// The number of columns of the whole plot.
  private(set) var columns = 1
  /// The total height, in pixels.
  private(set) var height = 0.0

  /// The height of a section's heading, in pixels.
  static let heading = 24.0
  /// The greatest number of columns.
  private static let limit = 3
  private static let gap = 6.0

  /// Arranges sections, each with its number of charts and the width of its heading in pixels.
  init(_ sections: [(charts: Int, width: Double)]) {
    let layouts = [Self.limit, Self.limit - 1].map { Self.laidOut(sections, $0) }
    // This is the layout with the least empty space.
    guard let best = layouts.min(by: { $0.area < $1.area }) else { return }
    self = best
  }

  private init() {}

  private var area: Double { Double(columns) * height }

  private static func laidOut(_ sections: [(charts: Int, width: Double)], _ limit: Int) -> Self {
    var shelves = PlotShelves()
    var (column, top) = (0, 0.0)
    for section in sections {
      let written = Int((section.width / ChartPicture.width).rounded(.up))
      let own = min(max(section.charts, 1), limit)
      let wide = min(max(own, written), limit)
      if column + wide > limit { (column, top) = (0, shelves.height) }
      shelves.places.append(Place(column: column, columns: own, y: top))
      let rows = (section.charts + own - 1) / own
      column += wide
      shelves.columns = max(shelves.columns, column)
      shelves.height = max(
        shelves.height, top + Self.heading + gap + Double(rows) * ChartPicture.height)
    }
    return shelves
  }
}
