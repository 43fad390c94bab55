import AnimTools

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Glibc)
  /// Asks for large pages behind the heap: each page of the usual size would cost an interrupt
  /// when it is first written to.
  func backWithLargePages() {
    // Anything that does not fit into the first heap makes it grow by its large step.
    guard let block = malloc(96 << 10), let end = sbrk(0) else { return }
    let pageSize = 4096
    let start = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: block) & ~UInt(pageSize - 1))
    if let start, start < end { madvise(start, end - start, MADV_HUGEPAGE) }
    free(block)
  }

  /// Lets all threads allocate from one heap that grows in large steps: the tool allocates until it
  /// ends, and heaps that grow page by page cost it a call of the system for each.
  func useOneLargeHeap() {
    // Swift's module of the C library leaves this function out.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    typealias Option = @convention(c) (Int32, Int32) -> Int32
    let option = unsafeBitCast(symbol, to: Option.self)
    let (arenaMaximum, topPadding, trimThreshold): (Int32, Int32, Int32) = (-8, -2, -1)
    _ = option(arenaMaximum, 1)
    _ = option(topPadding, 64 << 20)
    _ = option(trimThreshold, 256 << 20)
    backWithLargePages()
  }
#endif

/// Writes a text, all of it, or gives up where nobody reads.
func write(_ text: String, to file: Int32) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(file, start, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}

#if canImport(Glibc)
  useOneLargeHeap()
#endif
signal(SIGPIPE, SIG_IGN)
let environment = ToolEnvironment(
  isColored: isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil, isLast: true)
let result = Tool.run(Array(CommandLine.arguments.dropFirst()), in: environment)
write(result.output, to: STDOUT_FILENO)
write(result.errors, to: STDERR_FILENO)
exit(result.status)
