import AnimCompiler

/// A notice that something has happened in a watched folder.
struct FileEvent: Hashable, Sendable {
  /// What has happened.
  enum Kind: Hashable, Sendable {
    /// The name was saved, moved here or replaced; nobody is writing it any more.
    case saved
    /// Somebody is writing the file and has not closed it.
    case writing
    /// The name has appeared. Where the system reports that files are closed, whoever made the file
    /// may still be writing it.
    case created
    /// Permissions or the like have changed, which says nothing of who is writing.
    case touched
    /// There is nothing of this name any more.
    case vanished
    /// The system has lost count: anything may have happened, anywhere.
    case lost
  }

  /// The folder, as the plan names it; empty if `kind` is `lost`.
  var folder: String
  /// The name in the folder; `nil` for the folder itself, or if the system does not say.
  var name: String?
  /// What has happened.
  var kind: Kind
  /// Whether the name is that of a folder.
  var isFolder = false

  /// The path of what has changed.
  var path: ExactPath { ExactPath(name.map { PathText.joined(folder, $0) } ?? folder) }
}

/// Where notices come from, and the time: the system, or a test.
protocol WatchSystem: Sendable {
  /// Opens a channel that calls `step`, never twice at a time, with each batch of events and the time
  /// since some fixed moment. `step` answers when it wants to be called again even if nothing happens;
  /// `nil` for never.
  ///
  /// - Returns: `nil` if the system refuses.
  func open(
    _ step: @escaping @Sendable ([FileEvent], Duration) -> Duration?
  ) -> (any WatchChannel)?
}

/// One watcher's connection to a ``WatchSystem``.
protocol WatchChannel: Sendable {
  /// Watches exactly these folders and files from now on.
  ///
  /// - Parameters:
  ///   - folders: canonical paths of folders.
  ///   - files: canonical paths of files in them, for systems whose folders do not report that a file
  ///     is written in place.
  /// - Returns: the folders that could not be watched, with the reason as the end of a sentence.
  func watch(
    folders: [String], files: @autoclosure () -> [String]
  ) -> [(folder: String, reason: String)]
  /// Calls `step` soon, although nothing has happened.
  func wake()
  /// Closes the channel. `step` is not called after this has returned, unless `step` itself closes it.
  func close()
}
