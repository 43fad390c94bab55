extension Command {
  /// `animc plot`
  static let plot = Command(
    name: "plot", operands: "PATH ANIMATOR", count: 2...2,
    summary: "Draws every value and its velocity over time, as an SVG image.",
    details: """
      ANIMATOR and values are written as for `animc sample`. Windows are shaded, and keys are dots.
      Values that never change are listed next to the name of their view. Without --scene, the screens
      get example views for the animator to find.
      """,
    options: [.output] + CommandOption.change,
    run: { arguments, environment throws(UsageError) in
      var command = try SampleCommand(arguments, environment, makesUpViews: true)
      let result = try command.run(at: .list([])) { Plot($0).text }
      return result.moved(to: arguments["output"])
    })
}
