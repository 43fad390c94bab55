import AnimProgram
import AnimSource
import AnimSyntax

/// The compiled files of a folder, with or without errors: their diagnostics, and what is sound.
///
/// `check` and editors use what is sound; ``sound(besides:)`` is for everybody who plays.
///
/// After a change of the files, a file is reused if its tree is the same object and each file that it
/// imports was reused. Files are compiled level by level. The files of one level import only files of
/// earlier levels, so they can be compiled in parallel. In a cycle of imports, which is an error, the
/// first file is compiled without the others.
package struct CompiledFolder: Sendable {
  /// The files.
  package let folder: Folder
  /// The compiled files, by number.
  package let files: [CompiledFile]
  /// The number of files that were compiled. All others were reused.
  package let compiledCount: Int
  /// The numbers of all files, sorted by path.
  package let order: [Int]
  /// The animators without errors of the requested files, sorted by path and line.
  package let animators: [CompiledDeclaration]
  /// The rules without errors of the requested files, sorted by path and line.
  package let rules: [CompiledRule]
  /// Whether rules of the requested files are missing because they have errors.
  package let lacksRules: Bool
  /// The diagnostics of each file, by number, in the order of the text.
  private let found: [[Diagnostic]]

  /// The animators of the requested files that the app provides, with what is written about them, sorted by path
  /// and line.
  package var externs:
    [(name: String, summary: String, parameters: [CompiledDeclaration.Parameter])]
  {
    order.filter { folder.units[$0].isRequested }.map { files[$0].types }.flatMap { file in
      file.syntax.declarationIndices.compactMap { index in
        guard case .externAnimator = file.syntax.declaration(at: index).kind,
          let name = file.name(of: index)
        else { return nil }
        return (name.text, file.documentation(of: index), file.parameters(of: index))
      }
    }
  }

  /// Runs the iterations of a loop, in parallel if possible, and returns their results.
  package typealias Loop = (Int, @escaping @Sendable (Int) -> CompiledFile) -> [CompiledFile]

  /// Compiles files that were parsed with the lexicon's names. A file that has not changed since `old`
  /// has the same tree and the same number as there.
  package init(
    _ units: [SourceUnit], lexicon: Lexicon, after old: CompiledFolder? = nil,
    by loop: Loop = { count, body in (0..<count).map(body) }
  ) {
    let folder = old?.folder.updated(to: units) ?? Folder(units, lexicon: lexicon)
    var files: [CompiledFile?] = Array(repeating: nil, count: units.count)
    var compiledCount = 0
    for level in folder.graph.levels {
      let stale = level.filter { file in
        files[file] = old?.file(file, reusedIn: folder, with: files)
        return files[file] == nil
      }
      let compiled = loop(stale.count) { [files] in folder.compile(stale[$0], after: files) }
      for (file, result) in zip(stale, compiled) { files[file] = result }
      compiledCount += stale.count
    }
    (self.folder, self.files, self.compiledCount) = (
      folder, files.compactMap(\.self), compiledCount
    )
    let paths = folder.units.map(\.syntax.source.path)
    order = paths.indices.sorted { paths[$0] < paths[$1] }
    let requested = order.filter { units[$0].isRequested }.map { [files = self.files] in files[$0] }
    animators = requested.flatMap(\.animators)
    let rules = requested.flatMap(\.rules)
    self.rules = Array(rules.prefix(Limits.rules))
    lacksRules = requested.contains { $0.lostRules > 0 }
    found = CompiledFile.diagnostics(self.files, order, paths, besides: folder.tooMany(rules))
  }

  /// Returns the file with a number if it can be used in a later folder, given the files of the earlier
  /// levels there.
  private func file(
    _ number: Int, reusedIn later: Folder, with files: [CompiledFile?]
  ) -> CompiledFile? {
    // A name or a file that was unknown, or how it may be imported, may be known now.
    guard later.shares(number, with: folder), let known = self.files.at(number),
      known.types.names.diagnostics.isEmpty, !folder.units[number].imports.contains(.notFound)
    else { return nil }
    let isSame = later.graph.usable(by: number).allSatisfy {
      files[$0]?.types === known.types.imports[Int32(truncatingIfNeeded: $0)]
    }
    return isSame ? known : nil
  }

  /// The diagnostics of the requested files, and the errors of the files that they import, sorted
  /// by path and position.
  package var diagnostics: [Diagnostic] { order.flatMap { found[$0] } }

  /// Returns the diagnostics of a file, in the order of the text.
  package func diagnostics(of file: Int) -> [Diagnostic] { found[file] }

  /// Returns the paths of the files that were compiled again, or whose diagnostics have changed.
  package func changes(since old: CompiledFolder) -> Set<String> {
    let changed = files.indices.filter { file in
      old.files.at(file)?.types !== files[file].types || old.found[file] != found[file]
    }
    return Set(changed.map(folder.path))
  }

  /// Returns the folder if it may be registered and played; `nil` if there is an error, here or among
  /// other diagnostics, such as those about files that cannot be read.
  package func sound(besides others: [Diagnostic] = []) -> CompiledFolder? {
    others.hasErrors || found.contains(where: \.hasErrors) ? nil : self
  }

  /// Returns whether both would put the same animators and rules into a registry.
  package func isSame(as other: CompiledFolder) -> Bool {
    // Animators that were not compiled again are identical objects.
    animators.elementsEqual(other.animators) { $0 === $1 || $0.animator == $1.animator }
      && rules.elementsEqual(other.rules) { $0.rule == $1.rule }
  }
}

extension [Diagnostic] {
  /// Whether there is an error among them.
  var hasErrors: Bool { contains { $0.severity == .error } }
}
