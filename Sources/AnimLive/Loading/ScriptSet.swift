import AnimCompiler
import AnimSyntax

/// The scripts that were loaded, parsed, with what could not be read.
public struct ScriptSet: Sendable {
  /// The files that were asked for, by path, and behind them those that imports led to.
  public let units: [SourceUnit]
  /// Paths that could not be read.
  public let findings: [Diagnostic]
  /// The names with which the files were parsed.
  public let lexicon: Lexicon

  /// Creates a set.
  public init(units: [SourceUnit], findings: [Diagnostic], lexicon: Lexicon) {
    self.units = units
    self.findings = findings
    self.lexicon = lexicon
  }

  /// The files that the person asked for.
  public var requestedCount: Int { units.count { $0.isRequested } }

  /// Links, checks and compiles the files, side by side where there are many.
  public func compiled() -> CompiledFolder {
    Compilation(self).result
  }

  /// The same for those who want what can be said of animators, not them: those of a requested file
  /// are given up as soon as `inspect` has seen them, so that memory holds those of few files at a
  /// time.
  public func inspected<Result: Sendable>(
    by inspect: @escaping @Sendable (CompiledFile, Folder) -> Result
  ) -> (compiled: CompiledFolder, results: [Result]) {
    let folder = Folder(units, lexicon: lexicon)
    let inspected = concurrentMap(units.count) { number in
      var file = folder.compile(number)
      let result = folder.units[number].isRequested ? inspect(file, folder) : nil
      file.removeAnimators()
      return (file: file, result: result)
    }
    return (
      CompiledFolder(folder, files: inspected.map { $0.file }), inspected.compactMap { $0.result }
    )
  }
}
