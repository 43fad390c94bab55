import AnimProgram
import AnimSyntax

extension Folder {
  /// Compiles a file after those that it imports.
  func compile(_ file: Int, after files: [CompiledFile?]) -> CompiledFile {
    FileLowering(self, check(file, after: files)).run()
  }

  /// Resolves and checks a file after those that it imports.
  func check(_ file: Int, after files: [CompiledFile?], given: Set<String> = []) -> TypedFile {
    var imports: [Int32: TypedFile] = [:]
    for other in graph.usable(by: file) {
      imports[Int32(truncatingIfNeeded: other)] = files[other]?.types
    }
    let names = Resolver(folder: self, file: Int32(truncatingIfNeeded: file)).run()
    return Checker(folder: self, names: names, imports: imports, given: given).run()
  }
}

extension TypedFile {
  /// Returns the names and types that the file would have with another tree with the same imports.
  package func trying(_ syntax: FileSyntax, in folder: Folder) -> (
    file: TypedFile, folder: Folder
  ) {
    let folder = folder.replacing(file, with: syntax)
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
