/// Any bytes are lexed, parsed, checked and told about: `CheckLaws` holds of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func check(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if let violation = CheckLaws.violation(in: bytes) { fatalError(violation) }
  return 0
}
