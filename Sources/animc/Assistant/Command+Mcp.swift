import AnimSystem
import AnimTools

extension Command {
  /// `animc mcp`
  static let mcp = Command(
    name: "mcp", operands: "", count: 0...0,
    summary: "Serves assistants that speak the Model Context Protocol.",
    details: """
      An assistant starts it itself and talks to it over standard input and output. Its tools check,
      list claims, compare, draw, sample, search, explain, repair and format scripts. Nothing outside the
      root is read or written, and files are only written if a call asks for it. The page "Working
      with an assistant" of the documentation shows how to add it to the common ones.
      """,
    options: [
      CommandOption(
        "root", taking: "DIR",
        "The folder that calls must not leave. Defaults to the working folder.")
    ],
    run: { arguments, environment throws(UsageError) in
      let root = arguments["root"] ?? "."
      guard let canonical = environment.files.canonicalPath(of: root),
        environment.files.kind(at: canonical) == .folder
      else { throw UsageError("--root `\(root)` is not a folder") }
      return ToolResult(service: { serve(AssistantServer(root: canonical, environment)) })
    })
}

/// Serves an assistant over standard input and output until it closes the connection. Returns the
/// exit status.
private func serve(_ server: AssistantServer) -> Int32 {
  var server = server
  while true {
    while isReadable(waiting: !server.hasMessages) {
      guard let bytes = readInput() else {
        while server.step() {}
        return write(server.takeOutput(), to: STDOUT_FILENO) ? 0 : 1
      }
      server.receive(bytes)
    }
    _ = server.step()
    guard write(server.takeOutput(), to: STDOUT_FILENO) else { return 1 }
  }
}
