/// The head of a request, as defined by RFC 9112: the method, the target and the fields.
struct HTTPHead {
  /// The length of the longest head that is read, in bytes.
  static let limit = 8 * 1024

  /// The method, such as `GET`.
  let method: String
  /// The target, such as `/page.js?x=1`.
  let target: String
  /// The fields in order, with their names in lower case.
  private let fields: [(name: String, value: String)]

  /// The result of reading bytes that may contain a head.
  enum Reading {
    /// More bytes are needed.
    case incomplete
    /// The bytes are not a head that this server accepts.
    case malformed
    /// The head, and its number of bytes.
    case complete(HTTPHead, count: Int)
  }

  /// Reads a head at the start of bytes.
  static func read(_ bytes: [UInt8]) -> Reading {
    let end = Array("\r\n\r\n".utf8)
    let start = bytes.indices.first { index in
      bytes[index] == 0x0D && bytes[index...].starts(with: end)
    }
    guard let start else { return bytes.count > limit ? .malformed : .incomplete }
    guard start <= limit, let head = HTTPHead(bytes[..<start]) else { return .malformed }
    return .complete(head, count: start + end.count)
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    // Only visible ASCII, spaces and line endings are accepted: anything else may be an attack.
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0D || $0 == 0x0A }) else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].hasPrefix("/"), !lines.contains(where: { $0.contains(where: \.isNewline) })
    else { return nil }
    var fields: [(name: String, value: String)] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon]
      guard !name.contains(" ") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      let blanks = value.reversed().prefix { $0 == " " }.count
      fields.append((name.lowercased(), String(value.dropLast(blanks))))
    }
    (method, target) = (String(words[0]), String(words[1]))
    self.fields = fields
  }

  /// The value of a field that occurs once; `nil` if it is missing or occurs several times.
  subscript(name: String) -> String? {
    let values = fields.filter { $0.name == name }
    return values.count == 1 ? values[0].value : nil
  }

  /// Returns whether a field occurs.
  func has(_ name: String) -> Bool { fields.contains { $0.name == name } }

  /// Returns whether a field that contains a list of words contains this one, ignoring case.
  func lists(_ word: String, in name: String) -> Bool {
    (self[name] ?? "").lowercased().split(separator: ",").contains { part in
      part.filter { $0 != " " } == word
    }
  }

  /// The target without its query.
  var path: String { String(target.prefix { $0 != "?" }) }

  /// Returns a value of the query; `nil` if there is none.
  func query(_ name: String) -> String? {
    let parts = target.drop { $0 != "?" }.dropFirst().split(separator: "&")
    let part = parts.first { $0.hasPrefix(name + "=") }
    return part.map { String($0.dropFirst(name.count + 1)) }
  }
}

/// A response of the server.
struct HTTPAnswer {
  let status: Int
  let type: String
  let body: [UInt8]
  var fields: [String] = []

  /// Creates a response with a short text, for a refused request.
  init(refusing status: Int, _ text: String) {
    self.init(status: status, type: "text/plain; charset=utf-8", body: Array((text + "\n").utf8))
  }

  init(status: Int = 200, type: String, body: [UInt8]) {
    (self.status, self.type, self.body) = (status, type, body)
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 409: "Conflict",
    421: "Misdirected Request", 426: "Upgrade Required", 503: "Service Unavailable",
  ]

  /// The response as bytes, after which the connection ends.
  var bytes: [UInt8] {
    let head =
      [
        "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Refused")", "Content-Type: \(type)",
        "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
        "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; "
          + "connect-src 'self'; img-src data: blob:; base-uri 'none'; form-action 'none'; "
          + "frame-ancestors 'none'",
      ] + fields
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
