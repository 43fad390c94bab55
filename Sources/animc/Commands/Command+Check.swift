import AnimCompiler
import AnimFiles
import AnimProgram
import AnimSource
import AnimSyntax
import AnimTools

extension Command {
  /// `animc check`
  static let check = Command(
    name: "check", operands: "[PATH…]", count: 0...Int.max,
    summary: "Checks scripts without running them.",
    details: """
      PATH is a file, a folder (searched for *.anim, without hidden names), or - for standard
      input; the default is animators. Diagnostics go to standard output, everything else to standard
      error. Exits with 1 if there are errors, and with 2 if a path does not exist or has no script.

      For every animator without errors, --claims lists the claims starts-well, ends-well, finite,
      bounded, in-range, apart, calm, still and follows. Each is proved by the corners, refuted with a
      change that shows it, none found with the number of changes and moments that were looked at, not
      looked at for a reason, or – if the animator has nothing that the claim is about. The list also
      says how far and how fast the animator moves in a container of 390x844, how much of what is
      behind it shows, and whether the rules leave a request unanswered.

      --fix keeps a fix only if the diagnostic is gone and no new error appears, and reports on
      standard error what it changed. The diagnostics are those that remain. With -, the fixed text
      goes to standard output, and the diagnostics to standard error.
      """,
    options: [
      CommandOption(
        "format", choices: CheckReport.formats.map(\.name),
        "The format of diagnostics. Defaults to text."),
      CommandOption("fix", "Applies the fixes that are certain, and writes the files."),
      CommandOption("warnings-as-errors", "Exits with 1 for warnings too."),
      CommandOption(
        "claims", "Lists every claim with its verdict. Requires --format text or json."),
      .sizes, .root,
      CommandOption("watch", "Checks again whenever a file changes, until Ctrl-C."),
    ],
    watched: { arguments, environment in
      guard arguments.has("watch") else { return [] }
      return ScriptLoader(files: environment.files, root: arguments["root"])
        .watchedFolders(for: arguments.paths)
    },
    run: { arguments, environment throws(UsageError) in
      try Check(arguments, environment).run()
    })
}

