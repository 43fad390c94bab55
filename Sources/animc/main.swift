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

/// Writes a text, all of it, or gives up where nobody reads: then the answer is false.
@discardableResult
func write(_ text: String, to file: Int32) -> Bool {
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = write(file, start, rest.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }
}

/// Writes a file that a command made, and its folder where there is none; false where it cannot be.
func write(_ made: ToolFile) -> Bool {
  if let slash = made.path.lastIndex(of: "/") { mkdir(String(made.path[..<slash]), 0o755) }
  let file = open(made.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
  guard file >= 0 else { return false }
  let isWhole = write(made.text, to: file)
  return close(file) == 0 && isWhole
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
for file in result.files where !write(file) {
  write("animc: cannot write `\(file.path)`\n", to: STDERR_FILENO)
  exit(1)
}
exit(result.status)
