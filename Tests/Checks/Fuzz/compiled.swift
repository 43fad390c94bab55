/// Damages the bytes of a compiled animator: the first byte of the input chooses it, and each further three
/// are a place and what is written there. Reading them may take at most 4 MB and 64 times the bytes of
/// memory, and what is still accepted must play.
@_cdecl("LLVMFuzzerTestOneInput")
public func compiled(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let first = bytes.first else { return 0 }
  let edits = stride(from: 3, to: min(size, 10), by: 3).map {
    (place: Int(bytes[$0 - 2]) << 8 | Int(bytes[$0 - 1]), byte: bytes[$0])
  }
  let number = Int(first) % CompiledLaws.animators.count
  (allocated, peak) = (0, 0)
  let scripts = CompiledLaws.read(number, after: edits)
  let most = 4 << 20 + 64 * CompiledLaws.animators[number].count
  precondition(peak <= most, "\(peak) bytes of memory at the peak")
  if let scripts { CompiledLaws.play(scripts) }
  return 0
}

/// The bytes that are allocated now, and the most at once, on the one thread that the fuzzer has.
nonisolated(unsafe) private var allocated = 0
nonisolated(unsafe) private var peak = 0

/// Asks the address sanitizer to report each piece of memory.
@_cdecl("LLVMFuzzerInitialize")
public func countMemory(_ count: UnsafeRawPointer, _ arguments: UnsafeRawPointer) -> CInt {
  // The animators are compiled on several threads, before memory is counted.
  _ = CompiledLaws.animators.count
  return installHooks(
    { _, size in
      allocated += size
      peak = max(peak, allocated)
    }, { allocated -= allocatedSize($0) }) > 0 ? 0 : 1
}

@_silgen_name("__sanitizer_install_malloc_and_free_hooks")
private func installHooks(
  _ onMalloc: @convention(c) (UnsafeRawPointer?, Int) -> Void,
  _ onFree: @convention(c) (UnsafeRawPointer?) -> Void
) -> CInt

@_silgen_name("__sanitizer_get_allocated_size")
private func allocatedSize(_ pointer: UnsafeRawPointer?) -> Int
