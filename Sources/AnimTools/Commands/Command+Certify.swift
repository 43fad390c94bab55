extension Command {
  /// `animc certify`
  static let certify = Command(
    name: "certify", operands: "[PATH]", count: 0...1,
    summary: "Says which rules about accessible motion the scripts meet, with proofs.",
    details: """
      PATH is a file or a folder; the default is animators. The rows are WCAG 2.2's 2.3.1 (flashes),
      2.2.2 (motion that does not end) and 2.3.3 (motion that can be turned off), and the triggers of
      the App Store's label Reduced Motion. Each animator, and each expression in a rule, is proved,
      refuted with a container that shows it, or open with the reason; also what plays with Reduce
      Motion. Exits with 1 if something is refuted or open.
      """,
    options: [
      CommandOption(
        "format", choices: Certificate.formats.map(\.name),
        "The format of the certificate. Defaults to text."),
      CommandOption(
        "output", taking: "FILE", "Writes the certificate to a file instead of standard output."),
      .sizes, .root,
    ],
    run: { arguments, environment throws(UsageError) in
      let sizes = try OptionValue.sizes(arguments)
      let scripts = try LoadedScripts(
        [arguments.operands.first ?? "animators"], root: arguments["root"], environment)
      let certificate = Certificate(try scripts.sound(environment), sizes: sizes)
      guard certificate.sections.contains(where: { !$0.rows.isEmpty }) else {
        throw UsageError("there is nothing to certify: no animator is declared or played here")
      }
      var result = ToolResult(
        output: arguments.format(among: Certificate.formats).write(certificate, environment.ink)
      )
      .moved(to: arguments["output"])
      result.status = certificate.isComplete ? 0 : 1
      result.notes += certificate.summary
      return result
    })
}

extension Certificate {
  /// A line about everything.
  fileprivate var summary: String {
    let rows = sections.flatMap(\.rows)
    let motions = sections.first?.rows.count ?? 0
    return "\(rows.count { $0.verdict == .proved }) of \(rows.count) rows proved for"
      + " \(motions.counted("transition")) (containers from \(sizes.words))\n"
  }
}
