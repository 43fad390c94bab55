import AnimSystem

/// The report of a running app to the server that it follows, sent in a header field of its
/// request.
package struct DeviceReport: Hashable, Sendable {
  /// The name of the header field.
  package static let fieldName = "Animators-Report"
  /// The longest value of the field, in bytes. A request's header may have 8 KiB.
  static let sizeLimit = 6_000

  /// The app and the device that it runs on.
  package let name: String
  /// The problems that the app found in the scripts, one sentence each.
  package let findings: [String]

  /// Creates a report.
  package init(name: String, findings: [String] = []) {
    (self.name, self.findings) = (name, findings)
  }

  /// The report as the value of the field: its lines, percent-encoded. If they are too long, the
  /// last line says how many findings are missing.
  package var field: String {
    var text = name.prefix(64).percentEncoded(besides: Self.plain)
    for (index, finding) in findings.enumerated() {
      let line = "\n\(finding.prefix(1_000))".percentEncoded(besides: Self.plain)
      guard text.utf8.count + line.utf8.count <= Self.sizeLimit else {
        return text + "\nand \(findings.count - index) more".percentEncoded(besides: Self.plain)
      }
      text += line
    }
    return text
  }

  /// Reads the value of the field. Returns `nil` if it is not percent-encoded UTF-8.
  package init?(field: String) {
    guard let text = String(percentEncoded: field) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    guard let name = lines.first else { return nil }
    self.init(name: name, findings: Array(lines.dropFirst()))
  }

  /// The characters of sentences that a header field may contain as they are.
  private static let plain = " -._~/:,;()[]{}<>=+*'`\"#"
}
