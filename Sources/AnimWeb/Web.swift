// The functions that a page calls. A request and its answer are JSON; see Service.swift.

/// The service of this instance. A page calls an instance from one thread only.
private nonisolated(unsafe) var service = Service()
private nonisolated(unsafe) var answer: UnsafeMutableBufferPointer<UInt8>?

/// Returns memory for a request of some bytes, which ``call(_:_:)`` takes.
@_cdecl("web_allocate")
public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: count) }

/// Handles a request. The answer stays valid until the next call; `web_count` returns its length.
@_cdecl("web_call")
public func call(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int)
  -> UnsafeMutablePointer<UInt8>?
{
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  bytes.deallocate()
  answer?.deallocate()
  let line = Array(service.answer(text).utf8)
  let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: line.count)
  _ = memory.initialize(from: line)
  answer = memory
  return memory.baseAddress
}

/// The length of the last answer, in bytes.
@_cdecl("web_count")
public func count() -> Int { answer?.count ?? 0 }
