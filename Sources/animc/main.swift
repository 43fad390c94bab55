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

  growHeapsInLargeSteps()
#endif
signal(SIGPIPE, SIG_IGN)
let environment = ToolEnvironment(
  isColored: isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil, isLast: true)
var session = ProcessSession()
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), in: environment, &session)
if let pages = session.pages { exit(make(pages, &session, environment)) }
exit(session.hasFailed ? 1 : status)
