extension Command {
  /// `animc resolve`
  static let resolve = Command(
    name: "resolve", operands: "OPERATION", count: 1...1,
    summary: "Says which animator answers a request, by which rule, and why.", details: "",
    options: [],
    run: { _, _ throws(UsageError) in
      throw UsageError("resolve is not available yet")
    })
}
