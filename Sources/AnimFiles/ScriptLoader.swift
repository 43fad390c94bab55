import AnimCompiler
import AnimSource
import AnimSyntax

/// Finds, reads and parses scripts and what they import.
///
/// It never opens anything outside a root folder: the given folder, or for a single file the
/// nearest enclosing folder called `animators`, or else the innermost one that contains all given files.
package struct ScriptLoader: Sendable {
  /// The files that are read.
  package let files: any FileAccess
  /// The root folder that the user chose. `nil` for the default one.
  package let root: String?

  /// The number of bytes that are read of a file: one more than the parser accepts, so that the
  /// parser notices if a file is too long.
  package static let sizeLimit = SourceFile.sizeLimit + 1

  /// Creates a loader.
  package init(files: any FileAccess = PosixFiles(), root: String? = nil) {
    self.files = files
    self.root = root
  }

  /// Loads files, folders and standard input (`-`), and unless `followsImports` is `false`, what
  /// they import. Folders are searched for `*.anim`; hidden names are skipped.
  package func load(_ paths: [String], followsImports: Bool = true) -> ScriptFolder {
    DiskFolder(reading: paths, self, followsImports: followsImports).scripts
  }

  /// Returns the root of those paths that are files in no folder called `animators`: the innermost folder that contains
  /// all files. `nil` if no path is a file.
  package func sharedRoot(of paths: [String]) -> String? {
    let given = paths.compactMap(files.canonicalPath).filter { files.kind(at: $0) == .file }
    guard let first = given.first, let inside = CompiledFolder.fromCommonFolder(given).first else {
      return nil
    }
    return PathText.root(of: first.dropLast(inside.count) + "-")
  }

  /// Finds the files that the paths name, without reading them.
  func search(_ paths: [String]) -> ScriptSearch {
    var search = ScriptSearch(self, for: paths)
    for path in paths { search.add(path) }
    return search
  }

  /// Finds and reads imported files.
  package func find(_ wanted: [ScriptPlace], _ names: NameTable) -> [FileChange] {
    find(wanted, names, besides: []).map(\.change)
  }

  /// Finds and reads imported files, in parallel if there are many, except for files that are taken,
  /// which need not be read.
  func find(
    _ wanted: [ScriptPlace], _ names: NameTable, besides taken: Set<ExactPath>
  ) -> [FileReading] {
    concurrentMap(wanted.count) { [files] index in
      let wanted = wanted[index]
      let text = wanted.canonical.text
      // On some disks `Base.anim` is also `base.anim`; on a phone it is not.
      guard let path = files.canonicalPath(of: text), files.kind(at: path) != .folder,
        path == text || path.lowercased() != text.lowercased()
      else { return FileReading(wanted, absent: .notFound) }
      guard PathText.isInside(path, root: wanted.root ?? "/") else {
        return FileReading(wanted, absent: .outsideRoot)
      }
      let place = ScriptPlace(path: wanted.path, canonical: path, root: wanted.root)
      return taken.contains(place.canonical)
        ? FileReading(place, absent: .notFound)
        : FileReading(place, isRequested: false, files, names)
    }
  }

  /// Returns the canonical paths of all scripts in a folder and its subfolders, sorted. Hidden
  /// names are skipped.
  package func scripts(in folder: String) -> [String] {
    search([folder]).places.map(\.canonical.text)
  }
}

extension Diagnostic {
  /// The warning that a file or folder was skipped and everything else loaded.
  static func skipped(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .skippedFile, "`\(path)` is not loaded: \(reason)", path: path, at: SourceSpan(0, 0))
  }

  /// The error that something could not be read.
  static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "cannot read `\(path)`: \(reason)", path: path, at: SourceSpan(0, 0))
  }
}
