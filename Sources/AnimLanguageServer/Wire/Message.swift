import AnimJSON

/// A message of a client, read as JSON-RPC 2.0.
package enum Message {
  /// A message to which the client expects a response.
  case request(id: JSON, method: String, params: JSON)
  /// A message to which the client expects no response.
  case notification(method: String, params: JSON)
  /// A response to a request of the server.
  case response
  /// Content that is none of these.
  case malformed(id: JSON, ResponseError)

  /// Reads the content of a message.
  package init(_ content: [UInt8]) {
    guard let json = JSON(reading: content, depth: 64) else {
      self = .malformed(id: .null, .parseError("the content of the message is not valid JSON"))
      return
    }
    guard case .object = json else {
      self = .malformed(id: .null, .invalidRequest("a message is a JSON object"))
      return
    }
    let id = json["id"]
    let params = json["params"] ?? .null
    switch (json["method"], id) {
    case (.some(.string(let method)), .some(let id)) where id.isMessageID:
      self = .request(id: id, method: method, params: params)
    case (.some(.string(let method)), nil): self = .notification(method: method, params: params)
    case (nil, .some) where json["result"] != nil || json["error"] != nil: self = .response
    case (.some(.string), .some):
      self = .malformed(id: .null, .invalidRequest("`id` is a number or a string"))
    default:
      self = .malformed(
        id: id.flatMap { $0.isMessageID ? $0 : nil } ?? .null,
        .invalidRequest("a message has a `method`, which is a string"))
    }
  }
}

extension JSON {
  /// Whether the value can identify a request.
  fileprivate var isMessageID: Bool {
    switch self {
    case .integer, .string: true
    default: false
    }
  }
}

/// The reason that a request has no result.
package struct ResponseError: Error, Hashable {
  /// The error code of JSON-RPC or LSP.
  package var code: Int
  /// A description of the problem, for people.
  package var message: String

  package static func parseError(_ message: String) -> Self { Self(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }
  package static func unknownMethod(_ message: String) -> Self {
    Self(code: -32601, message: message)
  }
  package static func invalidParams(_ message: String) -> Self {
    Self(code: -32602, message: message)
  }
  static func notInitialized(_ message: String) -> Self { Self(code: -32002, message: message) }
  static func cancelled(_ message: String) -> Self { Self(code: -32800, message: message) }
  static func failed(_ message: String) -> Self { Self(code: -32803, message: message) }

  /// Returns the response to the request with this identifier.
  package func response(to id: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": id, "error": ["code": .integer(code), "message": .string(message)]]
  }
}
