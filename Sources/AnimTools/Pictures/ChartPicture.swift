import AnimProgram

/// A chart: the values over time, and below them the velocities.
struct ChartPicture {
  private let chart: PlotChart
  private let values: PlotValues
  private let time: PlotScale
  private let upper: PlotScale
  private let lower: PlotScale

  /// The width of the picture in pixels.
  static let width = 252.0
  /// The height of the picture in pixels.
  static let height = 186.0
  private static let left = 44.0
  private static let right = width - 10
  private static let valueArea = (bottom: 106.0, top: 20.0)
  private static let velocityArea = (bottom: 162.0, top: 118.0)

  init(_ chart: PlotChart, _ values: PlotValues, duration: Double) {
    self.chart = chart
    self.values = values
    let factor = chart.unit.factor
    let stretches = values.stretches
    func all(_ rows: (PlotValues.Stretch) -> [[Double]]) -> [Double] {
      stretches.flatMap { rows($0).flatMap { row in chart.curves.map { row[$0.scalar] * factor } } }
    }
    time = PlotScale(
      [0, duration * 1000], pixels: (ChartPicture.left, ChartPicture.right), isPadded: false)
    upper = PlotScale(all(\.values), pixels: ChartPicture.valueArea, isPadded: true)
    lower = PlotScale(all(\.velocities) + [0], pixels: ChartPicture.velocityArea, isPadded: true)
  }

  /// Returns the picture with its upper left corner at a point.
  func element(x: Double, y: Double) -> SVG {
    .group(
      [("transform", "translate(\(x.brief) \(y.brief))")],
      windows + axes + curves("v", upper, \.values) + curves("s", lower, \.velocities) + keys
        + headings)
  }

  private var headings: [SVG] {
    let unit = chart.unit.symbol
    let title = unit.isEmpty ? chart.title : "\(chart.title), \(unit)"
    let legend = chart.curves.enumerated().map { index, curve in
      SVG.label(
        curve.label, x: ChartPicture.right - Double(chart.curves.count - 1 - index) * 34, y: 12,
        class: "u c\(hue(index))", anchor: "end")
    }
    return [
      .label(title, x: 0, y: 12, class: "h"),
      .label(
        chart.unit.perSecond, x: ChartPicture.right, y: ChartPicture.velocityArea.top - 3,
        class: "n", anchor: "end"),
    ] + (chart.curves.contains { !$0.label.isEmpty } ? legend : [])
  }

  private var windows: [SVG] {
    var data = PathData(places: 1)
    for window in Set(chart.marks.windows).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let (start, end) = (pixel(window.lowerBound), pixel(window.upperBound))
      for area in [ChartPicture.valueArea, ChartPicture.velocityArea] {
        data.add(polygon: [
          StagePoint(x: start, y: area.top), StagePoint(x: end, y: area.top),
          StagePoint(x: end, y: area.bottom), StagePoint(x: start, y: area.bottom),
        ])
      }
    }
    return data.text.isEmpty ? [] : [.path(data.text, class: "w")]
  }

  private var axes: [SVG] {
    var grid = PathData(places: 1)
    var labels: [SVG] = []
    for (scale, count) in [(upper, 4), (lower, 3)] {
      for tick in scale.ticks(count) {
        let y = scale.pixel(tick)
        grid.add(line: [
          StagePoint(x: ChartPicture.left, y: y), StagePoint(x: ChartPicture.right, y: y),
        ])
        labels.append(
          .label(
            tick.tickText, x: ChartPicture.left - 4, y: y + 3, class: "n", anchor: "end"))
      }
    }
    for tick in time.ticks(6) {
      let x = time.pixel(tick)
      let bottom = ChartPicture.velocityArea.bottom
      grid.add(line: [StagePoint(x: x, y: bottom), StagePoint(x: x, y: bottom + 3)])
      labels.append(.label(tick.tickText, x: x, y: bottom + 13, class: "n", anchor: "middle"))
    }
    labels.append(
      .label(
        "ms", x: ChartPicture.left - 8, y: ChartPicture.velocityArea.bottom + 13, class: "n",
        anchor: "end"))
    return [.path(grid.text, class: "g")] + labels
  }

  private func curves(
    _ style: String, _ scale: PlotScale, _ rows: (PlotValues.Stretch) -> [[Double]]
  ) -> [SVG] {
    chart.curves.enumerated().map { index, curve in
      let points = values.stretches.flatMap { stretch in
        zip(stretch.times, rows(stretch)).map { time, row in
          StagePoint(x: pixel(time), y: scale.pixel(row[curve.scalar] * chart.unit.factor))
        }.filter { $0.y.isFinite }.simplified(tolerance: 0.15)
      }
      var data = PathData(places: 1)
      data.add(line: points)
      return .path(data.text, class: "\(style) c\(hue(index))")
    }
  }

  private var keys: [SVG] {
    let times = Set(chart.marks.keys).sorted()
    return times.flatMap { time in
      chart.curves.compactMap { curve in
        values.value(of: curve.scalar, at: time).map { value in
          SVG(
            "circle",
            [
              ("class", "k"), ("cx", pixel(time).rounded(places: 1).shortest),
              ("cy", upper.pixel(value * chart.unit.factor).rounded(places: 1).shortest),
              ("r", "2.5"),
            ])
        }
      }
    }
  }

  /// Returns the number of a curve's color. The components of a color have colors of their own.
  private func hue(_ index: Int) -> Int {
    ["red": 5, "green": 2, "blue": 0, "alpha": 4][chart.curves[index].label] ?? index % 6
  }

  private func pixel(_ seconds: Double) -> Double { time.pixel(seconds * 1000) }
}

extension PlotValues {
  /// Returns the value of a scalar from this moment on, if the moment begins a stretch or ends the
  /// last one.
  fileprivate func value(of scalar: Int, at time: Double) -> Double? {
    let nearest = stretches.flatMap { stretch in
      [(stretch.times.first, stretch.values.first), (stretch.times.last, stretch.values.last)]
    }.compactMap { moment, row in
      moment.flatMap { moment in row.map { (distance: abs(moment - time), value: $0[scalar]) } }
    }
    return nearest.min { $0.distance < $1.distance }?.value
  }
}

extension Double {
  /// The number as the label of a tick.
  fileprivate var tickText: String { rounded(places: 6).shortest }
}
