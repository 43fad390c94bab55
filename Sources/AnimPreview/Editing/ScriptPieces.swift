import AnimCompiler
import AnimSource
import AnimSyntax
import AnimTools

/// The text of an animator's declaration, divided into pieces, some of which can be changed.
struct ScriptPieces {
  /// The index of the file among the loaded ones.
  let file: Int
  /// The path of the file.
  let path: String
  /// The fingerprint of the file.
  let revision: String
  /// The whole text.
  let text: String
  /// The pieces, which form the text when joined.
  let pieces: [Piece]

  /// A piece of text.
  struct Piece {
    let text: String
    /// The offset in the file, and the role; `nil` for a piece that cannot be changed.
    let token: (start: Int, role: TokenRole)?
    /// The number of the `bezier` in the text, if the piece is one of its four numbers.
    var bezier: Int?
  }

  /// Divides the declaration of an animator into pieces.
  init?(_ declaration: CompiledDeclaration, in scripts: Scripts) {
    guard let folder = scripts.compiled?.folder else { return nil }
    let file = Int(declaration.place.file)
    guard folder.units.indices.contains(file) else { return nil }
    let syntax = folder.units[file].syntax
    let place = declaration.place.span
    let found = syntax.declarations.first {
      $0.span.start <= place.start && place.end <= $0.span.end
    }
    guard let span = found?.span else { return nil }
    let source = syntax.source
    let tokens = syntax.tokens
    var pieces: [Piece] = []
    var start = Int(span.start)
    func text(_ range: Range<Int>) -> String {
      String(decoding: source.bytes[range], as: UTF8.self)
    }
    let curves = Self.beziers(tokens, source)
    for (index, token) in tokens.enumerated()
    where scripts.isReplaced && span.start <= token.span.start && token.span.end <= span.end {
      guard let role = TokenRole(tokens, index, in: source) else { continue }
      let range = token.span.range
      if start < range.lowerBound {
        pieces.append(Piece(text: text(start..<range.lowerBound), token: nil))
      }
      pieces.append(
        Piece(text: text(range), token: (range.lowerBound, role), bezier: curves[index]))
      start = range.upperBound
    }
    pieces.append(Piece(text: text(start..<Int(span.end)), token: nil))
    path = source.path
    (self.file, revision) = (file, TokenEdit.fingerprint(of: source.bytes))
    (self.text, self.pieces) = (text(span.range), pieces)
  }

  /// Returns the indices of the numbers in each `bezier` that is written as four numbers, with the
  /// number of the `bezier`.
  private static func beziers(_ tokens: [Token], _ source: SourceFile) -> [Int: Int] {
    let form: [TokenKind] = [
      .leftParen, .number, .comma, .number, .comma, .number, .comma, .number, .rightParen,
    ]
    var found: [Int: Int] = [:]
    for index in tokens.indices where tokens[index].kind == .identifier {
      let rest = tokens[(index + 1)...].prefix(form.count).map(\.kind)
      guard rest == form, source.bytes[tokens[index].span.range].elementsEqual("bezier".utf8)
      else { continue }
      for place in [2, 4, 6, 8] { found[index + place] = index }
    }
    return found
  }

  /// Returns the message for a page.
  func json(of animator: String) -> JSON {
    [
      "m": "source", "animator": .string(animator), "file": .integer(file),
      "path": .string(path), "revision": .string(revision), "pieces": .array(pieces.map(\.json)),
    ]
  }
}

extension ScriptPieces.Piece {
  /// The text alone, or with its offset, kind, unit and `bezier`.
  fileprivate var json: JSON {
    guard let token else { return .array([.string(text)]) }
    var parts: [JSON] = [.string(text), .integer(token.start)]
    switch token.role {
    case .number(let unit): parts += [.string("number"), .string(unit)]
    case .color: parts += [.string("color"), .string("")]
    case .member: parts += [.string("member"), .string("")]
    case .truth: parts += [.string("truth"), .string("")]
    }
    if let bezier { parts.append(.integer(bezier)) }
    return .array(parts)
  }
}

extension Scripts {
  /// Returns the text of an animator's declaration in the last good version of its file. If the
  /// file has errors now, nothing in the text can be changed.
  func source(of declaration: CompiledDeclaration) -> ScriptPieces? {
    ScriptPieces(declaration, in: self)
  }
}
