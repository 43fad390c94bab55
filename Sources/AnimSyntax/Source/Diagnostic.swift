/// Something that a file's author should know: what, where, and what would mend it.
package struct Diagnostic: Hashable, Sendable {
  /// How bad a finding is.
  package enum Severity: String, Sendable {
    /// Nothing can be compiled before this is mended.
    case error
    /// The script runs, but hardly as meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// A second place that explains the first, with a short text.
  package struct Note: Hashable, Sendable {
    /// What is to be seen there.
    package var message: String
    /// Where, in the file `path`.
    package var span: SourceSpan
    /// The other file where the note does not lie in the diagnostic's own; else nil.
    package var path: String?

    /// Creates a note.
    package init(_ message: String, at span: SourceSpan, path: String? = nil) {
      self.message = message
      self.span = span
      self.path = path
    }
  }

  /// A remedy, as edits of the diagnostic's own file.
  package struct FixIt: Hashable, Sendable {
    /// What the edits do.
    package var message: String
    /// The edits, none overlapping another.
    package var edits: [Edit]
    /// Whether hardly anything else can have been meant: only then a tool applies it by itself.
    package var isCertain = true

    /// Creates a fix-it of one edit.
    package init(_ message: String, replace span: SourceSpan, with replacement: String) {
      self.message = message
      self.edits = [Edit(span: span, replacement: replacement)]
    }
  }

  /// The replacement of a stretch of text.
  package struct Edit: Hashable, Sendable {
    /// What is replaced.
    package var span: SourceSpan
    /// What comes instead.
    package var replacement: String

    /// Creates the replacement of a stretch.
    package init(span: SourceSpan, replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  /// Which row of ``DiagnosticID``'s table this is.
  package var id: DiagnosticID
  /// How bad it is.
  package var severity: Severity
  /// One line, naming both sides of what does not fit.
  package var message: String
  /// The file.
  package var path: String
  /// The place.
  package var span: SourceSpan
  /// Further places.
  package var notes: [Note]
  /// Sentences that help, without a place.
  package var help: [String]
  /// What would mend it.
  package var fixIts: [FixIt]

  /// Creates a diagnostic with the severity of its row.
  package init(
    _ id: DiagnosticID, _ message: String, path: String, at span: SourceSpan, notes: [Note] = [],
    help: [String] = [], fixIts: [FixIt] = []
  ) {
    self.id = id
    self.severity = id.severity
    self.message = message
    self.path = path
    self.span = span
    self.notes = notes
    self.help = help
    self.fixIts = fixIts
  }
}
