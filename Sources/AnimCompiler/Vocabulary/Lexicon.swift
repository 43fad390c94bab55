import AnimProgram
import AnimSyntax

/// The vocabulary by name: the meanings of each name in the table ``LanguageName/all``, found by the
/// name's number.
///
/// One lexicon serves any number of files. Their name tables start with its names, so a name
/// below the count of ``names`` means the same in all of them.
package final class Lexicon: Sendable {
  /// The names with which files are parsed.
  package let names: NameTable
  /// The entries of each name, by its number.
  private let entries: [[LanguageName]]

  /// The lexicon of the language.
  package init() {
    var names = NameTable()
    var entries: [[LanguageName]] = []
    for entry in LanguageName.all {
      let index = Int(names.intern(entry.name).index)
      while entries.count <= index { entries.append([]) }
      entries[index].append(entry)
    }
    self.entries = entries
    self.names = names.sealed()
  }

  // Inlined, because it runs for every name of a script.
  @inline(__always)
  private func first(_ name: Name, where isWanted: (LanguageName) -> Bool) -> BuiltIn? {
    guard let index = Int(exactly: name.index), index < entries.count else { return nil }
    return entries[index].first(where: isWanted)?.meaning
  }

  /// Returns the meaning of a name as one of a kind. `nil` if there is none.
  func meaning(_ name: Name, as kind: NameKind) -> BuiltIn? { first(name) { $0.kind == kind } }

  /// Returns the meaning of a name in an expression. `nil` if there is none.
  ///
  /// - Parameter isCalled: Whether arguments follow the name.
  func operand(_ name: Name, isCalled: Bool = false) -> BuiltIn? {
    first(name) { entry in
      switch entry.meaning {
      case .value, .noClip: !isCalled
      case .timing, .constructor, .function, .transform, .shape: true
      default: false
      }
    }
  }

  /// Returns the type with a name. `nil` if there is none.
  func type(_ name: Name) -> ScriptValueType? {
    guard case .type(let row)? = meaning(name, as: .type) else { return nil }
    return ScriptValueType.named[row].type
  }

  /// Returns whether a name is the word before the name of a value of the request.
  func isRequest(_ name: Name) -> Bool { first(name) { $0.meaning == .request } != nil }

  /// Returns whether a name is a value or a role of the language, which no declaration may hide.
  ///
  /// - Parameter isValue: Whether the declaration is of a value, and not of an animator or of views, which `drag`,
  ///   `pinch` and `none` may be called.
  func isProtected(_ name: Name, isValue: Bool = true) -> Bool {
    first(name) { entry in
      switch entry.meaning {
      case .value, .request, .word(.from), .word(.to), .word(.container): true
      case .noClip, .gesture(.drag), .gesture(.pinch): isValue
      default: false
      }
    } != nil
  }
}

extension NamedValue {
  /// The numbers of the rows by name.
  static let rows = Dictionary(all.enumerated().map { ($1.name, $0) }) { first, _ in first }

  /// The parts that can follow a part of a dotted name, such as `top` after `container.safeArea`.
  package static let members: [String: [String]] = {
    var members: [String: [String]] = [:]
    for value in all {
      let parts = value.name.split(separator: ".").map(String.init)
      for end in parts.indices.dropFirst() {
        let start = parts[..<end].joined(separator: ".")
        if members[start]?.contains(parts[end]) != true {
          members[start, default: []].append(parts[end])
        }
      }
    }
    return members
  }()
}
