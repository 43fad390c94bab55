import AnimProgram
import AnimSource
import AnimSyntax

/// The result of compiling all files of a folder, with or without errors: its diagnostics, and what
/// is sound.
///
/// `check` and editors use what is sound; ``compiled(besides:)`` is for everybody who plays.
package struct CompilationResult: Sendable {
  /// The files.
  package let folder: Folder
  /// The compiled files, by number.
  package let files: [CompiledFile]
  /// The numbers of all files, sorted by path.
  package let order: [Int]
  /// The animators without errors of the requested files, sorted by path and line.
  package let soundAnimators: [CompiledDeclaration]
  /// The rules without errors of the requested files, sorted by path and line.
  package let soundRules: [CompiledRule]
  /// Whether rules of the requested files are missing because they have errors.
  package let lacksRules: Bool
  /// What each file says by itself, by number.
  private let own: [FileDiagnostics]
  /// The diagnostics of each file, by number, in the order of the text.
  private let found: [[Diagnostic]]

  /// Links, checks and compiles files, one after the other.
  package init(_ units: [SourceUnit], lexicon: Lexicon) {
    var compilation = Compilation(lexicon: lexicon)
    compilation.update(units)
    self = compilation.result
  }

  /// Collects the results of all files. What the files that were reused say is known from before.
  init(_ folder: Folder, _ files: [CompiledFile], after old: CompilationResult?) {
    (self.folder, self.files) = (folder, files)
    let paths = folder.units.map(\.syntax.source.path)
    let isSameOrder =
      old?.folder.units.elementsEqual(folder.units) {
        $0.syntax === $1.syntax || $0.syntax.source.path == $1.syntax.source.path
      } ?? false
    order = isSameOrder ? old?.order ?? [] : paths.indices.sorted { paths[$0] < paths[$1] }
    own = files.indices.map { file in
      if let old, file < old.files.count, old.files[file].types === files[file].types {
        return old.own[file]
      }
      return FileDiagnostics(folder, file, files[file])
    }
    let requested = order.filter { folder.units[$0].isRequested }
    // The results of a single file are shared instead of copied.
    soundAnimators =
      requested.count == 1
      ? files[requested[0]].animators : requested.flatMap { files[$0].animators }
    let rules = requested.flatMap { files[$0].rules }
    soundRules = Array(rules.prefix(Limits.rules))
    lacksRules = requested.contains { files[$0].lostRules > 0 }
    found = FileDiagnostics.byFile(own, order, files, paths, tooMany: folder.tooMany(rules))
  }

  /// The diagnostics of the requested files, and the errors of the files that they import, sorted
  /// by path and position.
  package var diagnostics: [Diagnostic] { order.flatMap { found[$0] } }

  /// Returns the diagnostics of a file, in the order of the text.
  package func diagnostics(of file: Int) -> [Diagnostic] { found[file] }

  /// Returns the paths of the files that were compiled again, or whose diagnostics have changed.
  func changes(since old: CompilationResult) -> Set<String> {
    let changed = files.indices.filter { file in
      file >= old.files.count || old.files[file].types !== files[file].types
        || old.found[file] != found[file]
    }
    return Set(changed.map(folder.path))
  }

  /// Returns the compiled folder; `nil` if there is an error, here or among other diagnostics, such
  /// as those about files that cannot be read.
  package func compiled(besides others: [Diagnostic] = []) -> CompiledFolder? {
    let isBroken =
      others.contains { $0.severity == .error }
      || found.contains { $0.contains { $0.severity == .error } }
    return isBroken ? nil : CompiledFolder(self)
  }
}

/// The animators and rules of a folder in which nothing is wrong: what may be registered and
/// played.
///
/// Only ``CompilationResult/compiled(besides:)`` makes one.
package struct CompiledFolder: Sendable {
  let result: CompilationResult

  fileprivate init(_ result: CompilationResult) { self.result = result }

  /// The files.
  package var folder: Folder { result.folder }
  /// The animators of the requested files, sorted by path and line.
  package var animators: [CompiledDeclaration] { result.soundAnimators }
  /// The rules of the requested files, sorted by path and line.
  package var rules: [CompiledRule] { result.soundRules }

  /// Returns whether both would put the same animators and rules into a registry.
  package func isSame(as other: CompiledFolder) -> Bool {
    // Animators that were not compiled again are identical objects.
    animators.elementsEqual(other.animators) { $0 === $1 || $0.animator == $1.animator }
      && rules.elementsEqual(other.rules) { $0.rule == $1.rule }
  }
}
