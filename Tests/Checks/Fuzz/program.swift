/// Compiles, proves and plays any bytes: `ProgramLaws` must hold.
@_cdecl("LLVMFuzzerTestOneInput")
public func program(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  if let violation = ProgramLaws.violation(in: bytes) { fatalError(violation) }
  return 0
}
