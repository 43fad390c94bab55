/// A message for the author of a file: what is wrong, where, and how to fix it.
package struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  package enum Severity: String, Sendable {
    /// An error: nothing can be compiled before it is fixed.
    case error
    /// A warning: the script runs, but probably not as intended.
    case warning
    /// A remark.
    case note
  }

  /// A second place that explains the first.
  package struct Note: Hashable, Sendable {
    /// The text of the note.
    package var message: String
    /// The place in the file `path`.
    package var span: SourceSpan
    /// The file of the note. `nil` if it is that of the diagnostic.
    package var path: String?

    /// Creates a note.
    package init(_ message: String, at span: SourceSpan, path: String? = nil) {
      self.message = message
      self.span = span
      self.path = path
    }
  }

  /// A fix, as edits of the diagnostic's file.
  package struct FixIt: Hashable, Sendable {
    /// What the fix does.
    package var message: String
    /// The edits, which don't overlap.
    package var edits: [Edit]
    /// Whether the fix is almost certainly what was meant. Only then is it applied automatically.
    package var isCertain = true

    /// Creates a fix-it with one edit.
    package init(_ message: String, replace span: SourceSpan, with replacement: String) {
      self.message = message
      self.edits = [Edit(span: span, replacement: replacement)]
    }
  }

  /// A replacement of text.
  package struct Edit: Hashable, Sendable {
    /// The text to replace.
    package var span: SourceSpan
    /// The new text.
    package var replacement: String

    /// Creates an edit.
    package init(span: SourceSpan, replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// The identifier of the kind of diagnostic.
  package var id: DiagnosticID
  /// The severity.
  package var severity: Severity
  /// One line that names both sides of a conflict.
  package var message: String
  /// The file.
  package var file: ExactPath
  /// The path of the file, as the user wrote it.
  package var path: String { file.text }
  /// The place in the file.
  package var span: SourceSpan
  /// Further places.
  package var notes: [Note]
  /// Suggestions, one sentence each.
  package var help: [String]
  /// The fixes.
  package var fixIts: [FixIt]

  /// Creates a diagnostic with the severity of its kind.
  package init(
    _ id: DiagnosticID, _ message: String, path: String, at span: SourceSpan, notes: [Note] = [],
    help: [String] = [], fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = id.severity
    self.message = message
    file = ExactPath(path)
    self.span = span
    self.notes = notes
    self.help = help
    self.fixIts = fixIts
  }
}
