/// The tokens of a file as they are read. They are written straight into memory: an array asks at
/// each one whether it is shared.
struct TokenBuffer: ~Copyable {
  private var storage: UnsafeMutableBufferPointer<Token>
  /// How many there are.
  private(set) var count = 0

  /// Creates an empty buffer with room for so many tokens, at least one.
  init(capacity: Int) { storage = .allocate(capacity: max(1, capacity)) }

  deinit { storage.deallocate() }

  /// Adds a token.
  @inline(__always)
  mutating func append(_ token: Token) {
    if count == storage.count { grow() }
    storage.initializeElement(at: count, to: token)
    count += 1
  }

  /// The first token begins a line, whatever stands before it.
  mutating func markFirst() {
    if count > 0 { storage[0].startsLine = true }
  }

  /// The tokens, as long as the buffer lives.
  var elements: UnsafeBufferPointer<Token> { UnsafeBufferPointer(rebasing: storage[..<count]) }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Token>.allocate(capacity: storage.count * 2)
    _ = larger.moveInitialize(fromContentsOf: storage)
    storage.deallocate()
    storage = larger
  }
}
