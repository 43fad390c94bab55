import AnimCompiler
import AnimSource

/// Decides which changes count: what is watched, and which names in it matter.
///
/// The plan contains every folder in which a change may affect what is loaded. In a folder that is
/// searched for scripts, scripts, folders and links count. In any other folder, only names count
/// that lead to something that is loaded, or would be if it existed.
struct WatchPlan {
  /// The names that matter in one folder.
  private struct Interest {
    /// The names that matter, with what each was when the plan was made.
    var names: [ExactPath: Identity] = [:]
    /// Whether the folder is searched for scripts.
    var isSearched = false
  }

  /// The file or folder that a name referred to when the plan was made, regardless of its contents.
  private struct Identity: Hashable {
    var kind: FileKind
    /// The numbers of the disk and the file. `nil` if there is none.
    var file: [UInt64]?
  }

  private let files: any FileAccess
  private var interests: [ExactPath: Interest] = [:]

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - search: The result of searching the paths of a load.
  ///   - paths: Those paths, and others that the load depends on. Nothing needs to exist there.
  init(_ search: ScriptSearch, paths: [String], files: any FileAccess) {
    self.files = files
    for (folder, entries) in search.folders {
      interests[folder] = Interest(names: names(entries, in: folder.text), isSearched: true)
    }
    for path in paths + search.links where !isSearchedFor(path) { follow(path) }
  }

  /// Returns whether a path is that of a script in a searched folder, where every script counts.
  private func isSearchedFor(_ path: String) -> Bool {
    let name = String(PathText.name(of: path))
    let folder = ExactPath(PathText.folder(of: path))
    return interests[folder]?.names[ExactPath(name)]?.kind == .file
      && interests[folder]?.isSearched == true
  }

  /// The folders to watch.
  var folders: [String] { interests.keys.map(\.text) }

  /// The files to watch on systems whose folders don't report that a file was written in place.
  var watchedFiles: [String] {
    interests.flatMap { folder, interest in
      interest.names.filter { $0.value.kind == .file }.map {
        PathText.joined(folder.text, $0.key.text)
      }
    }
  }

  /// Returns whether a folder is searched for scripts.
  func isSearched(_ folder: String) -> Bool { interests[ExactPath(folder)]?.isSearched ?? false }

  // MARK: Making

  private func names(_ entries: [FileEntry], in folder: String) -> [ExactPath: Identity] {
    var names: [ExactPath: Identity] = [:]
    for entry in entries where entry.mayBeScript {
      names[ExactPath(entry.name)] = identity(entry.kind, PathText.joined(folder, entry.name))
    }
    return names
  }

  private func identity(_ kind: FileKind, _ path: String) -> Identity {
    // A file's own events report its changes; only links and folders must be compared here.
    guard kind != .file, let stamp = files.stamp(of: path) else { return Identity(kind: kind) }
    return Identity(kind: kind, file: [stamp.device, stamp.inode])
  }

  /// The number of symbolic links that one path may contain, the same as the system's limit.
  private static let linkLimit = 40

  /// Adds every folder and name that a path leads through, link by link, until nothing exists.
  private mutating func follow(_ path: String) {
    let working = path.utf8.first == UInt8(ascii: "/") ? "" : files.canonicalPath(of: ".") ?? "/"
    var parts = Array((working + "/" + path).split(separator: "/").reversed().map(String.init))
    var folder = "/"
    var links = 0
    while let part = parts.popLast() {
      if part == "." { continue }
      if part == ".." {
        folder = PathText.folder(of: folder)
        continue
      }
      let here = PathText.joined(folder, part)
      let kind = files.kind(at: here)
      interests[ExactPath(folder), default: Interest()].names[ExactPath(part)] = identity(
        kind, here)
      switch kind {
      case .folder: folder = here
      case .link:
        links += 1
        guard links <= WatchPlan.linkLimit, let target = files.destination(ofLink: here) else {
          return
        }
        if target.utf8.first == UInt8(ascii: "/") { folder = "/" }
        parts += target.split(separator: "/").reversed().map(String.init)
      case .file, .other: return
      }
    }
  }

  // MARK: Asking

  /// Returns the events that count. Some systems report an event without a name for whatever
  /// happens in a folder; such an event is replaced by those that a comparison of the folder with
  /// the plan finds.
  func counting(_ events: [FileEvent]) -> [FileEvent] {
    events.flatMap { event -> [FileEvent] in
      if event.kind == .lost { return [event] }
      guard let interest = interests[ExactPath(event.folder)] else { return [] }
      guard let name = event.name else { return differences(event, interest) }
      return counts(event, name, interest) ? [event] : []
    }
  }

  private func counts(_ event: FileEvent, _ name: String, _ interest: Interest) -> Bool {
    if interest.names[ExactPath(name)] != nil { return true }
    guard interest.isSearched, !PathText.isHidden(name) else { return false }
    if PathText.isScript(name) || event.isFolder { return true }
    guard event.kind == .created || event.kind == .saved else { return false }
    return files.kind(at: event.path.text) == .link
  }

  private func differences(_ event: FileEvent, _ interest: Interest) -> [FileEvent] {
    let folder = event.folder
    var now: [ExactPath: Identity] =
      interest.isSearched ? names((try? files.entries(of: folder)) ?? [], in: folder) : [:]
    for name in interest.names.keys where now[name] == nil {
      let path = PathText.joined(folder, name.text)
      let kind = files.kind(at: path)
      if kind != .other { now[name] = identity(kind, path) }
    }
    var found: [FileEvent] = []
    for (name, identity) in interest.names {
      let isGone = now[name] == nil && identity.kind != .other
      guard isGone || now[name] != nil && now[name] != identity else { continue }
      found.append(
        FileEvent(folder: folder, name: name.text, kind: isGone ? .vanished : .saved))
    }
    for name in now.keys where interest.names[name] == nil {
      found.append(FileEvent(folder: folder, name: name.text, kind: .saved))
    }
    // The folder itself was deleted or moved, or has become readable.
    if found.isEmpty, event.kind != .saved { found.append(event) }
    return found
  }
}
