import AnimProgram
import AnimRuntime
import AnimScene

/// The task that a process carries out after a command, because the tool itself neither serves nor
/// writes files.
package enum ProcessTask: Sendable {
  /// A server for an editor, over standard input and output.
  case languageServer
  /// A server for an assistant, over standard input and output, with the folder that it must not
  /// leave.
  case assistantServer(root: String)
  /// A server of pages for a browser.
  case preview(PreviewRequest)
  /// A page of one animator.
  case film(FilmRequest)
  /// A site of all animators.
  case gallery(GalleryRequest)
  /// A page of what differs between two folders.
  case difference(DifferencePage)
}

/// The request of `animc film --html`.
package struct FilmRequest: Hashable, Sendable {
  /// The folder or the file with the scripts.
  package var path: String
  /// The folder that imports must be in; `nil` for the default.
  package var root: String?
  /// The animator as a rule would write it.
  package var animator: String
  /// The change in which it is shown.
  package var change: ShownChange
  /// The container's size in points.
  package var size: StageSize
  /// The safe area in points.
  package var safeArea: StageInsets
  /// The traits of the change.
  package var traits: RequestTraits
  /// The file to write; `nil` for standard output.
  package var output: String?
}

/// The request of `animc gallery --html`.
package struct GalleryRequest: Hashable, Sendable {
  /// The folder or the file with the scripts.
  package var path: String
  /// The folder that imports must be in; `nil` for the default.
  package var root: String?
  /// The folder of the site.
  package var output: String
  /// The WebAssembly module of a playground; `nil` for a site without one.
  package var module: String?

  /// Creates a request.
  package init(path: String, root: String? = nil, output: String) {
    (self.path, self.root, self.output) = (path, root, output)
  }
}

/// The request of `animc preview`.
package struct PreviewRequest: Hashable, Sendable {
  /// The folder or the file with the scripts.
  package var path: String
  /// The folder that imports must be in; `nil` for the default.
  package var root: String?
  /// The port; `nil` for the first free one.
  package var port: UInt16?
  /// The IPv4 address to listen on.
  package var address = "127.0.0.1"
  /// The folder of the page's own files; `nil` for those of the tool.
  package var pageFolder: String?
  /// Whether pages may change scripts over a network.
  package var mayWrite = false
  /// Whether running apps may follow the folder.
  package var allowsDevices = false
  /// The token for such apps; `nil` for a new one.
  package var deviceToken: String?
  /// Whether the default browser opens the page.
  package var opens = false

  /// Creates a request.
  package init(path: String) { self.path = path }

  /// Whether pages may change scripts. Over a network, they may only do so if that is allowed.
  package var pagesMayWrite: Bool { address == "127.0.0.1" || mayWrite }
}
