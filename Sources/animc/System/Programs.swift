import AnimSystem
import AnimTools

/// Runs programs that the search path contains.
struct Programs: ProgramRunner {
  // Files, unlike pipes, never make one side wait for the other.
  func run(_ words: [String], input: [UInt8]) -> ProgramOutput? {
    let files = (0..<3).compactMap { _ in tmpfile() }
    defer { for file in files { fclose(file) } }
    guard let program = words.first, files.count == 3,
      fwrite(input, 1, input.count, files[0]) == input.count
    else { return nil }
    rewind(files[0])
    var actions = Actions()
    posix_spawn_file_actions_init(&actions.value)
    defer { posix_spawn_file_actions_destroy(&actions.value) }
    for (standard, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions.value, fileno(file), Int32(standard))
    }
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawnp(&process, program, &actions.value, nil, &arguments, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let (output, errors) = (contents(files[1]), contents(files[2]))
    // 127 is what a shell and posix_spawn answer for a program that is not there.
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    if code == 127, output.isEmpty { return nil }
    return ProgramOutput(
      output: output, errors: String(decoding: errors, as: UTF8.self), status: code)
  }

  /// Returns what a program has written to a file.
  private func contents(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
    fseek(file, 0, SEEK_END)
    let size = max(0, ftell(file))
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }
}

/// What a program does with its files before it starts.
private struct Actions {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif
}
