import AnimProgram
import AnimSource
import AnimSyntax

extension Folder {
  /// Compiles a file after those that it imports.
  func compile(_ file: Int, after files: [CompiledFile?]) -> CompiledFile {
    let linker = Linker(self, file)
    var compiled = FileLowering(self, check(linker, after: files)).run()
    compiled.report(linker.findings.all, in: self)
    return compiled
  }

  /// Resolves and checks a linked file after those that it imports.
  func check(_ linker: Linker, after files: [CompiledFile?]) -> TypedFile {
    var imports: [Int32: TypedFile] = [:]
    for other in graph.usable(by: linker.file) {
      imports[Int32(truncatingIfNeeded: other)] = files[other]?.types
    }
    return Checker(folder: self, names: Resolver(linker).run(), imports: imports).run()
  }
}

extension CompiledFolder {
  /// Returns the diagnostics that a file would have with another text and the same imports, with its folder then.
  package func trying(_ bytes: [UInt8], as file: Int) -> (
    diagnostics: [Diagnostic], types: TypedFile, folder: Folder
  ) {
    let source = SourceFile(path: folder.path(file), bytes: bytes)
    let syntax = FileSyntax(parsing: source, names: folder.lexicon.names)
    let changed = folder.replacing(Int32(truncatingIfNeeded: file), with: syntax)
    // An error may be found several times, such as in each use.
    let compiled = changed.compile(file, after: files.map(Optional.init))
    return (CompiledFile.sorted(compiled.diagnostics), compiled.types, changed)
  }
}

extension TypedFile {
  /// Returns the names and types that the file would have with another tree with the same imports.
  package func trying(_ syntax: FileSyntax, in folder: Folder) -> (
    file: TypedFile, folder: Folder
  ) {
    let folder = folder.replacing(file, with: syntax)
    let names = Resolver(Linker(folder, Int(file))).run()
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
