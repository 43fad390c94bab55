import AnimSystem
import AnimTools

/// Runs programs that the search path contains.
struct Programs: ProgramRunner {
  func run(_ words: [String], input: [UInt8]) -> ProgramOutput? {
    guard let program = words.first, let ends = Ends() else { return nil }
    var actions = Actions()
    posix_spawn_file_actions_init(&actions.value)
    defer { posix_spawn_file_actions_destroy(&actions.value) }
    for (end, standard) in [(ends.input.0, 0), (ends.output.1, 1), (ends.errors.1, 2)] {
      posix_spawn_file_actions_adddup2(&actions.value, end, Int32(standard))
    }
    for end in ends.all { posix_spawn_file_actions_addclose(&actions.value, end) }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let failure = posix_spawnp(&process, program, &actions.value, nil, &arguments, environ)
    for end in [ends.input.0, ends.output.1, ends.errors.1] { close(end) }
    guard failure == 0 else {
      for end in [ends.input.1, ends.output.0, ends.errors.0] { close(end) }
      return nil
    }
    let (output, errors) = exchange(input, ends)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // 127 is what a shell and posix_spawn answer for a program that is not there.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    if code == 127, output.isEmpty { return nil }
    return ProgramOutput(
      output: output, errors: String(decoding: errors, as: UTF8.self), status: code)
  }

  /// Writes the input and reads both outputs at the same time, so that no side waits for the other.
  private func exchange(_ input: [UInt8], _ ends: Ends) -> ([UInt8], [UInt8]) {
    var rest = input[...]
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    var isOpen = (input: true, output: true, errors: true)
    if rest.isEmpty {
      close(ends.input.1)
      isOpen.input = false
    }
    _ = fcntl(ends.input.1, F_SETFL, O_NONBLOCK)
    while isOpen.output || isOpen.errors {
      var files = [
        pollfd(fd: isOpen.input ? ends.input.1 : -1, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: isOpen.output ? ends.output.0 : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen.errors ? ends.errors.0 : -1, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&files, 3, -1) < 0, errno != EINTR { break }
      if files[0].revents != 0 {
        let count = rest.withUnsafeBytes {
          write(ends.input.1, $0.baseAddress, min($0.count, 4096))
        }
        if count > 0 { rest = rest.dropFirst(count) }
        if rest.isEmpty || count < 0 && errno != EAGAIN && errno != EINTR {
          close(ends.input.1)
          isOpen.input = false
        }
      }
      if files[1].revents != 0 { isOpen.output = read(ends.output.0, into: &output) }
      if files[2].revents != 0 { isOpen.errors = read(ends.errors.0, into: &errors) }
    }
    if isOpen.input { close(ends.input.1) }
    return (output, errors)
  }

  /// Reads what has arrived, and closes the file at its end. Returns whether it is still open.
  private func read(_ file: Int32, into bytes: inout [UInt8]) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = systemRead(file, &buffer, buffer.count)
    if count < 0, errno == EINTR { return true }
    guard count > 0 else {
      close(file)
      return false
    }
    bytes += buffer[..<count]
    return true
  }
}

/// The pipes to a program and from it.
private struct Ends {
  let input, output, errors: (Int32, Int32)

  /// Makes three pipes. `nil` if the system does not allow it.
  init?() {
    var pipes: [[Int32]] = []
    for _ in 0..<3 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        for end in pipes.joined() { close(end) }
        return nil
      }
      pipes.append(ends)
    }
    (input, output, errors) = (
      (pipes[0][0], pipes[0][1]), (pipes[1][0], pipes[1][1]), (pipes[2][0], pipes[2][1])
    )
  }

  var all: [Int32] { [input.0, input.1, output.0, output.1, errors.0, errors.1] }
}

/// What a program does with its files before it starts.
private struct Actions {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif
}
