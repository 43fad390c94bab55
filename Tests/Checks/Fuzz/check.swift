/// Lexes, parses and checks any bytes and prints the findings: `CheckLaws` must hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func check(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if let violation = CheckLaws.violation(in: bytes) { fatalError(violation) }
  return 0
}
