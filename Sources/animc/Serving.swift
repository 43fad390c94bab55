import AnimLanguageServer
import AnimPreview
import AnimSystem
import AnimTools

/// Serves an editor or a preview, or writes pages. Returns the exit status.
func run(
  _ task: ProcessTask, _ session: inout ProcessSession, _ environment: ToolEnvironment
) -> Int32 {
  var result: ToolResult
  switch task {
  case .languageServer: return serveEditor()
  case .assistantServer(let root):
    return serve(AssistantServer(root: root, environment))
  case .preview(let request):
    write(session.notes, to: STDERR_FILENO)
    return serve(request)
  case .film(let request): result = PageExport.film(request, environment.files)
  case .gallery(let request): result = PageExport.gallery(request, environment.files)
  case .difference(let page): result = PageExport.difference(page)
  }
  if !result.files.isEmpty || result.status == 0 { result.errors += session.notes }
  session.show(result)
  return session.hasFailed ? 1 : result.status
}

/// Serves a preview until Ctrl-C. Returns the exit status.
private func serve(_ request: PreviewRequest) -> Int32 {
  do throws(ServerFailure) {
    let server = try PreviewServer(request, token: TokenFile.token(of: request.path))
    endAtInterrupt(server.waker)
    write("\(server.link)\n", to: STDOUT_FILENO)
    if let line = server.appLine { write("\(line)\n", to: STDOUT_FILENO) }
    if request.opens { open(server.link) }
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