extension ScriptLoader {
  /// Returns the folders in which a change may affect what is loaded:
  /// the paths that are folders or don't exist yet, and the root folders of those that are files.
  fileprivate func watchedFolders(for paths: [String]) -> [String] {
    var folders: [String] = root.map { [$0] } ?? []
    let shared = sharedRoot(of: paths)
    for path in paths where path != "-" {
      let canonical = files.canonicalPath(of: path)
      let isFile = canonical.map { files.kind(at: $0) != .folder } ?? false
      let folder = isFile ? PathText.root(of: canonical ?? path, or: shared) : path
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}

extension CommandOption {
  /// `--root`, for all commands that load scripts.
  static let root = CommandOption(
    "root", taking: "DIR",
    "The folder that imports must not leave. Defaults to PATH or the nearest animators folder.")

  /// `--format text|json`
  static let textOrJSON = CommandOption(
    "format", choices: ["text", "json"], "The format of the answer. Defaults to text.")
}

/// One run of `animc check`.
private struct Check {
  private let arguments: Arguments
  private let environment: ToolEnvironment
  private let format: OutputFormat<CheckReport>
  private let sizes: ClosedRange<Double>
  private let fixes: Bool

  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(UsageError) {
    self.arguments = arguments
    self.environment = environment
    format = arguments.format(among: CheckReport.formats)
    fixes = arguments.has("fix")
    sizes = try OptionValue.sizes(arguments)
    if arguments.has("claims"), !["text", "json"].contains(format.name) {
      throw UsageError("--format \(format.name) cannot show claims; use text or json")
    }
    if arguments.has("watch") {
      if fixes { throw UsageError("--fix and --watch cannot be combined") }
      if arguments.paths.contains("-") { throw UsageError("standard input cannot be watched") }
    }
  }

  func run() throws(UsageError) -> ToolResult {
    guard fixes else {
      return checked(try LoadedScripts(arguments.paths, root: arguments["root"], environment))
    }
    var run = try FixRun(arguments.paths, root: arguments["root"], environment)
    let failures = run.write()
    var result = checked(run.scripts)
    result.notes = run.summary + result.notes
    result.errors = failures.joined() + result.errors
    if !failures.isEmpty { result.status = 1 }
    if let text = run.scripts.requestedTexts[ExactPath("-")] {
      // A program that reads the text must not find diagnostics in it.
      result.errors = result.output + result.errors
      result.output = String(decoding: text, as: UTF8.self)
    }
    return result
  }

  private func checked(_ scripts: LoadedScripts) -> ToolResult {
    let report = CheckReport(scripts, sizes: sizes, listsClaims: arguments.has("claims"))
    var result = format.result(report, environment.ink)
    result.errors = scripts.set.text(of: scripts.missing)
    result.status = scripts.missing.isEmpty ? status(report) : 2
    result.notes =
      summary(report) + note(aboutBlurOf: report.blurring) + note(aboutValuesOf: report.dependent)
      + noteAboutRules(scripts, report)
      + notes(aboutNamesIn: scripts)
    return result
  }

  private func summary(_ report: CheckReport) -> String {
    let files = report.files.counted("file")
    let counts = [(report.count(.error), "error"), (report.count(.warning), "warning")]
      .filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    var text = "\(files) checked, no problems"
    if !counts.isEmpty { text = counts.joined(separator: ", ") + " in \(files)" }
    if report.count(.error) == 0 { text += " (containers from \(sizes.words))" }
    return text + "\n"
  }

  /// Returns the note that nothing plays the animators, because no file has a rule.
  private func noteAboutRules(_ scripts: LoadedScripts, _ report: CheckReport) -> String {
    let kinds = scripts.set.units.flatMap { $0.syntax.declarations.map(\.kind) }
    let hasRule = kinds.contains { if case .rule = $0 { true } else { false } }
    let names = scripts.set.units.flatMap { unit in
      unit.syntax.declarations.compactMap { declaration -> String? in
        guard case .animator = declaration.kind else { return nil }
        return unit.syntax.source.text(of: declaration.focus)
      }
    }
    guard !hasRule, report.count(.error) == 0, let animator = names.first else { return "" }
    return "note: no rule uses an animator: write one, such as `when push use \(animator)`\n"
  }

  /// Returns a note for each name that several files of a layer give to an animator.
  private func notes(aboutNamesIn scripts: LoadedScripts) -> String {
    Dictionary(grouping: scripts.result.animators) {
      [$0.animator.name, scripts.set.layer(of: $0.place)]
    }
    .mapValues { $0.map(\.animator) }.filter { Set($0.value.map(\.path)).count > 1 }
    .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, same in
      let (name, places) = (key[0], same.map { "\($0.path.printable):\($0.line)" })
      return "note: several animators are named `\(name)`: \(places.joined(separator: ", "));"
        + " `push(using: \"\(name)\")` plays the last of them, and a rule that of its own file\n"
    }.joined()
  }

  /// Returns the note that a blur is not visible everywhere.
  private func note(aboutBlurOf names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return
      "note: a blur is visible in SwiftUI and in the preview, but not in UIKit, which has no public "
      + "way to blur a view (in \(names.map { "`\($0)`" }.joined(separator: ", ")))\n"
  }

  /// Returns the note that the checks do not know all values.
  private func note(aboutValuesOf names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return
      "note: what depends on a value of the app was not looked at "
      + "(in \(names.map { "`\($0)`" }.joined(separator: ", ")))\n"
  }

  private func status(_ report: CheckReport) -> Int32 {
    let isStrict = arguments.has("warnings-as-errors")
    return report.count(.error) > 0 || isStrict && report.count(.warning) > 0 ? 1 : 0
  }
}
