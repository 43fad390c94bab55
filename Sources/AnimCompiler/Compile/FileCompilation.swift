import AnimProgram
import AnimSource
import AnimSyntax

/// Determines which stages of a file have to run again, and runs them.
struct FileCompilation {
  let file: Int
  let folder: Folder
  let previous: Folder
  /// The previous results for the files of the folder.
  let files: [Compilation.Stages]
  /// The new results for the files that the file imports.
  let imports: [Int32: TypedFile]

  func run() -> (Compilation.Stages, Compilation.Work) {
    guard let known, let types = known.types, isResolved(types.names) else {
      let names = Resolver(folder: folder, file: Int32(truncatingIfNeeded: file)).run()
      return checkAndLower(names, Compilation.Work(resolved: 1))
    }
    guard hasSameSignatures(types) else { return checkAndLower(types.names, Compilation.Work()) }
    if imports.allSatisfy({ types.imports[$0.key] === $0.value }) {
      return (known, Compilation.Work())
    }
    return lower(types.importing(imports), Compilation.Work())
  }

  /// The previous result for the file, if it had the same number. `nil` otherwise.
  private var known: Compilation.Stages? {
    guard file < files.count, folder.path(file) == previous.path(file) else { return nil }
    return files[file]
  }

  private func checkAndLower(_ names: ResolvedFile, _ work: Compilation.Work) -> (
    Compilation.Stages, Compilation.Work
  ) {
    var work = work
    work.checked = 1
    return lower(Checker(folder: folder, names: names, imports: imports).run(), work)
  }

  private func lower(
    _ types: TypedFile, _ work: Compilation.Work
  ) -> (Compilation.Stages, Compilation.Work) {
    var work = work
    work.lowered = 1
    let compiled = FileLowering(folder, types).run()
    return (Compilation.Stages(types: types, compiled: compiled), work)
  }

  /// Returns whether all names of the file still have the same meaning. A name that was unknown may
  /// be known now.
  private func isResolved(_ names: ResolvedFile) -> Bool {
    names.syntax === folder.units[file].syntax && names.diagnostics.isEmpty
      && folder.units[file].imports == previous.units[file].imports
      && folder.hasSameNames(file, as: previous)
  }

  /// Returns whether everything that the file uses of other files has the same signature.
  private func hasSameSignatures(_ known: TypedFile) -> Bool {
    guard known.imports.count == imports.count else { return false }
    return known.syntax.declarationIndices.allSatisfy { number in
      known.names.dependencies(of: number).allSatisfy { id in
        id.file == known.file
          || known.imports[id.file]?.signatures[Int(id.index)]
            == imports[id.file]?.signatures[Int(id.index)]
      }
    }
  }
}

extension TypedFile {
  /// Returns the names and types that the file would have with another tree with the same imports.
  package func trying(_ syntax: FileSyntax, in folder: Folder) -> (
    file: TypedFile, folder: Folder
  ) {
    let folder = Folder(folder, replacing: [Int(file): syntax], includesImporters: false)
    let names = Resolver(folder: folder, file: file).run()
    return (Checker(folder: folder, names: names, imports: imports).run(), folder)
  }
}

extension CompiledDeclaration {
  /// Returns the animator that would be declared here by another tree of the file with the same
  /// imports. `nil` if it has an error. Nothing else in the file is lowered.
  package func trying(_ syntax: FileSyntax, in folder: Folder) -> CompiledAnimator? {
    let (file, folder) = file.trying(syntax, in: folder)
    return FileLowering(folder, file).animator(index, line: animator.line)
  }
}

extension Folder {
  /// Returns whether a file can use the same declarations by the same names in both folders.
  func hasSameNames(_ file: Int, as other: Folder) -> Bool {
    scopes[file].hasSameImports(as: other.scopes[file])
      && scopes[file].importedDeclarations.allSatisfy { id in
        DeclarationKind(declaration(id).kind) == DeclarationKind(other.declaration(id).kind)
      }
  }
}
