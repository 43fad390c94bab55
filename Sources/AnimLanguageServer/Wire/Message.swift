import AnimTools

/// A message of a client, read as JSON-RPC 2.0.
enum Message {
  /// The client wants an answer.
  case request(id: JSON, method: String, params: JSON)
  /// The client does not.
  case notification(method: String, params: JSON)
  /// The client answers a request of the server.
  case response
  /// The content is none of these.
  case malformed(id: JSON, ResponseError)

  /// Reads the content of a message.
  init(_ content: [UInt8]) {
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
  /// Whether the value can name a request.
  fileprivate var isMessageID: Bool {
    switch self {
    case .integer, .string: true
    default: false
    }
  }

  /// The value as the key of a request.
  var messageKey: String { text }

  /// An object of the members that have a value.
  static func members(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { (name, $0) } })
  }
}

/// Why a request has no result.
struct ResponseError: Error, Hashable {
  /// The number, as JSON-RPC and LSP have it.
  var code: Int
  /// What is wrong, for people.
  var message: String

  static func parseError(_ message: String) -> Self { Self(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }
  static func unknownMethod(_ message: String) -> Self { Self(code: -32601, message: message) }
  static func invalidParams(_ message: String) -> Self { Self(code: -32602, message: message) }
  static func notInitialized(_ message: String) -> Self { Self(code: -32002, message: message) }
  static func cancelled(_ message: String) -> Self { Self(code: -32800, message: message) }
  static func failed(_ message: String) -> Self { Self(code: -32803, message: message) }
}
