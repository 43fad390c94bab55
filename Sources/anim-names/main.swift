// The tool of AnimatorsPlugin: anim-names FILE PATH...
//
// Checks the scripts of an app and writes a Swift file with a typed name for each animator. Scripts
// with errors give no names: the errors are printed, and the exit status is 1.

import AnimSystem

/// Says why there are no names, and ends.
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
guard let names = scripts.names else { fail(scripts.diagnostics, 1) }
say(scripts.diagnostics)
let isWritten = fopen(output, "w").map { file in
  let isWhole = fputs(names, file) >= 0
  return fclose(file) == 0 && isWhole
}
if isWritten != true {
  fail("anim-names: cannot write `\(output)`: \(String(cString: strerror(errno)))\n", 1)
}
