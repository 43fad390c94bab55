import AnimCompiler
import AnimFiles

/// The scripts of a git repository as they were committed or staged. Git is asked as a program.
struct GitHistory {
  private let runner: any ProgramRunner
  private let files: any FileAccess
  private let limit: String
  /// The top folder of the repository.
  private var top: String

  /// Finds the repository of the working folder.
  ///
  /// - Parameter word: A word that names a revision, if it names no file. `nil` if none is given.
  init(_ environment: ToolEnvironment, for word: String? = nil) throws(UsageError) {
    guard let runner = environment.programs else {
      throw UsageError("revisions cannot be read here, because no other program can be run")
    }
    (self.runner, files, limit) = (runner, environment.files, environment.limit ?? "/")
    top = ""
    let answer = try run(["rev-parse", "--show-toplevel"])
    guard answer.status == 0 else {
      let missing = word.map { "there is no file or folder `\($0)`, and " } ?? ""
      let line = answer.errors.firstLine
      let problem =
        line.isEmpty || line.contains("not a git repository")
        ? "this folder is in no git repository" : "git refuses: \(line)"
      throw UsageError("\(missing)\(problem); name two files or folders instead")
    }
    top = String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Returns whether git knows a revision of this name.
  func knows(_ revision: String) throws(UsageError) -> Bool {
    guard !revision.hasPrefix("-") else { return false }
    return try run(["rev-parse", "--verify", "--quiet", revision + "^{tree}"]).status == 0
  }

  /// Returns what helps if a revision is missing, to end a sentence with.
  func helpForMissing() throws(UsageError) -> String {
    let answer = try run(["rev-parse", "--is-shallow-repository"])
    return answer.output.starts(with: "true".utf8)
      ? "; this checkout is shallow: set `fetch-depth: 0`, or fetch the revision" : ""
  }

  /// Returns the scripts of a revision as files. `nil` for those that are staged.
  func scripts(of revision: String?) throws(UsageError) -> MemoryFiles {
    let words =
      revision.map { ["ls-tree", "-r", "-z", "--full-tree", $0] }
      ?? ["-C", top, "ls-files", "-s", "-z"]
    let list = try run(words)
    guard list.status == 0 else {
      if revision == "HEAD", try !knows("HEAD") {
        throw UsageError("there is no commit yet to compare with")
      }
      throw UsageError("git cannot list the files: \(list.errors.firstLine)")
    }
    let entries = list.output.split(separator: 0).compactMap { Entry($0) }
    let wanted = entries.filter { $0.isScript && PathText.isInside(place(of: $0), root: limit) }
    let blobs = try run(
      ["cat-file", "--batch"], input: wanted.flatMap { Array("\($0.object)\n".utf8) })
    var memory = MemoryFiles(workingFolder: files.canonicalPath(of: ".") ?? "/")
    var rest = blobs.output[...]
    for entry in wanted {
      // `OBJECT blob SIZE`, a line ending, the bytes, and another line ending.
      guard let end = rest.firstIndex(of: 0x0A),
        let size = Int(
          String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last ?? ""),
        rest.count > size + (end - rest.startIndex) + 1
      else { throw UsageError("git cannot read `\(entry.path)`") }
      let start = end + 1
      memory.files[place(of: entry)] = Array(rest[start..<start + size])
      rest = rest[(start + size + 1)...]
    }
    return memory
  }

  private func place(of entry: Entry) -> String {
    PathText.normalized(PathText.joined(top, entry.path))
  }

  private func run(_ words: [String], input: [UInt8] = []) throws(UsageError) -> ProgramOutput {
    let folder = files.canonicalPath(of: ".") ?? "."
    guard let output = runner.run(["git", "-C", folder] + words, input: input) else {
      throw UsageError("git is not installed; name two files or folders instead")
    }
    return output
  }

  /// A file that git lists.
  private struct Entry {
    let object: String
    let path: String
    private let mode: String

    /// Reads `MODE blob OBJECT\tPATH` or `MODE OBJECT STAGE\tPATH`.
    init?(_ line: ArraySlice<UInt8>) {
      guard let tab = line.firstIndex(of: 0x09),
        let path = String(validUTF8: Array(line[(tab + 1)...]))
      else { return nil }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").map(
        String.init)
      guard words.count >= 3, let object = words.first(where: { $0.count >= 40 }) else {
        return nil
      }
      (mode, self.object, self.path) = (words[0], object, path)
    }

    /// Whether it is a script, and not a link to one.
    var isScript: Bool { path.hasSuffix(".anim") && mode.hasPrefix("100") }
  }
}

extension String {
  /// The first line, for a message.
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
