import AnimProgram
import AnimSource
import AnimSyntax

/// Something that is wrong with a file: what, where, and for people who have the tools, how to fix
/// it.
package struct Diagnostic: Hashable, Sendable {
  /// What is wrong.
  package var kind: Kind
  /// The severity.
  package var severity: Severity
  /// The file.
  package var file: ExactPath
  /// The place in the file.
  package var span: SourceSpan
  /// Further places.
  package var notes: [Note]
  /// Suggestions, one sentence each. The compiler makes none.
  package var help: [String] = []
  /// The fixes. The compiler makes none.
  package var fixIts: [FixIt] = []

  /// The path of the file, as the user wrote it.
  package var path: String { file.text }
  /// The identifier of the kind of diagnostic.
  package var id: DiagnosticID { kind.id }
  /// One line that names both sides of a conflict.
  package var message: String { kind.message }

  /// Creates a diagnostic with the severity of its kind.
  package init(_ kind: Kind, path: String, at span: SourceSpan, notes: [Note] = []) {
    self.kind = kind
    severity = kind.severity
    file = ExactPath(path)
    self.span = span
    self.notes = notes
  }

  /// Creates a diagnostic of something that is found outside the compiler.
  package init(
    _ id: DiagnosticID, _ message: String, path: String, at span: SourceSpan, notes: [Note] = [],
    help: [String] = [], fixIts: [FixIt] = []
  ) {
    self.init(.said(id, message), path: path, at: span, notes: notes)
    (self.help, self.fixIts) = (help, fixIts)
  }

  /// A second place that explains the first.
  package struct Note: Hashable, Sendable {
    /// What the place is.
    package var kind: Kind
    /// The place in the file `path`.
    package var span: SourceSpan
    /// The file of the note. `nil` if it is that of the diagnostic.
    package var path: String?

    /// The text of the note.
    package var message: String { kind.message }

    /// Creates a note.
    package init(_ kind: Kind, at span: SourceSpan, path: String? = nil) {
      (self.kind, self.span, self.path) = (kind, span, path)
    }

    /// What a second place is.
    package enum Kind: Hashable, Sendable {
      case said(String)
      case first, other, opened(String), closedBefore, type(ScriptValueType), used, range
      case oneOfThem, theOther, oneOrder, oneInteraction

      fileprivate var message: String {
        switch self {
        case .said(let text): text
        case .first: "the first one"
        case .other: "the other one"
        case .opened(let bracket): "`\(bracket)` is opened here"
        case .closedBefore: "it should be closed before this"
        case .type(let type): "\(type)"
        case .used: "used here"
        case .range: "the range"
        case .oneOfThem: "one of them"
        case .theOther: "the other"
        case .oneOrder: "one order"
        case .oneInteraction: "one interaction"
        }
      }
    }
  }

  /// A fix, as edits of the diagnostic's file.
  package struct FixIt: Hashable, Sendable {
    /// What the fix does.
    package var message: String
    /// The edits, which don't overlap.
    package var edits: [TextEdit]
    /// Whether the fix is almost certainly what was meant. Only then is it applied automatically.
    package var isCertain = true

    /// Creates a fix-it with one edit.
    package init(_ message: String, replace span: SourceSpan, with replacement: String) {
      self.message = message
      self.edits = [TextEdit(span: span, replacement: replacement)]
    }
  }
}

extension Diagnostic {
  /// The fix, if there is exactly one, which is certain. `nil` otherwise.
  package var certainFix: FixIt? {
    fixIts.count == 1 && fixIts[0].isCertain ? fixIts[0] : nil
  }

  /// Creates the diagnostic of a syntax error.
  package init(_ error: SyntaxError, path: String) {
    self.init(.syntax(error), path: path, at: error.span)
    guard let other = error.other else { return }
    switch error.kind {
    case .unclosed("}"): notes = other.isEmpty ? [] : [Note(.closedBefore, at: other)]
    case .unclosed(")"), .expected(.parenthesis, _), .expectedText(")", _):
      notes = [Note(.opened("("), at: other)]
    default: notes = [Note(.opened("["), at: other)]
    }
  }
}

extension FileSyntax {
  /// The errors of the lexer and the parser, in the order of the text.
  package var diagnostics: [Diagnostic] {
    errors.map { Diagnostic($0, path: source.path) }
  }
}

/// The diagnostics of one stage for one file, limited to a useful number.
struct DiagnosticList: Sendable {
  private let path: String
  /// The diagnostics, in the order in which they were reported.
  private(set) var all: [Diagnostic] = []

  init(path: String) { self.path = path }

  /// Adds a diagnostic, or instead of the first one too many, that there are more.
  mutating func add(_ kind: Diagnostic.Kind, at span: SourceSpan, notes: [Diagnostic.Note] = []) {
    guard all.count <= SyntaxError.limit else { return }
    let kind = all.count == SyntaxError.limit ? .tooMany : kind
    all.append(Diagnostic(kind, path: path, at: span, notes: notes))
  }

  /// Takes back all but the first diagnostics.
  mutating func keep(first count: Int) { all.removeLast(all.count - count) }
}
