import AnimCompiler
import AnimFiles
import AnimProgram
import AnimCheck
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
    for path in paths where path != "-" {
      let canonical = files.canonicalPath(of: path)
      let isFile = canonical.map { files.kind(at: $0) != .folder } ?? false
      let folder = isFile ? PathText.root(of: canonical ?? path) : path
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
      summary(report) + note(aboutBlurOf: report.blurring) + noteAboutRules(scripts, report)
      + notes(aboutNamesOf: scripts.result.animators.map(\.animator))
      + notes(aboutDirectionsOf: scripts.result.rules)
      + notes(aboutGesturesIn: scripts.result.rules)
      + notes(aboutWaysBackIn: scripts.result.rules.map(\.rule))
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

  /// Returns a note for each name that several files of a folder give to an animator.
  private func notes(aboutNamesOf animators: [CompiledAnimator]) -> String {
    // Several paths may be several folders, which an app does not register together.
    guard arguments.paths.count == 1 else { return "" }
    return Dictionary(grouping: animators, by: \.name).filter { $0.value.count > 1 }
      .sorted { $0.key < $1.key }.map { name, same in
        let places = same.map { "\($0.path):\($0.line)" }
        return "note: several animators are named `\(name)`: \(places.joined(separator: ", "));"
          + " `push(using: \"\(name)\")` plays the last of them, and a rule that of its own file\n"
      }.joined()
  }

  /// Returns a note for each animator that moves a screen in the same direction forwards and back, to
  /// tabs on both sides, or in both layouts.
  private func notes(aboutDirectionsOf rules: [CompiledRule]) -> String {
    let rules = rules.map(\.rule)
    let named = Set(rules.filter { !$0.isAny }.flatMap(\.operations))
    let others = RequestOperation.allCases.filter { !named.contains($0) }
    var alike = Dictionary(grouping: rules, by: \.text)
    var notes: [String] = []
    for rule in rules {
      guard let group = alike.removeValue(forKey: rule.text), let animator = rule.answer.compiled,
        let way = animator.program.onlyWay
      else { continue }
      let operations = group.flatMap { $0.operations + ($0.isAny ? others : []) }
      let back = RequestOperation.allCases.filter {
        $0.defaultDirection < 0 && operations.contains($0)
      }.map(\.rawValue)
      let name = "note: `\(animator.name)` (\(animator.path):\(animator.line)) moves the same way"
      let isSideways = way.x != 0
      if Set(operations.map(\.defaultDirection)).count == 2 {
        let request = back.joined(separator: ", ")
        // A rule that names a screen has to go on naming it.
        let isSpecial = group.contains {
          !$0.isAny && $0.operations.contains { $0.defaultDirection < 0 }
            && ($0.from != nil || $0.to != nil || $0.container != nil || $0.condition != nil)
        }
        notes.append(
          "\(name) forwards and back: "
            + (isSideways ? "multiply by `direction`, or " : "")
            + (isSpecial
              ? "write `use reversed \(animator.name)` in the rule for \(request)\n"
              : "write `when \(request) use reversed \(animator.name)`\n"))
      } else if rule.condition == nil, isSideways, !animator.name.hasPrefix("reversed ") {
        let both =
          operations.contains(.select)
          ? "to a tab on the left and on the right" : "in a right-to-left layout"
        notes.append("\(name) \(both): multiply by `direction`\n")
      }
    }
    return notes.indices.filter { !notes[..<$0].contains(notes[$0]) }.map { notes[$0] }.joined()
  }

  /// Returns a note for each interaction that starts nothing, because rules use its animator only for
  /// changes that no gesture begins.
  private func notes(aboutGesturesIn rules: [CompiledRule]) -> String {
    var uses: [String: Set<RequestOperation>] = [:]
    for rule in rules.map(\.rule) {
      guard let animator = rule.answer.compiled, animator.program.interaction != nil else {
        continue
      }
      let operations = rule.isAny ? RequestOperation.allCases : rule.operations
      uses[animator.name, default: []].formUnion(operations)
    }
    let driven = uses.values.reduce(into: Set()) { $0.formUnion($1) }
    let ways = [(RequestOperation.present, RequestOperation.dismiss), (.push, .pop)]
    return uses.sorted { $0.key < $1.key }.flatMap { name, operations in
      ways.filter { operations == [$0.0] && !driven.contains($0.1) }.map { _, back in
        "note: the gesture of `\(name)` starts no change: write it in the animator that answers"
          + " `\(back.rawValue)`, or write `when \(back.rawValue) use reversed \(name)`\n"
      }
    }.joined()
  }

  /// Returns a note for each rule that goes back to the screen to which another one goes forwards, instead of back
  /// from it.
  private func notes(aboutWaysBackIn rules: [BindingRule]) -> String {
    rules.filter { back in
      back.operations.allSatisfy { $0.defaultDirection < 0 } && !back.isAny && back.from == nil
        && back.to != nil
        && rules.contains { $0.to == back.to && back.text == "reversed " + $0.text }
        && !rules.contains {
          $0.from == back.to && !Set($0.operations).isDisjoint(with: back.operations)
        }
    }.map { back in
      let operations = back.operations.map(\.rawValue).joined(separator: ", ")
      let names = back.to?.items.map(\.text) ?? []
      let screens = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
      return
        "note: the rule in \(back.source.path):\(back.source.line) goes back to `\(screens)`; the way back from it is"
        + " `when \(operations) from \(screens) use \(back.text)`\n"
    }.joined()
  }

  /// Returns the note that a blur is not visible everywhere.
  private func note(aboutBlurOf names: [String]) -> String {
    guard !names.isEmpty else { return "" }
    return
      "note: a blur is visible in SwiftUI and in the preview, but not in UIKit, which has no public "
      + "way to blur a view (in \(names.map { "`\($0)`" }.joined(separator: ", ")))\n"
  }

  private func status(_ report: CheckReport) -> Int32 {
    let isStrict = arguments.has("warnings-as-errors")
    return report.count(.error) > 0 || isStrict && report.count(.warning) > 0 ? 1 : 0
  }
}

extension Program {
  /// The way of the screens if it is the same in each direction of the change; `nil` if they do not move along an axis.
  fileprivate var onlyWay: StagePoint? {
    guard !reads([.direction, .rightToLeft]) else { return nil }
    return Transition(self, inputs: TransitionInputs(container: MeasuredMotion.container))
      .wayOfScreens
  }
}
