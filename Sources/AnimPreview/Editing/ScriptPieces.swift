import AnimCompiler
import AnimSource
import AnimSyntax
import AnimTools

/// The text of an animator's declaration, in pieces of which some can be changed.
struct ScriptPieces {
  /// The number of the file among the loaded ones.
  let file: Int
  /// The fingerprint of the file.
  let revision: String
  /// The whole text.
  let text: String
  /// The pieces, joined the text.
  let pieces: [Piece]

  /// A piece of text.
  struct Piece {
    let text: String
    /// Where it begins in the file, and what it is; `nil` for what only stands there.
    let token: (start: Int, role: TokenRole)?
    /// Whether it is one of the four numbers of a `bezier`, and of which one in the text.
    var bezier: Int?
  }

  /// The pieces of an animator.
  init?(_ declaration: CompiledDeclaration, in scripts: Scripts) {
    guard scripts.isReplaced, let folder = scripts.compiled?.folder else { return nil }
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
    where span.start <= token.span.start && token.span.end <= span.end {
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
    (self.file, revision) = (file, TokenEdit.fingerprint(of: source.bytes))
    (self.text, self.pieces) = (text(span.range), pieces)
  }

  /// The numbers of curves that are written as four numbers, each with the curve's own number.
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

  /// The message for a page.
  func json(of animator: String) -> JSON {
    .object([
      ("m", .string("source")), ("animator", .string(animator)), ("file", .integer(file)),
      ("revision", .string(revision)), ("pieces", .array(pieces.map(\.json))),
    ])
  }
}

extension ScriptPieces.Piece {
  /// The text alone, or with the place, the kind, the unit and the curve.
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
  /// The text of an animator's declaration; `nil` if the files have changed since it was compiled.
  func source(of declaration: CompiledDeclaration) -> ScriptPieces? {
    ScriptPieces(declaration, in: self)
  }
}
