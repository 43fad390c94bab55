extension String {
  /// The text that bytes hold; `nil` if they are not UTF-8.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    // What the standard library has for this needs iOS 18 and macOS 15.
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
