/// What a preview serves, and to whom.
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

  /// Creates a request.
  package init(path: String) { self.path = path }

  /// Whether pages may change scripts. Over a network, they may only do so if that is allowed.
  package var pagesMayWrite: Bool { address == "127.0.0.1" || mayWrite }
}
