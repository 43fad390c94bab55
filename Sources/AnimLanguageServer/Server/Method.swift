import AnimTools

/// A method of the protocol that the server knows: one row of its table.
struct Method: Sendable {
  /// What the method does.
  enum Handler: Sendable {
    /// It answers.
    case request(@Sendable (inout ServerState, JSON) throws(ResponseError) -> JSON)
    /// It does not.
    case notification(@Sendable (inout ServerState, JSON) throws(ResponseError) -> Void)
  }

  /// The name, as the protocol has it.
  let name: String
  /// What it does.
  let handler: Handler
  /// What the server says of it in the answer to `initialize`.
  let capability: Capability?

  /// What a server can do, as it tells the client.
  struct Capability: Sendable {
    /// The field of the server's capabilities.
    let name: String
    /// What stands there.
    let value: JSON
    /// Whether it is told only to clients that ask for diagnostics themselves.
    let isForPulling: Bool

    init(_ name: String, _ value: JSON = .bool(true), isForPulling: Bool = false) {
      self.name = name
      self.value = value
      self.isForPulling = isForPulling
    }
  }

  /// A method that answers.
  static func request(
    _ name: String, _ capability: Capability? = nil,
    _ handler: @escaping @Sendable (inout ServerState, JSON) throws(ResponseError) -> JSON
  ) -> Method {
    Method(name: name, handler: .request(handler), capability: capability)
  }

  /// A method that does not answer.
  static func notification(
    _ name: String,
    _ handler: @escaping @Sendable (inout ServerState, JSON) throws(ResponseError) -> Void
  ) -> Method {
    Method(name: name, handler: .notification(handler), capability: nil)
  }

  /// All methods.
  static let all: [Method] =
    lifecycle + documents + diagnostics + reading + outlines + writing

  /// The methods by name.
  static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
