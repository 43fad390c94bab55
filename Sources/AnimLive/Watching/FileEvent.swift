import AnimCompiler
import AnimSource

/// An event in a watched folder.
struct FileEvent: Hashable, Sendable {
  /// The kinds of events.
  enum Kind: Hashable, Sendable {
    /// The file was saved, moved here or replaced, and is not being written any more.
    case saved
    /// The file is being written and has not been closed.
    case writing
    /// The name has appeared. On systems that report when files are closed, the file may still be
    /// being written.
    case created
    /// Permissions or other metadata have changed, which does not show whether the file is being
    /// written.
    case touched
    /// The name no longer exists.
    case vanished
    /// The system has dropped events: anything may have happened, anywhere.
    case lost
  }

  /// The folder, as the plan names it. Empty if `kind` is `lost`.
  var folder: String
  /// The name in the folder. `nil` for the folder itself, or if the system does not say.
  var name: String?
  /// The kind of event.
  var kind: Kind
  /// Whether the name is that of a folder.
  var isFolder = false

  /// The path of the file or folder that has changed.
  var path: ExactPath { ExactPath(name.map { PathText.joined(folder, $0) } ?? folder) }
}

/// The source of events and of the time: the system, or a test.
protocol WatchSystem: Sendable {
  /// Opens a channel that calls `step` with each batch of events and the time since some fixed
  /// moment. Calls never overlap. `step` returns when it wants to be called again even if nothing
  /// happens; `nil` for never.
  ///
  /// - Returns: The channel. `nil` if the system refuses.
  func open(
    _ step: @escaping @Sendable ([FileEvent], Duration) -> Duration?
  ) -> (any WatchChannel)?
}

/// A watcher's connection to a ``WatchSystem``.
protocol WatchChannel: Sendable {
  /// Watches exactly these folders and files from now on.
  ///
  /// - Parameters:
  ///   - folders: The canonical paths of the folders.
  ///   - files: The canonical paths of files in them, for systems whose folders don't report that a
  ///     file is written in place.
  /// - Returns: The folders that could not be watched, each with a reason that can end a sentence.
  func watch(
    folders: [String], files: @autoclosure () -> [String]
  ) -> [(folder: String, reason: String)]
  /// Calls `step` soon, although nothing has happened.
  func wake()
  /// Closes the channel. `step` is not called after this returns, unless `step` itself closes it.
  func close()
}
