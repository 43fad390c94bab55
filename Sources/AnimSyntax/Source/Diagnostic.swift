/// Something that a file's author should know: what, where, and what would mend it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a finding is.
  public enum Severity: String, Sendable {
    /// Nothing can be compiled before this is mended.
    case error
    /// The script runs, but hardly as meant.
    case warning
    /// Something worth knowing.
    case note
  }

  /// A second place that explains the first, with a short text.
  public struct Note: Hashable, Sendable {
    /// What is to be seen there.
    public var message: String
    /// Where, in the file `path`.
    public var span: SourceSpan
    /// The other file where the note does not lie in the diagnostic's own; else nil.
    public var path: String?

    /// Creates a note.
    public init(_ message: String, at span: SourceSpan, path: String? = nil) {
      self.message = message
      self.span = span
      self.path = path
    }
  }

  /// A remedy, as edits of the diagnostic's own file.
  public struct FixIt: Hashable, Sendable {
    /// What the edits do.
    public var message: String
    /// The edits, none overlapping another.
    public var edits: [Edit]
    /// Whether hardly anything else can have been meant: only then a tool applies it by itself.
    public var isCertain = true

    /// Creates a fix-it of one edit.
    public init(_ message: String, replace span: SourceSpan, with replacement: String) {
      self.message = message
      self.edits = [Edit(span: span, replacement: replacement)]
    }
  }

  /// The replacement of a stretch of text.
  public struct Edit: Hashable, Sendable {
    /// What is replaced.
    public var span: SourceSpan
    /// What comes instead.
    public var replacement: String
  }

  /// Which row of ``DiagnosticID``'s table this is.
  public var id: DiagnosticID
  /// How bad it is.
  public var severity: Severity
  /// One line, naming both sides of what does not fit.
  public var message: String
  /// The file.
  public var path: String
  /// The place.
  public var span: SourceSpan
  /// Further places.
  public var notes: [Note]
  /// Sentences that help, without a place.
  public var help: [String]
  /// What would mend it.
  public var fixIts: [FixIt]

  /// Creates a diagnostic with the severity of its row.
  public init(
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
