import AnimSource

/// What is wrong with the form of a text, and where.
package struct SyntaxError: Hashable, Sendable {
  /// What is wrong.
  package var kind: Kind
  /// The place.
  package var span: SourceSpan
  /// The bracket or brace that is not closed, or the text before which a brace is missing. `nil` if
  /// there is none.
  package var other: SourceSpan?
  /// The offset of the statement or declaration that was being read.
  package var statement: UInt32 = 0
  /// The property of the track that was being read. `nil` outside of tracks.
  package var track: SourceSpan?
  /// The name before the innermost arguments that were being read. `nil` outside of arguments.
  package var callee: SourceSpan?

  /// Kinds of errors.
  package enum Kind: Hashable, Sendable {
    /// Something else is expected.
    case expected(Form, Found)
    /// This sign or word is expected.
    case expectedText(String, Found)
    case expectedWord(Word, Found)
    /// A bracket is not closed by this one.
    case unclosed(String)
    /// The declaration with this word is in a block.
    case declarationInBlock(Word)
    case braceOnItsOwnLine, hyphens, anyScreen
    case roleColon, character(Unicode.Scalar), quotes, comment, color, escape, ellipsis
    case unclosedString, unclosedComment, conflict
    case infinite(String)
    case notUTF8(UInt8)
    case tooLarge, tooDeep, tooHigh, tooManyParameters, tooMany
  }

  /// What is expected, as messages call it.
  package enum Form: String, Sendable {
    case value = "a value"
    case name = "a name"
    case functionName = "a name for the function"
    case timingName = "a name for the timing"
    case animatorName = "a name for the animator"
    case interactionName = "a name for the interaction"
    case fractionName = "a name for the fraction"
    case overlayName = "a name for the overlay"
    case slicesName = "a name for the slices"
    case elementsName = "a name for the elements"
    case matchName = "a name for the match"
    case parameterName = "a parameter's name"
    case parameterType = "`:` and the parameter's type"
    case type = "a type such as `Length`"
    case secondType = "`,` and a second type"
    case member = "a name after the dot"
    case file = "a file's name in quotes"
    case declaration = "a declaration"
    case statement = "a statement"
    case block = "`{`"
    case body = "`{` or `=`"
    case operation = "an operation such as `push`"
    case use = "`use` and an animator"
    case animator = "an animator"
    case native = "`animator` or `interaction`"
    case screen = "`from` or `to`"
    case edge = "an edge such as `.leading`"
    case elementOrder = "an order such as `.topToBottom`"
    case pattern = "a name or a string"
    case patterns = "`like` and a name, or `except`"
    case parenthesis = "`,` or `)`"
    case bracket = "`,` or `]`"
    case end = "the end of the statement"
  }

  /// What is there instead.
  package enum Found: Hashable, Sendable {
    case text(String), endOfLine, endOfFile
  }
}

extension SyntaxError {
  /// The kind of diagnostic that reports the error.
  package var id: DiagnosticID {
    switch kind {
    case .infinite: .notFinite
    case .notUTF8: .invalidUTF8
    case .tooLarge, .tooDeep, .tooHigh, .tooManyParameters, .tooMany: .limitExceeded
    default: .syntax
    }
  }

  /// The error as a sentence.
  package var message: String {
    switch kind {
    case .expected(let form, let found): "expected \(form.rawValue), found \(found.phrase)"
    case .expectedText(let text, let found): "expected `\(text)`, found \(found.phrase)"
    case .expectedWord(let word, let found): "expected `\(word.text)`, found \(found.phrase)"
    case .unclosed("}"): "this `{` has no matching `}`"
    case .unclosed(let closer):
      "expected `\(closer)` to close the `\(closer == ")" ? "(" : "[")` opened here"
    case .declarationInBlock(let word):
      "`\(word.text)` begins a declaration, which is outside of all blocks"
    case .braceOnItsOwnLine: "expected `{` on the same line"
    case .hyphens: "a name cannot contain `-`"
    case .anyScreen: "`any` is the name of a screen here"
    case .roleColon: "a role has no colon"
    case .character(let scalar): "unexpected character \(scalar.phrase)"
    case .quotes: "a string is written in straight double quotes"
    case .comment: "a comment starts with `//`"
    case .color: "expected a color"
    case .escape: "expected an escape"
    case .ellipsis: "`…` stands for what you write here yourself"
    case .unclosedString: "expected `\"` to close the string before its line ends"
    case .conflict: "the file has a merge conflict"
    case .unclosedComment: "expected `*/` to close the comment opened here"
    case .infinite(let text): "`\(text)` is too large for a number"
    case .notUTF8(let byte):
      "this is no text in UTF-8: it has the byte 0x\(byte < 16 ? "0" : "")"
        + String(byte, radix: 16, uppercase: true)
    case .tooLarge: "the file is larger than 1 MiB, the limit for a script"
    case .tooDeep: "this is nested more than \(SyntaxError.nestingLimit) levels deep"
    case .tooHigh:
      "the operations of this expression are nested more than \(SyntaxError.depthLimit) deep"
    case .tooManyParameters: "a declaration has at most \(SyntaxError.parameterLimit) parameters"
    case .tooMany: SyntaxError.tooManyErrors
    }
  }

  /// The limit for the nesting of brackets, blocks, `if`s, calls and other forms that contain
  /// themselves.
  static let nestingLimit = 64
  /// The limit for the number of parameters of a declaration.
  static let parameterLimit = 256
  /// The limit for the height of an expression's tree, such as a chain of operators.
  static let depthLimit: UInt16 = 500
  /// The number of errors after which no more are reported for a file.
  package static let limit = 1_000
  /// The message that is reported instead of all further errors of a file.
  package static let tooManyErrors =
    "more than \(limit) errors; the rest of the file is not checked"
}

extension SyntaxError.Found {
  fileprivate var phrase: String {
    switch self {
    case .text(let text): "`\(text)`"
    case .endOfLine: "the end of the line"
    case .endOfFile: "the end of the file"
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is not visible in a text.
  package var isInvisible: Bool {
    [.control, .format, .spaceSeparator].contains(properties.generalCategory)
  }

  fileprivate var phrase: String {
    guard isInvisible else { return "`\(self)`" }
    let code = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
      + ", which is not visible"
  }
}
