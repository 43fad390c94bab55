// The tool of AnimatorsPlugin: anim-names FILE PATH...
//
// Compiles the scripts of an app and writes a Swift file with their bytes and a typed name for each
// animator. Scripts with errors give no file: the errors are printed, and the exit status is 1.

import AnimSystem

/// Says why there is no file, and ends.
func fail(_ text: String, _ status: Int32) -> Never {
  say(text)
  exit(status)
}

/// Writes to standard error.
func say(_ text: String) {
  let bytes = Array(text.utf8)
  _ = systemWrite(STDERR_FILENO, bytes, bytes.count)
}

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, arguments.count > 1 else {
  fail("usage: anim-names FILE PATH...\n", 2)
}
let scripts = CheckedScripts(Array(arguments.dropFirst()))
guard let code = scripts.code else { fail(scripts.diagnostics, 1) }
say(scripts.diagnostics)
let isWritten = fopen(output, "w").map { file in
  let isWhole = fputs(code, file) >= 0
  return fclose(file) == 0 && isWhole
}
if isWritten != true {
  fail("anim-names: cannot write `\(output)`: \(String(cString: strerror(errno)))\n", 1)
}
