import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// A replacement of one token of a script by another of the same kind: a number, a color, a member,
/// or `true` or `false`.
struct TokenEdit: Hashable, Sendable {
  /// The length of the longest new token, in bytes.
  static let limit = 32

  /// The index of the file among the loaded ones.
  let file: Int
  /// The fingerprint of the version of the file that the page knows.
  let revision: String
  /// The offset of the token, in bytes.
  let start: Int
  /// The current text of the token, and the new one.
  let old, new: String

  /// Returns the fingerprint of a file's bytes.
  static func fingerprint(of bytes: [UInt8]) -> String {
    // A hash detects accidental differences. Other checks keep attackers out.
    var hash = Hash64()
    hash.combine(bytes)
    return String(hash.mixed, radix: 16)
  }

  /// Returns the file's bytes after some edits, which must not overlap.
  static func apply(
    _ edits: [TokenEdit], to source: SourceFile, _ names: NameTable
  ) throws(Refusal) -> [UInt8] {
    let tokens = FileSyntax(parsing: source, names: names).tokens
    var bytes = source.bytes
    for edit in edits.sorted(by: { $0.start > $1.start }) {
      guard edit.revision == fingerprint(of: source.bytes) else {
        throw Refusal("the file has changed in the meantime")
      }
      guard let index = tokens.firstIndex(where: { Int($0.span.start) == edit.start }),
        let role = TokenRole(tokens, index, in: source),
        source.bytes[tokens[index].span.range].elementsEqual(edit.old.utf8)
      else { throw Refusal("there is no `\(edit.old)` that can be changed here") }
      guard edit.new.utf8.count <= limit, role == TokenRole(single: edit.new, names) else {
        throw Refusal("`\(edit.old)` cannot be replaced by `\(edit.new)`")
      }
      bytes.replaceSubrange(tokens[index].span.range, with: edit.new.utf8)
    }
    guard Set(edits.map(\.start)).count == edits.count else {
      throw Refusal("one token cannot have two edits")
    }
    return bytes
  }
}

/// The role of a token that a page may change; a token can replace another one with the same role.
enum TokenRole: Hashable, Sendable {
  case number(unit: String)
  case color
  case member
  case truth

  /// Returns the role of one of these tokens; `nil` if it may not be changed.
  init?(_ tokens: [Token], _ index: Int, in source: SourceFile) {
    let token = tokens[index]
    func text(_ range: Range<Int>) -> String {
      String(decoding: source.bytes[range], as: UTF8.self)
    }
    switch token.kind {
    case .number: self = .number(unit: text(Int(token.value)..<Int(token.span.end)))
    case .color: self = .color
    case .identifier:
      let word = text(token.span.range)
      let follows = index > 0 ? tokens[index - 1] : nil
      let before = index > 1 ? tokens[index - 2].kind : nil
      if word == "true" || word == "false" {
        self = .truth
      } else if follows?.kind == .dot, follows?.span.end == token.span.start,
        before != .identifier, before != .rightParen
      {
        self = .member
      } else {
        return nil
      }
    default: return nil
    }
  }

  /// Returns the role of a text that is a single token; `nil` if it is not.
  init?(single text: String, _ names: NameTable) {
    // A name after a dot is a member; by itself, it must be `true` or `false`.
    let isWord = text.utf8.allSatisfy { $0 < 0x80 } && text.first?.isLetter == true
    let isTruth = text == "true" || text == "false"
    let prefix = isWord && !isTruth ? "= ." : "= "
    let source = SourceFile(path: "", bytes: Array((prefix + text).utf8))
    let tokens = FileSyntax(parsing: source, names: names).tokens
    let index = isWord && !isTruth ? 2 : 1
    guard tokens.count == index + 2,
      tokens[index].span.range == prefix.utf8.count..<source.bytes.count
    else { return nil }
    self.init(tokens, index, in: source)
  }
}
