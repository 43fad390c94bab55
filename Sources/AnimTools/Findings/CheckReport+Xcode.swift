import AnimFiles
import AnimSource

extension CheckReport {
  /// The diagnostics as `path:line:column: error: message`, one per line, which Xcode's build
  /// phases and most editors can read.
  var xcode: String {
    findings.map { $0.lines { self.sources[$0]?.location(of: Int($1.start)) } }.joined()
  }
}
