import AnimCompiler
import AnimLive

/// One side of a comparison: scripts of files, or of a revision.
enum ReviewedSide: Hashable, Sendable {
  /// The files at a path.
  case files(String)
  /// A path in a revision of git.
  case revision(String, String)
  /// A path as it is staged for the next commit.
  case staged(String)

  /// The side as the user would name it.
  var name: String {
    switch self {
    case .files(let path): path
    case .revision(let revision, let path): "\(revision):\(path)"
    case .staged(let path): "\(path) (staged)"
    }
  }

  /// Reads the operands of `animc diff`: paths, revisions, or both.
  static func pair(
    _ operands: [String], isStaged: Bool, _ environment: ToolEnvironment
  ) throws(UsageError) -> (old: ReviewedSide, new: ReviewedSide) {
    var (paths, revisions): ([String], [String]) = ([], [])
    for word in operands {
      if environment.files.canonicalPath(of: word) != nil || word == "-" {
        paths.append(word)
      } else if word.contains("/") && word.hasSuffix(".anim") {
        throw UsageError("there is no file or folder `\(word.printable)`")
      } else if try GitHistory(environment).knows(word) {
        guard paths.isEmpty else {
          throw UsageError("name a revision before a path: animc diff \(word) \(paths[0])")
        }
        revisions.append(word)
      } else {
        throw UsageError("`\(word.printable)` is no file, no folder and no revision")
      }
    }
    let path = paths.last ?? "animators"
    if isStaged {
      guard paths.count <= 1, revisions.count <= 1 else {
        throw UsageError("--staged takes a path, and a revision to compare with, HEAD by default")
      }
      return (.revision(revisions.first ?? "HEAD", path), .staged(path))
    }
    switch (revisions.count, paths.count) {
    case (0, 2): return (.files(paths[0]), .files(paths[1]))
    case (0, 0...1): return (.revision("HEAD", path), .files(path))
    case (1, 0...1): return (.revision(revisions[0], path), .files(path))
    case (2, 0...1): return (.revision(revisions[0], path), .revision(revisions[1], path))
    default: throw UsageError("too many arguments: animc diff [OLD [NEW]] [PATH]")
    }
  }

  /// Loads and compiles the scripts. Fails with the result to show if there are errors.
  func load(
    root: String?, _ environment: ToolEnvironment
  ) throws(UsageError) -> Result<CompiledFolder, ScriptErrors> {
    var environment = environment
    let path: String
    switch self {
    case .files(let files): path = files
    case .revision(let revision, let files):
      path = files
      environment.files = try GitHistory(environment).scripts(of: revision)
    case .staged(let files):
      path = files
      environment.files = try GitHistory(environment).scripts(of: nil)
    }
    if case .files = self {
    } else if environment.files.canonicalPath(of: path) == nil {
      throw UsageError("there is no script in `\(name.printable)`")
    }
    let scripts = try LoadedScripts([path], root: root, environment)
    if let compiled = scripts.compiled { return .success(compiled) }
    return .failure(ScriptErrors(text: scripts.refusal(environment).errors, side: name))
  }
}

/// The errors in the scripts of one side, which cannot be compared because of them.
struct ScriptErrors: Error {
  /// The diagnostics as text.
  var text: String
  /// The side as the user would name it.
  var side: String
}
