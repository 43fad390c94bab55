import AnimSyntax

extension Folder {
  /// Resolves and checks a file, given the types of the files that it imports, by file number.
  func checkFile(
    _ file: Int, _ types: [Int: TypedFile], given: Set<String> = []
  ) -> TypedFile {
    let names = Resolver(folder: self, file: Int32(truncatingIfNeeded: file)).run()
    return Checker(folder: self, names: names, imports: imports(of: file, types), given: given)
      .run()
  }

  /// Returns the types of the files that a file can use.
  func imports(of file: Int, _ types: [Int: TypedFile]) -> [Int32: TypedFile] {
    var imports: [Int32: TypedFile] = [:]
    for other in graph.usable(by: file) {
      imports[Int32(truncatingIfNeeded: other)] = types[other]
    }
    return imports
  }

  /// Checks a file by itself, after everything that it imports, directly or indirectly, as far as
  /// that is not known.
  func checkAlone(
    _ file: Int, _ known: [Int: TypedFile] = [:], given: Set<String> = []
  ) -> TypedFile {
    var types = known
    var needed: Set<Int> = []
    var queue = importedFiles(of: file)
    while let next = queue.popLast() {
      if needed.insert(next).inserted { queue += importedFiles(of: next) }
    }
    for other in needed.sorted(by: { graph.level[$0] < graph.level[$1] })
    where other != file && types[other] == nil {
      types[other] = checkFile(other, types)
    }
    return checkFile(file, types, given: given)
  }
}
