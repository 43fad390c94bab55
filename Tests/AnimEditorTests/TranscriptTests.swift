import AnimCompiler
import AnimSource
import Foundation
import Testing
import Transcripts

@testable import AnimEditor

/// `Tests/Corpus/editor`: scripts with a cursor, questions about that place, and the editor's
/// answers.
///
///     = slide.anim
///     animator slide {
///         to { al‸pha: 0 -> 1 }
///     }
///     > hover
///     | **alpha** (property)
///
/// `‸` is the cursor.
@Suite("Questions to the editor") struct TranscriptTests {
  @Test("the editor answers a question as its transcript says")
  func answers() { expectAnswers(in: "editor", mark: "|") { AskedWorkspace() } }
}

/// A workspace that answers the questions of a transcript.
struct AskedWorkspace: TranscriptPartner {
  private var workspace = Workspace(root: "/animators")
  /// The file with the cursor, or the last one.
  private var path = ""
  private var offset = 0

  mutating func save(_ files: [TranscriptFile]) -> [String] {
    for file in files {
      path = "/animators/" + file.name
      let parts = file.text.components(separatedBy: "‸")
      if parts.count > 1 { offset = parts[0].utf8.count }
      workspace.update([FileChange(path: path, bytes: Array(parts.joined().utf8))])
      while workspace.isChecking { _ = workspace.checkNext() }
    }
    return []
  }

  func answer(_ question: String) -> [String] {
    guard let view = workspace.view(of: path) else { return ["there is no file"] }
    let words = question.split(separator: " ", maxSplits: 1).map(String.init)
    let argument = words.count > 1 ? words[1] : ""
    let whole = SourceSpan(0, view.syntax.source.bytes.count)
    switch words[0] {
    case "diagnostics":
      return workspace.diagnostics(of: path).map {
        "\(place($0.span, path)) \($0.severity)[\($0.id.rawValue)] \($0.message)"
      }
    case "hover":
      guard let hover = Hover(at: offset, in: view) else { return ["nothing"] }
      return [quoted(hover.span)] + hover.markdown.components(separatedBy: "\n")
    case "complete":
      let completion = Completion(at: offset, in: view)
      let wanted = Int(argument) ?? 8
      return ["replaces \(quoted(completion.replaced)), \(completion.items.count) items"]
        + completion.items.prefix(wanted).map {
          "\($0.label) (\($0.kind.rawValue)) \($0.detail)"
        }
    case "offers":
      let labels = Set(Completion(at: offset, in: view).items.map(\.label))
      return argument.split(separator: " ").map {
        "\($0): \(labels.contains(String($0)) ? "yes" : "no")"
      }
    case "definition":
      guard let found = DefinitionQuery.run(at: offset, in: view) else { return ["nothing"] }
      return [place(found.span, found.path)]
    case "references":
      guard let found = References(at: offset, in: view) else { return ["nothing"] }
      return found.places.map {
        place($0.range.span, $0.range.path) + ($0.isDeclaration ? " declaration" : "")
      }
    case "rename":
      do throws(Rename.Refusal) {
        let rename = try Rename(at: offset, to: argument, in: view)
        return rename.edits.sorted { $0.key < $1.key }.flatMap { path, edits in
          edits.map { "\(place($0.span, path.text)) \($0.replacement)" }
        }
      } catch {
        return ["refused: \(error.message)"]
      }
    case "outline": return OutlineItem.all(in: view.syntax).flatMap { outline($0, "") }
    case "symbols":
      return OutlineItem.search(argument, in: workspace).map {
        "\($0.item.kind.rawValue) \($0.item.name) \(place($0.item.focus, $0.path))"
      }
    case "tokens":
      return SemanticToken.all(in: view).map { token in
        "\(view.text(of: token.span)): \(token.kind.rawValue)"
          + (token.isDeclaration ? ", declared" : "") + (token.isBuiltIn ? ", built in" : "")
      }
    case "folding":
      return FoldingRange.all(in: view.syntax).map { "\(place($0.span, path)) \($0.kind.rawValue)" }
    case "selection":
      return SelectionRanges.all(at: offset, in: view.syntax).map {
        view.text(of: $0).replacing("\n", with: "⏎")
      }
    case "signature":
      guard let help = SignatureHelp(at: offset, in: view) else { return ["nothing"] }
      return help.signatures.enumerated().map { number, signature in
        let mark = number == help.active ? "* " : "  "
        return mark + signature.label
      } + ["parameter \(help.activeParameter)"]
    case "hints":
      return InlayHint.all(in: whole, of: view).map {
        "\(place(SourceSpan($0.offset, $0.offset), path)) \($0.label): \($0.explanation)"
      }
    case "actions":
      return CodeAction.all(in: SourceSpan(offset, offset), of: view).map { action in
        "\(action.kind.rawValue)\(action.isPreferred ? "*" : ""): \(action.title)"
          + action.edits.map { " [\(place($0.span, path)) \($0.replacement.debugDescription)]" }
          .joined()
      }
    case "format":
      return Formatting.edits(of: view.syntax).map {
        "\(place($0.span, path)) \($0.replacement.debugDescription)"
      }
    case "colors":
      return DocumentColor.all(in: view.syntax).map {
        "\(place($0.span, path)) \(Quantity.hexadecimal($0.color))"
      }
    case "links": return ImportLink.all(in: view).map { "\(place($0.span, path)) \($0.path)" }
    default: return ["there is no question `\(words[0])`"]
    }
  }

  private func outline(_ item: OutlineItem, _ indentation: String) -> [String] {
    let detail = item.detail.isEmpty ? "" : " \(item.detail)"
    return ["\(indentation)\(item.kind.rawValue) \(item.name)\(detail)"]
      + item.children.flatMap { outline($0, indentation + "  ") }
  }

  private func quoted(_ span: SourceSpan) -> String {
    "`\(workspace.view(of: path)?.text(of: span) ?? "")`"
  }

  private func place(_ span: SourceSpan, _ path: String) -> String {
    let lines = LineIndex(workspace.view(of: path)?.syntax.source.bytes ?? [])
    let (start, end) = (
      lines.position(of: Int(span.start)), lines.position(of: Int(span.end))
    )
    let name = path.split(separator: "/").last ?? ""
    return "\(name) \(start.line):\(start.character)-\(end.line):\(end.character)"
  }
}
