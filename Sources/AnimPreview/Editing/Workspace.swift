import AnimLive
import AnimTools

/// The folder that all sessions look at.
package final class Workspace {
  /// What was loaded last.
  package private(set) var scripts = Scripts()

  private let path: String
  private let loader: ScriptLoader

  /// Loads a folder or a file.
  package init(_ path: String, root: String? = nil, files: any FileAccess = PosixFiles()) {
    self.path = path
    loader = ScriptLoader(files: files, root: root)
    reload()
  }

  /// Watches the files; `nil` if the system refuses.
  func watch(onChange: @escaping @Sendable () -> Void) -> FolderWatcher? {
    FolderWatcher(paths: [path], loader: loader, onChange: onChange)
  }

  /// Loads again; false if nothing has changed.
  @discardableResult
  package func reload() -> Bool {
    guard let next = scripts.loading(loader.load([path])) else { return false }
    scripts = next
    return true
  }
}
