import AnimEditor
import AnimJSON
import AnimSource

extension Method {
  /// The methods that start and end a connection.
  static let lifecycle: [Method] = [
    .request("initialize") { state, params in
      state.client = Client(params["capabilities"])
      state.foldersToOpen = folders(params)
      state.phase = .running
      return [
        "capabilities": capabilities,
        "serverInfo": ["name": "animc", "version": .string(ToolVersion.text)],
      ]
    },
    .notification("initialized") { state, _ in
      if state.client.watchesFiles { state.watchFiles() }
      var changed: Set<ExactPath> = []
      for folder in state.foldersToOpen {
        changed.formUnion(state.projects.open(folder, state.openTexts))
      }
      state.foldersToOpen = []
      state.publish(changed)
    },
    .request("shutdown") { state, _ in
      state.phase = .shutDown
      return .null
    },
    // There is nothing to trace or to configure.
    .notification("$/setTrace") { _, _ in },
    .notification("workspace/didChangeConfiguration") { _, _ in },
    .notification("workspace/didChangeWorkspaceFolders") { state, params in
      let event = params["event"]
      var changed: Set<ExactPath> = []
      for folder in event?["removed"]?.array ?? [] {
        guard let path = folder["uri"]?.string.flatMap(FileURI.path) else { continue }
        changed.formUnion(state.projects.close(path, state.openTexts))
      }
      for folder in event?["added"]?.array ?? [] {
        guard let path = folder["uri"]?.string.flatMap(FileURI.path) else { continue }
        changed.formUnion(state.projects.open(path, state.openTexts))
      }
      state.publish(changed)
    },
  ]

  private static func folders(_ params: JSON) -> [String] {
    let uris =
      params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? params["rootUri"]?
      .string.map { [$0] } ?? params["rootPath"]?.string.map { [FileURI.uri($0)] } ?? []
    return uris.compactMap(FileURI.path)
  }

  private static var capabilities: JSON {
    .object(
      [
        ("positionEncoding", "utf-16"),
        ("textDocumentSync", ["openClose": true, "change": 2, "save": ["includeText": false]]),
        ("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
      ] + all.compactMap(\.capability).map { ($0.name, $0.value) })
  }
}

extension ServerState {
  /// Asks the client to report changes of scripts on disk, and all that is created or deleted, which
  /// is kind 5: of a folder with files, a client reports only the folder.
  fileprivate mutating func watchFiles() {
    let watchers: JSON = [["globPattern": "**/*.anim"], ["globPattern": "**/*", "kind": 5]]
    let registration: JSON = [
      "id": "animc-files", "method": "workspace/didChangeWatchedFiles",
      "registerOptions": ["watchers": watchers],
    ]
    ask("client/registerCapability", ["registrations": [registration]])
  }
}
