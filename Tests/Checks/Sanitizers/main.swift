import Testing

/// Runs all tests that are linked with it.
@main enum Tests {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
