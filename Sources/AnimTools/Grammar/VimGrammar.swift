import AnimScene

/// A syntax file for Vim and Neovim.
package enum VimGrammar {
  /// The file `syntax/anim.vim`.
  package static var text: String {
    let classes = NameClass.all.filter { $0.name != "Unit" }
    var lines = opening
    lines += classes.flatMap(rules)
    lines += links + classes.map { "highlight default link anim\($0.name) \($0.group)" }
    lines += ["", "let b:current_syntax = 'anim'", ""]
    return lines.joined(separator: "\n")
  }

  private static let opening = [
    "\" The highlighting of Animators scripts, written by `animc grammar vim`.",
    "if exists('b:current_syntax') | finish | endif", "",
    #"syntax match animComment "//.*$""#,
    #"syntax region animComment start="/\*" end="\*/" contains=animComment"#,
    #"syntax region animString start=+"+ skip=+\\.+ end=+"\|$+"#,
    ##"syntax match animColor "#\x\{3,8}\>""##, number,
  ]

  private static let links = [
    "", "highlight default link animComment Comment", "highlight default link animString String",
    "highlight default link animColor Constant", "highlight default link animNumber Number",
  ]

  private static var number: String {
    let units = (NameClass.named("Unit")?.names ?? []).joined(separator: #"\|"#)
    let digits = #"\<\d[0-9_]*\(\.\d\+\)\=\([eE][+-]\=\d\+\)\="#
    return #"syntax match animNumber "\#(digits)\(\#(units)\)\=""#
  }

  /// Returns the rules of a class. Plain names are keywords in Vim, all others are patterns. In
  /// Vim, the last rule wins, and keywords take precedence over everything else.
  private static func rules(_ row: NameClass) -> [String] {
    let names = row.names.map { $0.replacing(".", with: "\\.") }.joined(separator: "\\|")
    return switch row.name {
    case "Word": ["syntax keyword animWord \(row.names.joined(separator: " "))"]
    case "Property", "Argument": ["syntax match anim\(row.name) \"\\<\\(\(names)\\)\\ze\\s*:\""]
    case "Answer": ["syntax match animAnswer \"\\(\\<use\\s\\+\\)\\@<=\\(\(names)\\)\\>\""]
    case "Member": ["syntax match animMember \"\\.\\(\(names)\\)\\>\""]
    default: ["syntax match anim\(row.name) \"\\<\\(\(names)\\)\\>\""]
    }
  }
}
