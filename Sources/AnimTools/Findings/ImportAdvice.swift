import AnimCompiler
import AnimLive
import AnimSource
import AnimSyntax

/// Advice about names and files that are not imported, from the other scripts of the folder.
struct ImportAdvice {
  private let files: any FileAccess

  init(_ files: any FileAccess) { self.files = files }

  /// Returns diagnostics with the imports that would help.
  func improved(_ findings: [Diagnostic], in sources: [FileSyntax]) -> [Diagnostic] {
    guard findings.contains(where: isCandidate) else { return findings }
    let files = Dictionary(sources.map { ($0.source.path, $0) }) { first, _ in first }
    var neighbours: [String: [FileSyntax]] = [:]
    return findings.map { finding in
      guard isCandidate(finding), let syntax = files[finding.path], finding.path != "-" else {
        return finding
      }
      let folder = PathText.folder(of: finding.path)
      if neighbours[folder] == nil {
        neighbours[folder] = ScriptLoader(files: self.files).load([folder], followsImports: false)
          .units.map(\.syntax)
      }
      let own = PathText.normalized(finding.path)
      let others = (neighbours[folder] ?? []).filter {
        PathText.normalized($0.source.path) != own
      }
      return finding.id == .importNotFound
        ? file(finding, syntax, others, folder) : name(finding, syntax, others, folder)
    }
  }

  private func isCandidate(_ finding: Diagnostic) -> Bool {
    switch finding.id {
    case .importNotFound: true
    case .unknownName, .unknownAnimator: finding.fixIts.isEmpty
    default: false
    }
  }

  private func path(_ other: FileSyntax, in folder: String) -> String {
    let path = PathText.normalized(other.source.path)
    let start = PathText.normalized(folder)
    return start != "." && path.hasPrefix(start + "/")
      ? String(path.dropFirst(start.count + 1)) : path
  }

  /// Returns the diagnostic about a missing file, with the name of the file that was meant.
  private func file(
    _ finding: Diagnostic, _ syntax: FileSyntax, _ others: [FileSyntax], _ folder: String
  ) -> Diagnostic {
    var better = finding
    let written = String(syntax.source.text(of: finding.span).dropFirst().dropLast())
    let names = others.map { path($0, in: folder) }
    var start = String(written.prefix { $0 != "*" })
    if !start.isEmpty, start.last != "/" { start += "/" }
    if let first = names.first(where: { $0.hasPrefix(start) }), !start.isEmpty {
      better.message = "an import names a file, not a folder"
      better.help = ["write an `import` for each file, such as `import \"\(first)\"`"]
      return better
    }
    let near = names.first { $0 == written + ".anim" } ?? nearest(written, among: names)
    guard let near else {
      if names.isEmpty {
        better.help = ["there is no other script beside this one"]
      } else if names.count <= 12 {
        better.help = [
          "the other scripts here are \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
        ]
      }
      return better
    }
    if near == written + ".anim" { better.message += ": the name has an ending" }
    better.fixIts = [.init("write `\"\(near)\"`", replace: finding.span, with: "\"\(near)\"")]
    return better
  }

  /// Returns the diagnostic about an unknown name, with the file that declares it.
  private func name(
    _ finding: Diagnostic, _ syntax: FileSyntax, _ others: [FileSyntax], _ folder: String
  ) -> Diagnostic {
    let written = syntax.source.text(of: finding.span)
    let declaring = others.filter { other in
      other.declarations.contains { declaration in
        switch declaration.kind {
        case .constant, .function, .timing, .animator:
          other.source.text(of: declaration.focus) == written
        default: false
        }
      }
    }
    var better = finding
    guard let first = declaring.first else {
      if finding.id == .unknownAnimator, finding.help.isEmpty {
        better.help = ["declare it: `animator \(written) { duration 300ms; to { alpha: 0 -> 1 } }`"]
      }
      return better
    }
    let place = path(first, in: folder)
    better.help = ["`\(written)` is declared in \(place), which this file does not import"]
    let imports = syntax.declarations.filter {
      if case .importing = $0.kind { true } else { false }
    }
    let offset = imports.last.map { Int($0.span.end) } ?? 0
    let text = "import \"\(place)\""
    var fixIt = Diagnostic.FixIt(
      "add `\(text)`", replace: SourceSpan(offset, offset),
      with: imports.isEmpty ? text + "\n" : "\n" + text)
    fixIt.isCertain = declaring.count == 1
    better.fixIts = [fixIt]
    return better
  }
}
