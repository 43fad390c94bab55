import AnimCompiler
import AnimFiles
import AnimSource
import AnimSyntax
import AnimTools

extension Command {
  /// `animc fmt`
  static let format = Command(
    name: "fmt", operands: "[PATH…]", count: 0...Int.max,
    summary: "Formats scripts.",
    details: """
      PATH is a file, a folder (searched for *.anim, without hidden names), or - for standard
      input, which is formatted to standard output; the default is animators. Comments are kept. A
      file with syntax errors is not changed, and they are printed. Exits with 1 if there are any, or
      if a file cannot be written; with --check also if a file would change; and with 2 if a path does
      not exist or has no script.
      """,
    options: [
      CommandOption("check", "Writes nothing, but lists the files that would change.")
    ],
    run: { arguments, environment throws(UsageError) in
      try FormatRun(arguments, environment).run()
    })
}

/// One run of `animc fmt`.
private struct FormatRun {
  /// A script to format.
  private struct Script {
    var source: SourceFile
    /// The text in canonical layout.
    var bytes: [UInt8]

    var path: String { source.path }
    var isChanged: Bool { bytes != source.bytes }
  }

  private let environment: ToolEnvironment
  private let set: ScriptFolder
  /// The paths that have no script.
  private let missing: [MissingPath]
  private let scripts: [Script]
  private let isChecking: Bool

  init(_ arguments: Arguments, _ environment: ToolEnvironment) throws(UsageError) {
    isChecking = arguments.has("check")
    self.environment = environment
    let set = ScriptLoader(files: environment.files).load(arguments.paths, followsImports: false)
    self.set = set
    missing = try set.missing(of: arguments.paths, environment)
    let texts = concurrentMap(set.units.count) { set.units[$0].syntax.formatted() }
    scripts = zip(set.units, texts).filter { $0.0.syntax.diagnostics.isEmpty }.map { unit, bytes in
      Script(source: unit.syntax.source, bytes: bytes)
    }
  }

  /// Returns whether the text of a script goes to standard output.
  private func isPrinted(_ script: Script) -> Bool { !isChecking && script.path == "-" }

  func run() -> ToolResult {
    let printed = scripts.filter(isPrinted)
    let changed = scripts.filter { $0.isChanged && !isPrinted($0) }
    let failures = isChecking ? [] : changed.compactMap(failure)
    var result = ToolResult()
    result.output = String(decoding: printed.flatMap(\.bytes), as: UTF8.self)
    if !isChecking, set.units.contains(where: { $0.syntax.source.path == "-" }) {
      // A program that reads the text must not find diagnostics in it.
      result.errors = findings
    } else {
      result.output += findings
      if isChecking { result.output += changed.map { $0.path.printable + "\n" }.joined() }
      result.errors = failures.joined()
      result.notes = summary(changed.count - failures.count)
    }
    if !missing.isEmpty {
      result.errors = set.text(of: missing) + result.errors
      result.status = 2
      return result
    }
    let isWrong = !findings.isEmpty || !failures.isEmpty || isChecking && !changed.isEmpty
    result.status = isWrong ? 1 : 0
    return result
  }

  /// Writes a script, unless it was saved since it was read. Returns the error, or `nil` if there is
  /// none.
  private func failure(writing script: Script) -> String? {
    do {
      let path = environment.files.canonicalPath(of: script.path) ?? script.path
      try environment.files.write(path, script.source.bytes, script.bytes)
      return nil
    } catch {
      return "animc: cannot write `\(script.path.printable)`: \(error.reason)\n"
    }
  }

  /// The diagnostics of the scripts, and of those that cannot be read.
  private var findings: String {
    let sources = SourceTable(set.units.map(\.syntax.source))
    return DiagnosticText(sources, environment.ink)
      .text(of: set.unread + set.units.flatMap(\.syntax.diagnostics))
  }

  private func summary(_ count: Int) -> String {
    let files = set.requestedCount.counted("file")
    if count == 0 { return "\(files), none changed\n" }
    return isChecking ? "\(files), \(count) would change\n" : "\(files), \(count) written\n"
  }
}
