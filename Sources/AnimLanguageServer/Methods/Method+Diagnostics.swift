import AnimEditor
import AnimSource
import AnimTools

extension Method {
  /// The methods with which a client requests diagnostics.
  static let diagnostics: [Method] = [
    .request(
      "textDocument/diagnostic",
      .init(
        "diagnosticProvider",
        ["identifier": "animc", "interFileDependencies": true, "workspaceDiagnostics": true],
        isForPulling: true)
    ) { state, params throws(ResponseError) in
      let document = try state.document(params)
      return state.report(of: document.path, knowing: params["previousResultId"]?.string)
    },
    .request("workspace/diagnostic") { state, params in
      let known = Dictionary(
        (params["previousResultIds"]?.array ?? []).compactMap { entry in
          entry["uri"]?.string.flatMap { uri in
            entry["value"]?.string.map { (state.path(of: uri), $0) }
          }
        }
      ) { first, _ in first }
      let paths = state.projects.workspaces.values.flatMap(\.paths).map(ExactPath.init).sorted()
      return [
        "items": .array(
          paths.map { path in
            let version = state.document(at: path)?.version
            return state.report(
              of: path, knowing: known[path],
              ("uri", .string(state.uri(of: path))),
              ("version", version.map { .integer($0) } ?? .null))
          })
      ]
    },
  ]
}

extension ServerState {
  /// Returns the diagnostics of a file, or that they are the same as in a result that the client
  /// already has.
  fileprivate func report(
    of path: ExactPath, knowing known: String?, _ more: (String, JSON)...
  ) -> JSON {
    let items = json(of: projects.workspace(of: path)?.diagnostics(of: path.text) ?? [], in: path)
    // The same diagnostics have the same text, so its hash can name the result.
    let name = JSON.array(items).text.fingerprint
    if name == known {
      return .object([("kind", .string("unchanged")), ("resultId", .string(name))] + more)
    }
    return .object(
      [("kind", .string("full")), ("resultId", .string(name)), ("items", .array(items))] + more)
  }
}

extension String {
  /// A short text that differs for different texts: FNV-1a.
  fileprivate var fingerprint: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
