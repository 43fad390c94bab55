extension Command {
  /// `animc plot`
  static let plot = Command(
    name: "plot", operands: "FILE ANIMATOR", count: 2...2,
    summary: "Draws every value and its velocity over time, as an SVG image.",
    details: """
      ANIMATOR and values are written as for `animc sample`. Windows are shaded, keys are dots, and
      what a view only holds is said beside its name. Views that the animator looks for are made up
      without --scene.
      """,
    options: [.output] + CommandOption.change,
    run: { arguments, environment throws(UsageError) in
      var command = try SampleCommand(arguments, environment, makesUpViews: true)
      let result = try command.run(at: .list([])) { Plot($0).text }
      return result.moved(to: arguments["output"])
    })
}
