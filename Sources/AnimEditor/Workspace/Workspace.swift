import AnimCompiler
import AnimHelp
import AnimProgram
import AnimSource
import AnimSyntax

/// The scripts of a folder as an editor sees them: a ``ScriptFolder`` with the names in its files and
/// the checks of its animators.
///
/// A workspace is a value that reads and writes no files. ``update(_:finding:)`` applies changes,
/// and every feature is a type that is made from a ``ScriptView`` of the workspace.
package struct Workspace: Sendable {
  /// The files.
  package private(set) var scripts: ScriptFolder
  /// The checks so far.
  private(set) var checks = CheckLedger()
  /// The names in each file, by number.
  private var indices: [FileIndex] = []

  /// Creates a workspace without files.
  ///
  /// - Parameter root: the folder that imports must be in, or `nil` if nothing can be imported.
  package init(root: String?) { scripts = ScriptFolder(root: root) }

  // MARK: Files

  /// The paths of all files, in order.
  package var paths: [String] { files.map(folder.path) }
  /// The imported files that do not exist.
  package var wantedImports: [String] { scripts.missingImports }
  /// Returns the view of a file, or `nil` if the workspace does not contain it.
  package func view(of path: String) -> ScriptView? {
    scripts.number(of: ExactPath(path)).map { ScriptView(self, $0) }
  }

  /// Applies changes of files, and compiles and indexes what depends on them.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  @discardableResult package mutating func update(
    _ changes: [FileChange], finding find: ScriptFolder.Finder? = nil
  ) -> Set<ExactPath> {
    guard !changes.isEmpty else { return [] }
    let paths = scripts.apply(changes, finding: find)
    return paths.union(changes.map(\.path)).union(index())
  }

  /// Takes another version of the folder, which someone else has compiled, and indexes what differs.
  package mutating func follow(_ scripts: ScriptFolder) {
    self.scripts = scripts
    _ = index()
  }

  /// Indexes the names in the files that have changed. Returns the paths of those that lose findings.
  private mutating func index() -> Set<ExactPath> {
    indices = folder.units.indices.map { number in
      let known = indices.at(number).flatMap { $0.checked === checked(number) ? $0 : nil }
      return known ?? FileIndex(checked(number))
    }
    return checks.update(result)
  }

  /// The folder that imports must be in.
  var root: String? { scripts.root }
  /// The names of the language.
  var lexicon: Lexicon { scripts.lexicon }
  /// The compiled files.
  private var result: CompiledFolder { scripts.compiled }
  /// The linked files.
  var folder: Folder { result.folder }
  /// Returns a file with its names and types.
  func checked(_ number: Int) -> TypedFile { result.files[number].types }
  /// Returns the compiled file.
  func compiled(_ number: Int) -> CompiledFile { result.files[number] }
  /// Returns the names of a file.
  func index(_ number: Int) -> FileIndex { indices[number] }
  /// The numbers of all files, by path.
  var files: [Int] { result.order }

  // MARK: Findings

  /// Returns the problems of a file that are known so far; those of checks come later, see
  /// ``checkNext()``.
  package func diagnostics(of path: String) -> [Diagnostic] {
    guard let number = scripts.number(of: ExactPath(path)) else { return [] }
    return result.advisedDiagnostics(of: number, offersFixes: false)
      + checks.diagnostics(of: number)
  }

  /// Returns the problems of a file with the fixes that leave nothing wrong at their places. Each is
  /// tried, which is why an editor asks for them only at the cursor.
  func fixableDiagnostics(of path: String) -> [Diagnostic] {
    guard let number = scripts.number(of: ExactPath(path)) else { return [] }
    return result.advisedDiagnostics(of: number) + checks.diagnostics(of: number)
  }

  /// Returns the indices of the fixes of a file that can be applied together.
  func together(_ fixes: [[TextEdit]], in file: Int) -> [Int] {
    let source = folder.units[file].syntax.source
    let before = result.diagnostics(of: file).count { $0.severity == .error }
    return FixSet.kept(fixes.map { (ExactPath(source.path), $0) }, trials: 64) { numbers in
      let fixed = source.bytes.applying(numbers.flatMap { fixes[$0] })
      let after = result.trying(fixed, as: file).diagnostics.count { $0.severity == .error }
      return after <= before
    }
  }

  /// The number of checks that are left.
  package var pendingChecks: Int { checks.pendingCount }
  /// Whether any checks are left.
  package var isChecking: Bool { checks.isPending }

  /// Checks one more animator.
  ///
  /// - Returns: the paths of the files whose findings may have changed.
  package mutating func checkNext() -> Set<ExactPath> { checks.checkNext() }
}
