import AnimProgram

/// The curves of an animator: a chart for every property that moves, grouped by view.
struct Plot {
  private let sampler: Sampler
  private let values: PlotValues

  private let sections: [Section]
  private let shelves: PlotShelves

  private static let margin = 12.0

  /// The charts of a view, and its constant values.
  private struct Section {
    let name: String
    let charts: [PlotChart]
    let held: String

    /// The distance of the constant values from the start of the name, in pixels.
    var indent: Double { max(110, 7.2 * Double(name.count) + 10) }

    /// The width of the heading, in pixels.
    var width: Double {
      held.isEmpty ? 7.2 * Double(name.count) : indent + 5.5 * Double(held.count + 6)
    }
  }

  init(_ sampler: Sampler) {
    self.sampler = sampler
    let values = PlotValues(sampler.transition)
    self.values = values
    let program = sampler.transition.program
    sections = program.views.indices.prefix(PlotClock.viewLimit)
      .map { Plot.section($0, sampler.transition, values) }
      .filter { !$0.charts.isEmpty || !$0.held.isEmpty }
    shelves = PlotShelves(sections.map { ($0.charts.count, $0.width) })
  }

  /// The plot as an SVG file.
  var text: String {
    var elements = heading
    for (section, place) in zip(sections, shelves.places) {
      elements += picture(
        of: section, place, x: Plot.margin + Double(place.column) * ChartPicture.width,
        y: 34 + place.y)
    }
    var height = 34 + shelves.height
    let rest = program.views.count - PlotClock.viewLimit
    if rest > 0 {
      elements.append(.label("and \(rest) more views", x: Plot.margin, y: height + 14, class: "l"))
      height += 24
    }
    return SVG.document(
      (width, height), title: sampler.name, description: description, style: Plot.style, elements)
  }

  /// The width of the plot, which is at least that of the heading.
  private var width: Double {
    max(Double(shelves.columns) * ChartPicture.width, 400) + 2 * Plot.margin
  }

  private var program: Program { sampler.transition.program }

  private var description: String {
    let size = sampler.transition.inputs.container
    return "What \(sampler.name) does to each view over \(sampler.transition.duration.milliseconds)"
      + " in a container of \(size.width.brief) × \(size.height.brief) points, "
      + "with the velocity below each value."
  }

  private var heading: [SVG] {
    let title = "\(sampler.name) · \(sampler.transition.duration.milliseconds)"
    let right = width - Plot.margin
    return [
      .label(title, x: Plot.margin, y: 20, class: "t"),
      .path("M\((right - 246).brief) 16h16", class: "v c0"),
      .label("value", x: right - 226, y: 20, class: "l"),
      .path("M\((right - 186).brief) 16h16", class: "s c0"),
      .label("velocity", x: right - 166, y: 20, class: "l"),
      .rectangle(x: right - 112, y: 11, width: 14, height: 10, class: "w"),
      .label("window", x: right - 94, y: 20, class: "l"),
      SVG("circle", [("class", "k"), ("cx", (right - 38).brief), ("cy", "16"), ("r", "2.5")]),
      .label("key", x: right - 30, y: 20, class: "l"),
    ]
  }

  private func picture(
    of section: Section, _ place: PlotShelves.Place, x: Double, y: Double
  ) -> [SVG] {
    var elements = [SVG.label(section.name, x: x, y: y + 14, class: "t")]
    if !section.held.isEmpty {
      elements.append(
        .label("holds " + section.held, x: x + section.indent, y: y + 14, class: "l"))
    }
    for (index, chart) in section.charts.enumerated() {
      let picture = ChartPicture(chart, values, duration: sampler.transition.duration)
      elements.append(
        picture.element(
          x: x + Double(index % place.columns) * ChartPicture.width,
          y: y + PlotShelves.heading + Double(index / place.columns) * ChartPicture.height))
    }
    return elements
  }

  private static func section(
    _ view: Int, _ transition: Transition, _ values: PlotValues
  ) -> Section {
    var charts: [PlotChart] = []
    var held: [String] = []
    let program = transition.program
    for (number, output) in program.outputs.enumerated() where output.view == view {
      let property = program.properties[output.property]
      let isMoving = (output.offset..<output.offset + output.width).contains(where: values.changes)
      let moving =
        isMoving
        ? PlotChart.charts(of: output, property, marks: values.marks[number], values: values) : []
      charts += moving
      if moving.isEmpty { held.append(text(of: output, property, transition)) }
    }
    return Section(
      name: program.views[view].name, charts: charts.joined(values),
      held: held.joined(separator: ", "))
  }

  private static func text(
    of output: Program.Output, _ property: Property, _ transition: Transition
  ) -> String {
    var frame = transition.makeFrame()
    transition.evaluate(at: transition.duration, into: &frame)
    let scalars = Array(frame.values[output.offset..<output.offset + output.width])
    let value =
      switch property.type {
      case .quantity(let dimension) where property.effect != .stacking && scalars.count == 1:
        PlotUnit(dimension).text(scalars[0])
      case .color where scalars.count == 4:
        StageColor(red: scalars[0], green: scalars[1], blue: scalars[2], alpha: scalars[3]).text
      default: Override(property, scalars.map { $0.rounded(places: 3) }).text
      }
    return property.name + " " + value
  }

  private static let style = """
    text{font:10px system-ui,sans-serif;fill:#444}.t{font:600 12px system-ui,sans-serif;fill:#111}\
    .h{font-weight:600}.n{font-size:9px}path{fill:none}.g{stroke:#8885;stroke-width:.5}\
    .w{fill:#8a94a3;fill-opacity:.16}.v{stroke-width:1.6}.s{stroke-width:1;stroke-dasharray:3 1.5}\
    .k{fill:#fff;stroke:#333}\
    .v,.s{stroke:currentColor}.u{fill:currentColor}\
    .c0{color:#2f6fb5}.c1{color:#c8701a}.c2{color:#2e8b57}.c3{color:#a04aa8}.c4{color:#777}\
    .c5{color:#b03a48}@media (prefers-color-scheme:dark){text{fill:#ccc}.t{fill:#fff}\
    .u{fill:currentColor}.k{fill:#222;stroke:#ddd}.w{fill-opacity:.25}.c0{color:#6ea8e8}\
    .c1{color:#f0a050}.c2{color:#5fc08a}.c3{color:#d08ad8}.c4{color:#bbb}.c5{color:#f08090}}
    """
}

extension StageColor {
  /// The color as a script writes it, including its alpha if it is not opaque.
  fileprivate var text: String {
    let fill = fill()
    let opacity = fill.count > 1 ? " at " + PlotUnit.percent.text(alpha) : ""
    return fill[0].value + opacity
  }
}
