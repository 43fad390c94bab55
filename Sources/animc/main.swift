import AnimTools

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Glibc)
  /// Lets heaps grow in large steps: the tool allocates until it ends, and heaps that grow page by
  /// page cost it a call of the system for each.
  func growHeapsInLargeSteps() {
    // Swift's module of the C library leaves this function out.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    typealias Option = @convention(c) (Int32, Int32) -> Int32
    let option = unsafeBitCast(symbol, to: Option.self)
    let topPadding: Int32 = -2
    _ = option(topPadding, 64 << 20)
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
  growHeapsInLargeSteps()
#endif
signal(SIGPIPE, SIG_IGN)
let environment = ToolEnvironment(
  isColored: isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil, isLast: true)
let result = Tool.run(Array(CommandLine.arguments.dropFirst()), in: environment)
write(result.output, to: STDOUT_FILENO)
write(result.errors, to: STDERR_FILENO)
exit(result.status)
