/// Where the sections of a plot stand: side by side as long as there is room, then below.
struct PlotShelves {
  /// Where one section stands.
  struct Place: Equatable {
    /// The column in which it begins.
    var column: Int
    /// The number of charts beside each other in it.
    var columns: Int
    /// How far down it begins, in pixels.
    var y: Double
  }

  /// The places, in the order of the sections.
  private(set) var places: [Place] = []
  /// The columns of the whole plot.
  private(set) var columns = 1
  /// The height of everything, in pixels.
  private(set) var height = 0.0

  /// Pixels above the charts of a section, where its name stands.
  static let heading = 24.0
  /// The most columns.
  private static let limit = 3
  private static let gap = 6.0

  /// Lays out sections, each with its number of charts and the pixels of what is written above them.
  init(_ sections: [(charts: Int, width: Double)]) {
    let layouts = [Self.limit, Self.limit - 1].map { Self.laidOut(sections, $0) }
    // The one in which less stays empty.
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
