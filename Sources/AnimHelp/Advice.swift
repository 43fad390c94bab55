import AnimCompiler
import AnimSource

/// What helps against an error.
struct Advice {
  /// A better message. `nil` to keep that of the error.
  var message: String?
  /// A better place. `nil` to keep that of the error.
  var span: SourceSpan?
  /// Suggestions in words.
  var help: [String] = []
  /// Fixes, of which the first that leaves nothing wrong is offered, or all of several files.
  var fixes: [Diagnostic.FixIt] = []
  /// Whether the help says no more than the fixes.
  var isFixEnough = false
  /// Whether the fixes need no trial, because they change more than this file knows.
  var isTrusted = false

  init() {}

  init(
    message: String? = nil, span: SourceSpan? = nil, help: [String] = [],
    fixes: [Diagnostic.FixIt] = []
  ) {
    (self.message, self.span, self.help, self.fixes) = (message, span, help, fixes)
  }

  /// Advice in words alone.
  init(_ first: String, _ more: String...) { help = [first] + more }
  init(fix: Diagnostic.FixIt) { fixes = [fix] }
}

extension Diagnostic.FixIt {
  static func insert(_ text: String, at offset: Int, saying word: String? = nil) -> Self {
    Self("insert `\(word ?? text)`", replace: SourceSpan(offset, offset), with: text)
  }

  static func write(_ text: String, over span: SourceSpan) -> Self {
    Self("write `\(text)`", replace: span, with: text)
  }
}
