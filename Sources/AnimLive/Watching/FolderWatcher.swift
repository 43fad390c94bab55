/// Tells when something in a folder, or in a folder inside it, has changed.
///
/// Changes that come close together are told once, when they have stopped for a moment: a save is
/// often several of them. The folder may be deleted, renamed away and replaced by another of its
/// name: the watcher goes on with what stands there then.
public final class FolderWatcher: Sendable {
  /// How long nothing may happen before a change is told, in milliseconds.
  static let quiet: Int32 = 25
  /// How long a change is held back at most while others keep coming, in milliseconds.
  static let patience: Int32 = 500

  private let watch: FolderWatch

  /// Begins to watch the folder at `path`, which need not exist yet.
  ///
  /// - Parameter onChange: is called on a thread of the watcher's own, never twice at a time.
  /// - Returns: nil where the system refuses to watch anything.
  public init?(path: String, onChange: @escaping @Sendable () -> Void) {
    guard let watch = FolderWatch(path: path, onChange: onChange) else { return nil }
    self.watch = watch
  }

  deinit { watch.stop() }

  /// Stops to watch; nothing is told any more once this has returned, unless it is called by
  /// `onChange` itself.
  public func stop() { watch.stop() }
}
