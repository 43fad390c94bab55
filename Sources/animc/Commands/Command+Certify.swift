import AnimTools

extension Command {
  /// `animc certify`
  static let certify = Command(
    name: "certify", operands: "[PATH]", count: 0...1,
    summary: "Lists what was found about rules for accessible motion.",
    details: """
      PATH is a file or a folder; the default is animators. The rows are WCAG 2.2's 2.3.1 (flashes),
      2.2.2 (motion that does not end) and 2.3.3 (motion that can be turned off), and the triggers of
      the App Store's label Reduced Motion. Each animator, and each expression in a rule, is refuted
      with a change that shows it, not looked at for a reason, or nothing was found in some changes;
      also in what plays with Reduce Motion. It is no certificate: the page Certifying says what no tool
      can know. Exits with 1 if something is refuted or was not looked at.
      """,
    options: [
      CommandOption(
        "format", choices: StandardReport.formats.map(\.name),
        "The format of the list. Defaults to text."),
      .output, .sizes, .root,
    ],
    run: { arguments, environment throws(UsageError) in
      let sizes = try OptionValue.sizes(arguments)
      let scripts = try LoadedScripts(
        [arguments.paths[0]], root: arguments["root"], environment)
      let report = StandardReport(try scripts.sound(environment), sizes: sizes)
      let motions = report.sections.first?.rows.count ?? 0
      guard motions > 0 || !report.unknown.isEmpty else {
        throw UsageError("there is nothing to look at: no animator is declared or played here")
      }
      var result = arguments.format(among: StandardReport.formats)
        .result(report, environment.ink).moved(to: arguments["output"])
      result.status = report.isDoubtful ? 1 : 0
      result.notes +=
        "\(motions.counted("transition")) (containers from \(sizes.words))\n"
      return result
    })
}
