/// Formats any bytes: `FormatLaws` must hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func format(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if let violation = FormatLaws.violation(in: bytes) { fatalError(violation) }
  return 0
}
