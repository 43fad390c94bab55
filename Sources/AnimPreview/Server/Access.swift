/// Decides who may use the server: a page that it has sent, opened by somebody who has the link.
package struct Access: Sendable {
  /// The secret in the link, in hexadecimal.
  package let token: String
  /// The hosts that a request may name, including the port.
  package let hosts: Set<String>

  /// Creates the access of a server on a port.
  ///
  /// - Parameters:
  ///   - address: the address that the server listens on.
  ///   - port: its port.
  ///   - token: the secret.
  package init(address: String, port: UInt16, token: String) {
    self.token = token
    let names =
      address == "127.0.0.1" ? [address, "localhost"] : [address, "127.0.0.1", "localhost"]
    // Browsers leave out the port of HTTP.
    hosts = Set(names.map { "\($0):\(port)" }).union(port == 80 ? names : [])
  }

  /// Returns a random secret of 128 bits.
  package static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns why a request is refused; `nil` if it is not. Requests from pages of another origin
  /// are refused, and so are those that use another name for this server, because that name belongs
  /// to another site.
  func refusal(of head: HTTPHead) -> HTTPAnswer? {
    guard let host = head["host"]?.lowercased(), hosts.contains(host) else {
      return HTTPAnswer(refusing: 421, "use the address that the server has printed")
    }
    if head.has("origin"), !isOwn(origin: head["origin"]) {
      return HTTPAnswer(refusing: 403, "this page may not connect")
    }
    return nil
  }

  /// Returns whether an origin is a page of this server.
  func isOwn(origin: String?) -> Bool {
    guard let origin = origin?.lowercased(), origin.hasPrefix("http://") else { return false }
    return hosts.contains(String(origin.dropFirst("http://".count)))
  }

  /// Returns whether a text is the secret.
  func accepts(_ candidate: String) -> Bool { Self.isSame(candidate, token) }

  /// Returns whether a text is a secret. The time that this takes does not depend on where they
  /// differ.
  static func isSame(_ candidate: String, _ secret: String) -> Bool {
    let (left, right) = (Array(secret.utf8), Array(candidate.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
