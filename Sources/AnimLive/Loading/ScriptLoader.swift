import AnimCompiler
import AnimSyntax

/// Finds, reads and parses scripts, with what they import.
///
/// Nothing outside a root folder is ever opened: the folder that was given, or for a single file
/// the nearest enclosing folder called `animators`, or the file's own.
package struct ScriptLoader: Sendable {
  /// Where files come from.
  package let files: any FileAccess
  /// The root folder that the person chose; nil for the usual one.
  package let root: String?

  /// How many bytes of a file are read: one more than the parser takes, so that it can tell that
  /// there is more.
  package static let sizeLimit = (1 << 20) + 1

  /// Creates a loader.
  package init(files: any FileAccess = PosixFiles(), root: String? = nil) {
    self.files = files
    self.root = root
  }

  /// Loads files, folders (searched for `*.anim`, hidden names passed over) and `-`, standard
  /// input, and what they import, unless imports are not followed.
  package func load(_ paths: [String], followsImports: Bool = true) -> ScriptSet {
    let search = search(paths)
    let lexicon = Lexicon()
    var loading = ScriptLoading(files: files, names: lexicon.names)
    loading.findings = search.findings
    loading.read(search.places, isRequested: true)
    if followsImports { loading.followImports() }
    return loading.result(lexicon).set
  }

  /// The canonical paths of the scripts in a folder and in the folders inside it, in order; hidden
  /// names are passed over.
  package func scripts(in folder: String) -> [String] { search([folder]).places.map(\.canonical) }

  /// The folders in which a change may change what ``load(_:followsImports:)`` gives: the paths
  /// that are folders, or are nothing yet, and the roots of those that are files.
  package func watchedFolders(for paths: [String]) -> [String] {
    var folders: [String] = root.map { [$0] } ?? []
    for path in paths where path != "-" {
      let canonical = files.canonicalPath(of: path)
      let isFile = canonical.map { files.kind(at: $0) != .folder } ?? false
      let folder = isFile ? PathText.root(of: canonical ?? path) : path
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}

/// A file that is to be read.
struct ScriptPlace: Sendable {
  /// The path as the person would write it.
  var path: String
  /// The canonical path; empty for standard input.
  var canonical: String
  /// The canonical path of the folder in which imports must lie.
  var root: String
  /// The canonical folder that imports are relative to.
  var folder: String
}

extension Diagnostic {
  /// The warning that a file or folder was left out, so that all others are loaded all the same.
  static func skipped(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .skippedFile, "`\(path)` is not loaded: \(reason)", path: path, at: SourceSpan(0, 0))
  }

  /// The finding that something could not be read.
  static func unreadable(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .unreadableFile, "cannot read `\(path)`: \(reason)", path: path, at: SourceSpan(0, 0))
  }
}
