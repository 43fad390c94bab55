import AnimCompiler
import AnimLive
import AnimSource

extension Command {
  /// `animc lock`
  static let lock = Command(
    name: "lock", operands: "[PATH]", count: 0...1,
    summary: "Writes down the motion that a team agreed on.",
    details: """
      PATH is a file or a folder; the default is animators. The file says in plain text what each
      animator shows at some moments: on a phone, from right to left, driven by a gesture, with
      Reduce Motion, and on a tablet; and which animator answers which request. Commit it, so that
      everybody sees in a review how the motion changes. `animc check --locked` says what differs
      from it.
      """,
    options: [
      CommandOption(
        "output", taking: "FILE",
        "The file to write. Defaults to motion.lock in the folder, or FILE.lock beside a script."),
      .root,
    ],
    run: { arguments, environment throws(UsageError) in
      let path = arguments.operands.first ?? "animators"
      let scripts = try LoadedScripts([path], root: arguments["root"], environment)
      guard let compiled = scripts.compiled else { return scripts.refusal(environment) }
      let place = LockPlace(path, environment)
      guard path != "-" || arguments["output"] != nil else {
        throw UsageError("the standard input has no place for a lock: name it with --output")
      }
      let lock = MotionLock(compiled, in: place.folder)
      var result = ToolResult()
      let output = arguments["output"] ?? place.path
      result.files = [ToolFile(path: output, text: lock.text)]
      result.notes =
        "wrote \(output): \(lock.rows.count.counted("motion")),"
        + " \(lock.requests.count.counted("request"))\n"
      return result
    })
}

/// Where the lock of scripts is.
struct LockPlace {
  /// The folder of the scripts.
  let folder: String
  /// The path of the lock.
  let path: String

  /// Finds the place for a path of scripts.
  init(_ scripts: String, _ environment: ToolEnvironment) {
    let canonical = environment.files.canonicalPath(of: scripts)
    let isFolder = canonical.map { environment.files.kind(at: $0) == .folder } ?? false
    folder = isFolder ? scripts : PathText.folder(of: scripts)
    path = MotionLock.path(for: scripts, isFolder: isFolder)
  }
}

extension LoadedScripts {
  /// Adds what differs from the lock of the scripts.
  mutating func addChanges(
    sinceLockOf scripts: String, root: String?, _ environment: ToolEnvironment
  ) throws(UsageError) {
    let place = LockPlace(scripts, environment)
    guard let canonical = environment.files.canonicalPath(of: place.path),
      let bytes = try? environment.files.read(canonical, limit: 1 << 26)
    else {
      throw UsageError(
        "there is no lock `\(place.path.printable)`: `animc lock \(scripts.printable)` writes it")
    }
    // A check does not keep the animators.
    guard let compiled = try LoadedScripts([scripts], root: root, environment).compiled else {
      return
    }
    lock = SourceFile(path: place.path, bytes: bytes)
    do throws(LockError) {
      let agreed = try MotionLock(reading: String(decoding: bytes, as: UTF8.self))
      add(agreed.findings(compiled, MotionLock(compiled, in: place.folder), path: place.path))
    } catch {
      throw UsageError("line \(error.line) of `\(place.path.printable)` is not that of a lock")
    }
  }
}
