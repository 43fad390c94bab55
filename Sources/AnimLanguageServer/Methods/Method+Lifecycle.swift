import AnimTools

extension Method {
  /// The methods that start and end a connection.
  static let lifecycle: [Method] = [
    .request("initialize") { state, params in
      state.client = Client(params["capabilities"])
      state.foldersToOpen = folders(params)
      state.phase = .running
      return .object([
        ("capabilities", capabilities(state.client)),
        ("serverInfo", .object([("name", .string("animc")), ("version", .string(Tool.version))])),
      ])
    },
    .notification("initialized") { state, _ in
      if state.client.watchesFiles { state.watchFiles() }
      var changed: Set<String> = []
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
    // There is nothing to trace, to configure or to cancel.
    .notification("$/setTrace") { _, _ in },
    .notification("workspace/didChangeConfiguration") { _, _ in },
    .notification("window/workDoneProgress/cancel") { _, _ in },
    .notification("workspace/didChangeWorkspaceFolders") { state, params in
      let event = params["event"]
      var changed: Set<String> = []
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
      params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string }
      ?? params["rootUri"]?.string.map { [$0] }
      ?? params["rootPath"]?.string.map { [FileURI.uri($0)] } ?? []
    return uris.compactMap(FileURI.path)
  }

  private static func capabilities(_ client: Client) -> JSON {
    let methods = all.compactMap(\.capability)
      .filter { !$0.isForPulling || client.pullsDiagnostics }
    return .object(
      [
        ("positionEncoding", .string(client.encoding.rawValue)),
        (
          "textDocumentSync",
          .object([
            ("openClose", .bool(true)), ("change", .integer(2)),
            ("save", .object([("includeText", .bool(false))])),
          ])
        ),
        (
          "workspace",
          .object([
            (
              "workspaceFolders",
              .object([("supported", .bool(true)), ("changeNotifications", .bool(true))])
            )
          ])
        ),
      ] + methods.map { ($0.name, $0.value) })
  }
}

extension ServerState {
  /// Asks the client to report changes of scripts on disk.
  fileprivate mutating func watchFiles() {
    let watcher = JSON.object([("globPattern", .string("**/*.anim"))])
    let registration = JSON.object([
      ("id", .string("animc-files")), ("method", .string("workspace/didChangeWatchedFiles")),
      ("registerOptions", .object([("watchers", .array([watcher]))])),
    ])
    ask("client/registerCapability", .object([("registrations", .array([registration]))]))
  }
}
