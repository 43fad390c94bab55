import AnimProgram

/// The curves of an animator: a chart for every component that moves, by view.
struct Plot {
  private let sampler: Sampler
  private let values: PlotValues

  private static let columns = 3
  private static let margin = 12.0
  private static let width = Double(columns) * ChartPicture.width + 2 * margin

  init(_ sampler: Sampler) {
    self.sampler = sampler
    values = PlotValues(sampler.transition)
  }

  /// The curves as a file.
  var text: String {
    var y = 34.0
    var elements = heading
    for view in program.views.indices.prefix(PlotClock.viewLimit) {
      let section = section(view, y: y)
      elements += section.elements
      y = section.bottom
    }
    let rest = program.views.count - PlotClock.viewLimit
    if rest > 0 {
      elements.append(.label("and \(rest) more views", x: Plot.margin, y: y + 14, class: "l"))
      y += 24
    }
    return SVG.document(
      (Plot.width, y), title: sampler.name, description: description, style: Plot.style, elements)
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
    let right = Plot.width - Plot.margin
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

  /// A view's charts in rows, with its name and what it holds above them.
  private func section(_ view: Int, y: Double) -> (elements: [SVG], bottom: Double) {
    var charts: [PlotChart] = []
    var held: [String] = []
    for (number, output) in program.outputs.enumerated() where output.view == view {
      let property = program.properties[output.property]
      let moving =
        isMoving(output)
        ? PlotChart.charts(of: output, property, marks: values.marks[number], values: values) : []
      charts += moving
      if moving.isEmpty { held.append(text(of: output, property)) }
    }
    guard !charts.isEmpty || !held.isEmpty else { return ([], y) }
    var elements = [SVG.label(program.views[view].name, x: Plot.margin, y: y + 14, class: "t")]
    if !held.isEmpty {
      let line = "holds " + held.joined(separator: ", ")
      elements.append(.label(line, x: Plot.margin + 110, y: y + 14, class: "l"))
    }
    for (index, chart) in charts.enumerated() {
      let picture = ChartPicture(chart, values, duration: sampler.transition.duration)
      elements.append(
        picture.element(
          x: Plot.margin + Double(index % Plot.columns) * ChartPicture.width,
          y: y + 24 + Double(index / Plot.columns) * ChartPicture.height))
    }
    let rows = (charts.count + Plot.columns - 1) / Plot.columns
    return (elements, y + 30 + Double(rows) * ChartPicture.height)
  }

  private func isMoving(_ output: Program.Output) -> Bool {
    (output.offset..<output.offset + output.width).contains { values.changes($0) }
  }

  private func text(of output: Program.Output, _ property: Property) -> String {
    var frame = sampler.transition.makeFrame()
    sampler.transition.evaluate(at: sampler.transition.duration, into: &frame)
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
  /// The colour as a script writes it, with its alpha where it is not opaque.
  fileprivate var text: String {
    let fill = fill()
    let opacity = fill.count > 1 ? " at " + PlotUnit.percent.text(alpha) : ""
    return fill[0].value + opacity
  }
}
