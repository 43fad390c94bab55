import AnimSyntax

extension Command {
  /// `animc check`
  static let check = Command(
    name: "check", operands: "[PATH…]", count: 0...Int.max,
    summary: "Says everything that can be said about scripts without running them.",
    details: """
      PATH is a file, a folder (searched for *.anim, hidden names passed over) or - for standard
      input; without one it is animators. Findings go to standard output, all else to standard
      error. Exits with 1 where there are errors.
      """,
    options: [
      CommandOption(
        "format", choices: ["text", "json", "sarif", "github"],
        "How findings are written; text for people is the default."),
      CommandOption("warnings-as-errors", "Exits with 1 for warnings too."),
      CommandOption(
        "sizes", taking: "A..B",
        "The containers, in points each way, that claims hold for; 100..4096."),
      CommandOption.root,
      CommandOption("proofs", isPending: true, "Lists every claim with its verdict."),
      CommandOption("watch", isPending: true, "Checks again whenever a file changes."),
    ],
    run: { arguments, environment throws(UsageError) in
      try Check(arguments, environment).run()
    })
}

extension CommandOption {
  /// `--root`, of every command that loads scripts.
  static let root = CommandOption(
    "root", taking: "DIR",
    "The folder in which imports must lie, instead of the one given or called animators.")

  /// `--format text|json`
  static let textOrJSON = CommandOption(
    "format", choices: ["text", "json"], "How the answer is written; text is the default.")
}

/// One run of `animc check`.
private struct Check {
  private let arguments: Arguments
  private let environment: ToolEnvironment
  private let format: String
  private let sizes: ClosedRange<Double>

  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(UsageError) {
    self.arguments = arguments
    self.environment = environment
    format = arguments["format"] ?? "text"
    if format == "sarif" || format == "github" {
      throw UsageError("--format \(format) is not available yet")
    }
    sizes = try Self.sizes(arguments["sizes"] ?? "100..4096")
  }

  private static func sizes(_ text: String) throws(UsageError) -> ClosedRange<Double> {
    guard let middle = text.firstRange(of: ".."), let low = Double(text[..<middle.lowerBound]),
      let high = Double(text[middle.upperBound...]),
      low > 0, low <= high, high <= 1e6
    else {
      throw UsageError("--sizes wants two lengths such as 100..4096, not `\(text)`")
    }
    return low...high
  }

  func run() throws(UsageError) -> ToolResult {
    let paths = arguments.operands.isEmpty ? ["animators"] : arguments.operands
    let scripts = try LoadedScripts(
      paths, root: arguments["root"], checkedFor: sizes, environment)
    return ToolResult(
      output: output(scripts), errors: summary(scripts), status: status(scripts.findings))
  }

  private func output(_ scripts: LoadedScripts) -> String {
    if format == "json" {
      var json = FindingJSON(sources: scripts.sources)
      return json.report(scripts.findings, files: scripts.set.requestedCount).text
    }
    guard !scripts.findings.isEmpty else { return "" }
    var text = FindingText(sources: scripts.sources, ink: Ink(isColored: environment.isColored))
    return text.text(of: scripts.findings)
  }

  private func summary(_ scripts: LoadedScripts) -> String {
    let files = scripts.set.requestedCount.counted("file")
    let errors = scripts.findings.count { $0.severity == .error }
    let warnings = scripts.findings.count { $0.severity == .warning }
    var text: String
    if errors + warnings == 0 {
      text = "\(files), nothing wrong"
    } else {
      let counts = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }
        .map { $0.0.counted($0.1) }
      text = counts.joined(separator: ", ") + " in \(files)"
    }
    if errors == 0 {
      let (low, high) = (sizes.lowerBound.shortest, sizes.upperBound.shortest)
      text += "; claims hold for containers from \(low) to \(high) points"
    }
    return text + "\n"
  }

  private func status(_ findings: [Diagnostic]) -> Int32 {
    let isStrict = arguments.has("warnings-as-errors")
    return findings.contains { $0.severity == .error || isStrict && $0.severity == .warning }
      ? 1 : 0
  }
}
