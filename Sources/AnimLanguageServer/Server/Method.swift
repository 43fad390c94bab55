import AnimJSON

/// A method of the protocol that the server supports: one row of its table.
struct Method: Sendable {
  /// The function that handles a method.
  enum Handler: Sendable {
    /// Handles a request and returns its result.
    case request(@Sendable (inout ServerState, JSON) throws(ResponseError) -> JSON)
    /// Handles a notification, which has no result.
    case notification(@Sendable (inout ServerState, JSON) throws(ResponseError) -> Void)
  }

  /// The name in the protocol.
  let name: String
  /// The function that handles the method.
  let handler: Handler
  /// The capability that the server declares for it in the result of `initialize`.
  let capability: Capability?

  /// A capability of the server.
  struct Capability: Sendable {
    /// The name of its field.
    let name: String
    /// The value of its field.
    let value: JSON

    init(_ name: String, _ value: JSON = .bool(true)) {
      self.name = name
      self.value = value
    }
  }

  /// Returns a method for a request.
  static func request(
    _ name: String, _ capability: Capability? = nil,
    _ handler: @escaping @Sendable (inout ServerState, JSON) throws(ResponseError) -> JSON
  ) -> Method { Method(name: name, handler: .request(handler), capability: capability) }

  /// Returns a method for a notification.
  static func notification(
    _ name: String,
    _ handler: @escaping @Sendable (inout ServerState, JSON) throws(ResponseError) -> Void
  ) -> Method { Method(name: name, handler: .notification(handler), capability: nil) }
}
