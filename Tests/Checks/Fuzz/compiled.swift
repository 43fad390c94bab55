/// Damages the bytes of a compiled animator: the first byte of the input chooses it, and each further three
/// are a place and what is written there. What is still accepted must play.
@_cdecl("LLVMFuzzerTestOneInput")
public func compiled(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let first = bytes.first else { return 0 }
  let edits = stride(from: 3, to: min(size, 10), by: 3).map {
    (place: Int(bytes[$0 - 2]) << 8 | Int(bytes[$0 - 1]), byte: bytes[$0])
  }
  _ = CompiledLaws.plays(Int(first) % CompiledLaws.animators.count, after: edits)
  return 0
}
