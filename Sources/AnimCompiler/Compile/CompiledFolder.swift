import AnimProgram
import AnimSource

/// The animators and rules of a folder in which nothing is wrong: what may be registered and
/// played.
///
/// Only ``CompilationResult/compiled(besides:)`` makes one.
package struct CompiledFolder: Sendable {
  /// The files.
  package let folder: Folder
  /// The animators of the requested files, sorted by path and line.
  package let animators: [CompiledDeclaration]
  /// The rules of the requested files, sorted by path and line.
  package let rules: [CompiledRule]
  /// The files with their types, by number, for compiling more expressions. `nil` for files whose
  /// types were not kept.
  let types: [TypedFile?]

  /// Returns whether both would put the same animators and rules into a registry.
  package func isSame(as other: CompiledFolder) -> Bool {
    // Animators that were not compiled again are identical objects.
    animators.elementsEqual(other.animators) { $0 === $1 || $0.animator == $1.animator }
      && rules.elementsEqual(other.rules) { $0.rule == $1.rule }
  }
}

extension CompilationResult {
  /// Returns the compiled folder; `nil` if there is an error, here or among other diagnostics, such
  /// as those about files that cannot be read.
  package func compiled(besides others: [Diagnostic] = []) -> CompiledFolder? {
    guard !(diagnostics + others).contains(where: { $0.severity == .error }) else { return nil }
    return CompiledFolder(
      folder: folder, animators: soundAnimators, rules: soundRules, types: types)
  }
}
