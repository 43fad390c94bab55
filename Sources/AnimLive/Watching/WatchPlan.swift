import AnimCompiler

/// Which changes count: what is watched, and what in it matters.
///
/// The plan names every folder in which a change may change what is loaded. In a folder that is
/// searched for scripts, those are scripts, folders and links; in any other folder, only the names
/// that lead to something that is loaded or would be, if it were there.
struct WatchPlan {
  /// What counts in one folder.
  private struct Interest {
    /// The names that count, with what each was when the plan was made.
    var names: [ExactPath: Identity] = [:]
    /// Whether the folder is searched for scripts.
    var isSearched = false
  }

  /// What a name was when the plan was made, without regard to what a file holds.
  private struct Identity: Hashable {
    var kind: FileKind
    /// The numbers of the disk and the file; `nil` if there is none.
    var file: [UInt64]?
  }

  private let files: any FileAccess
  private var interests: [ExactPath: Interest] = [:]

  /// Plans what to watch.
  ///
  /// - Parameters:
  ///   - search: what the paths of a load lead to.
  ///   - paths: those paths, and others that the load depends on; there may be nothing at them.
  init(_ search: ScriptSearch, paths: [String], files: any FileAccess) {
    self.files = files
    for folder in search.folders {
      interests[ExactPath(folder), default: Interest()].isSearched = true
    }
    for folder in search.folders { remember(folder) }
    for path in paths + search.links where !isSearchedFor(path) { follow(path) }
  }

  /// Whether a path is that of a script in a searched folder, where every script counts.
  private func isSearchedFor(_ path: String) -> Bool {
    let name = String(PathText.name(of: path))
    let folder = ExactPath(PathText.folder(of: path))
    return interests[folder]?.names[ExactPath(name)]?.kind == .file
      && interests[folder]?.isSearched == true
  }

  /// The folders to watch.
  var folders: [String] { interests.keys.map(\.text) }

  /// The files to watch, where a folder does not report that a file in it was written in place.
  var watchedFiles: [String] {
    interests.flatMap { folder, interest in
      interest.names.filter { $0.value.kind == .file }.map {
        PathText.joined(folder.text, $0.key.text)
      }
    }
  }

  /// Whether a folder is searched for scripts.
  func isSearched(_ folder: String) -> Bool { interests[ExactPath(folder)]?.isSearched ?? false }

  // MARK: Making

  /// Adds the names in a searched folder.
  private mutating func remember(_ folder: String) {
    for (name, identity) in listing(of: folder) {
      interests[ExactPath(folder)]?.names[name] = identity
    }
  }

  private func listing(of folder: String) -> [ExactPath: Identity] {
    guard let entries = try? files.entries(of: folder) else { return [:] }
    var listing: [ExactPath: Identity] = [:]
    for entry in entries where WatchPlan.mayCount(entry.name, entry.kind) {
      listing[ExactPath(entry.name)] = identity(entry.kind, PathText.joined(folder, entry.name))
    }
    return listing
  }

  private func identity(_ kind: FileKind, _ path: String) -> Identity {
    // What a file is shows in its own events; only what leads on must be told apart here.
    guard kind != .file, let stamp = files.stamp(of: path) else { return Identity(kind: kind) }
    return Identity(kind: kind, file: [stamp.device, stamp.inode])
  }

  private static func mayCount(_ name: String, _ kind: FileKind) -> Bool {
    !PathText.isHidden(name) && (PathText.isScript(name) || kind == .folder || kind == .link)
  }

  /// How many symbolic links one path may lead through, as for the system.
  private static let linkLimit = 40

  /// Adds every folder and name that a path leads through, link by link, up to where there is nothing.
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

  /// The events that count. One without a name, as some systems give for whatever happens in a
  /// folder, is replaced by those that show when the folder is compared with the plan.
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
    var now: [ExactPath: Identity] = interest.isSearched ? listing(of: folder) : [:]
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
    // The folder itself is gone, moved, or may be read now.
    if found.isEmpty, event.kind != .saved { found.append(event) }
    return found
  }
}
