import AnimCompiler
import AnimLive
import AnimSource
import AnimSyntax

/// A declaration with everything that it uses from its file and from those that it imports, as one
/// script that needs no other file.
struct StandaloneScript {
  /// The script.
  let text: String

  /// A declaration of a file.
  fileprivate struct Piece {
    let name: String
    let text: String
    let uses: [String]
  }

  /// A file, with the paths of those that it imports.
  fileprivate struct File {
    var pieces: [Piece] = []
    var imports: [String] = []
  }

  /// A declaration's place.
  private struct Place: Hashable {
    let path, name: String
  }

  /// The number of files that are read at most.
  private static let fileLimit = 64

  /// Collects a declaration and what it uses. `nil` if two declarations that are needed have the same
  /// name.
  ///
  /// - Parameter read: Returns the contents of a file.
  init?(of name: String, in path: String, _ read: (String) -> [UInt8]?) {
    var files: [String: File] = [:]
    // A file comes after those that it imports.
    var order: [String] = []
    func visit(_ path: String) {
      guard files[path] == nil, files.count < Self.fileLimit, let bytes = read(path) else { return }
      let file = File(FileSyntax(parsing: SourceFile(path: path, bytes: bytes)))
      files[path] = file
      for next in file.imports { visit(next) }
      order.append(path)
    }
    visit(path)
    var needed: Set<Place> = []
    var open = [Place(path: path, name: name)]
    while let place = open.popLast() {
      guard let file = files[place.path],
        let piece = file.pieces.first(where: { $0.name == place.name }),
        needed.insert(place).inserted
      else { continue }
      for use in piece.uses {
        let found = ([place.path] + file.imports).first { path in
          files[path]?.pieces.contains { $0.name == use } == true
        }
        if let found { open.append(Place(path: found, name: use)) }
      }
    }
    guard !needed.isEmpty, Set(needed.map(\.name)).count == needed.count else { return nil }
    let texts = order.flatMap { path in
      (files[path]?.pieces ?? []).filter { needed.contains(Place(path: path, name: $0.name)) }
        .map(\.text)
    }
    text = texts.joined(separator: "\n")
  }
}

extension StandaloneScript.File {
  fileprivate init(_ syntax: FileSyntax) {
    let source = syntax.source
    let folder = PathText.folder(of: source.path)
    let tokens = syntax.tokens
    for declaration in syntax.declarations {
      let name = source.text(of: declaration.focus)
      switch declaration.kind {
      case .importing:
        imports.append(
          PathText.normalized(PathText.joined(folder, String(name.dropFirst().dropLast()))))
      case .rule, .missing: break
      default:
        let span = declaration.span
        let own = tokens.filter {
          $0.kind == .identifier && span.range.contains(Int($0.span.start))
        }
        let lines = declaration.documentation.map({ syntax[$0] })?.split(
          separator: "\n", omittingEmptySubsequences: false)
        let comment = (lines ?? []).map { $0.isEmpty ? "///\n" : "/// \($0)\n" }.joined()
        pieces.append(
          StandaloneScript.Piece(
            name: name, text: comment + source.text(of: span) + "\n",
            uses: own.map { syntax.text(of: $0.name) }))
      }
    }
  }
}
