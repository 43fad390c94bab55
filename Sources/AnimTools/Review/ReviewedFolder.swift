import AnimCompiler
import AnimRuntime

/// One side of a comparison: scripts of files, or of a revision.
package enum ReviewedSide: Hashable, Sendable {
  /// The files at a path.
  case files(String)
  /// A path in a revision of git.
  case revision(String, String)
  /// A path as it is staged for the next commit.
  case staged(String)

  /// The side as the user would name it.
  package var name: String {
    switch self {
    case .files(let path): path
    case .revision(let revision, let path): "\(revision):\(path)"
    case .staged(let path): "\(path) (staged)"
    }
  }

  /// Reads the operands of `animc diff`: paths, revisions, or both.
  package static func pair(
    _ operands: [String], isStaged: Bool, _ environment: ToolEnvironment
  ) throws(UsageError) -> (old: ReviewedSide, new: ReviewedSide) {
    var (paths, revisions): ([String], [String]) = ([], [])
    for word in operands {
      if environment.files.canonicalPath(of: word) != nil || word == "-" {
        paths.append(word)
      } else if word.hasSuffix(".anim"), !revisions.isEmpty {
        // It may be in the revision.
        paths.append(word)
      } else if word.hasSuffix(".anim") {
        throw UsageError("there is no file or folder `\(word)`")
      } else {
        let git = try GitHistory(environment, for: word)
        guard try git.knows(word) else {
          throw UsageError(
            "`\(word)` is no file, no folder and no revision\(try git.helpForMissing())")
        }
        guard paths.isEmpty else {
          throw UsageError("name a revision before a path: animc diff \(word) \(paths[0])")
        }
        revisions.append(word)
      }
    }
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw UsageError("`-` is the standard input, which can be only one of the two versions")
    }
    let path = paths.last ?? environment.usualScripts
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

  /// Loads and compiles the scripts of both sides. What is on one side only is compared with no
  /// scripts at all.
  package static func load(
    _ sides: (old: ReviewedSide, new: ReviewedSide), root: String?, _ environment: ToolEnvironment
  ) throws(UsageError) -> (old: CompiledFolder, new: CompiledFolder) {
    let all = try [sides.old, sides.new].map { side throws(UsageError) in
      (side: side, environment: try side.environment(environment))
    }
    func isThere(_ side: ReviewedSide, _ environment: ToolEnvironment) -> Bool {
      side.path == "-" || (try? environment.requireScripts(at: side.path)) != nil
    }
    guard all.contains(where: isThere) else {
      let names = [sides.old, sides.new].map { "`\($0.name)`" }
      throw UsageError("there is no script in \(names[0]), and none in \(names[1])")
    }
    var folders: [CompiledFolder] = []
    for (side, environment) in all {
      let scripts =
        isThere(side, environment)
        ? try LoadedScripts([side.path], root: root, environment) : LoadedScripts.none
      guard let compiled = scripts.compiled else {
        var refusal = scripts.refusal(environment)
        refusal.errors += "animc: the scripts of \(side.name) have errors\n"
        refusal.status = 2
        throw UsageError(refusal)
      }
      folders.append(compiled)
    }
    return (folders[0], folders[1])
  }

  /// The path of the scripts.
  private var path: String {
    switch self {
    case .files(let path), .revision(_, let path), .staged(let path): path
    }
  }

  /// Returns the environment with the files of this side.
  private func environment(
    _ environment: ToolEnvironment
  ) throws(UsageError) -> ToolEnvironment {
    var environment = environment
    switch self {
    case .files: break
    case .revision(let revision, _):
      environment.files = try GitHistory(environment).scripts(of: revision)
    case .staged: environment.files = try GitHistory(environment).scripts(of: nil)
    }
    return environment
  }
}

extension ToolEnvironment {
  /// The folder of scripts if none is named: `animators`, or the working folder if that is it.
  package var usualScripts: String {
    let isInside = files.canonicalPath(of: ".").map { PathText.name(of: $0) == "animators" }
    return isInside == true && files.canonicalPath(of: "animators") == nil ? "." : "animators"
  }
}
