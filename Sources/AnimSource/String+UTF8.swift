extension String {
  /// Creates a string from bytes. `nil` if they are not valid UTF-8.
  package init?(validUTF8 bytes: some Collection<UInt8>) {
    // The standard library's function for this requires iOS 18 and macOS 15.
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
