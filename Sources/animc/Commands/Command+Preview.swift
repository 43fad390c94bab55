import AnimPreview
import AnimRuntime
import AnimSystem
import AnimTools

extension Command {
  /// `animc preview`
  static let preview = Command(
    name: "preview", operands: "[PATH]", count: 0...1,
    summary: "Plays the scripts of a folder in a browser while you edit them.",
    details: """
      PATH is a file or a folder; the default is animators. Prints a link to a page with a small app
      that uses the rules of the folder. Saving a file plays the last change again. Only this machine
      can open the page, unless --listen gives its address in your network. With --devices, a
      running app follows the folder too: add the second printed line to the app. Ctrl-C ends the
      preview.
      """,
    options: [
      CommandOption("port", taking: "N", "The port. Defaults to the first free one from 4747."),
      CommandOption(
        "listen", taking: "ADDRESS", "An IPv4 address of this machine instead of 127.0.0.1."),
      CommandOption("devices", "Lets running apps that have the printed token follow the folder."),
      CommandOption(
        "device-token", taking: "TOKEN",
        "The token for apps, instead of a new one. Implies --devices."),
      CommandOption("write", "Lets pages change scripts even with --listen."),
      CommandOption("open", "Opens the page in the default browser."),
      CommandOption("page", taking: "FOLDER", "Serves the page's own files from a folder."),
      .root,
    ],
    run: { arguments, environment throws(UsageError) in
      if arguments.paths == ["-"] { throw .unexpected("-") }
      var request = PreviewRequest(path: arguments.paths[0])
      try environment.requireScripts(at: request.path)
      request.root = arguments["root"]
      request.pageFolder = arguments["page"]
      if let token = arguments["device-token"] {
        let isPlain = token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard token.utf8.count >= 16, isPlain else {
          throw UsageError("--device-token needs 16 or more letters and digits")
        }
        request.deviceToken = token
      }
      request.allowsDevices = arguments.has("devices") || request.deviceToken != nil
      request.mayWrite = arguments.has("write")
      if let text = arguments["port"] {
        guard let port = UInt16(text), port > 0 else {
          throw UsageError("--port needs a whole number from 1 to 65535, not `\(text)`")
        }
        request.port = port
      }
      if let address = arguments["listen"] { request.address = address }
      return ToolResult(service: { [request] in serve(request, opens: arguments.has("open")) })
    })
}

/// Serves a preview until Ctrl-C. Returns the exit status.
private func serve(_ request: PreviewRequest, opens: Bool) -> Int32 {
  do throws(ServerFailure) {
    // On a network, a link is good for one run.
    let isLocal = request.address == "127.0.0.1"
    let token = isLocal ? TokenFile.token(of: request.path) : nil
    let server = try PreviewServer(request, token: token)
    endAtInterrupt(server.waker)
    write("\(server.link)\n", to: STDOUT_FILENO)
    if let line = server.appLine { write("\(line)\n", to: STDOUT_FILENO) }
    if opens { open(server.link) }
    server.run()
    return 0
  } catch {
    write("animc: \(error.reason)\n", to: STDERR_FILENO)
    return 1
  }
}

/// Starts a thread that waits for Ctrl-C and then wakes the server.
private func endAtInterrupt(_ waker: WakePipe) {
  var signals = interrupts
  // Threads started from now on inherit this mask, so only the explicit wait receives the signal.
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  WorkThread {
    var signals = interrupts
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    waker.end()
  }?.detach()
}

/// The signals that end a server.
private var interrupts: sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGINT)
  sigaddset(&signals, SIGTERM)
  return signals
}

/// Opens a link in the default browser.
private func open(_ link: String) {
  #if canImport(Darwin)
    let opener = "/usr/bin/open"
  #else
    let opener = "xdg-open"
  #endif
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(link), nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  posix_spawnp(&process, opener, nil, nil, &arguments, environ)
}
