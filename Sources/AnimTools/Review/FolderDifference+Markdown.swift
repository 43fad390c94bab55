import AnimSystem

extension FolderDifference {
  /// The difference as a comment on a pull request: a table of what differs, pictures, and the rest
  /// folded away.
  var markdown: String {
    let different = entries.filter(\.isDifferent)
    var text = "### Motion: \(names.old.escapedForMarkdown) → \(names.new.escapedForMarkdown)\n\n"
    text += summary + ".\n"
    if !different.isEmpty {
      text += "\n| | motion | what is seen |\n|---|---|---|\n"
      for entry in different {
        let first = entry.sentences.first ?? ""
        text +=
          "| \(entry.verdict.rawValue) | `\(entry.title.escapedForMarkdown)` \(entry.place.escapedForMarkdown) "
          + "| \(first.escapedForMarkdown) |\n"
      }
    }
    if let limitOfPictures, !pictures.isEmpty { text += "\n\(limitOfPictures)\n" }
    for entry in different {
      guard let path = pictures[entry.title] else { continue }
      text +=
        "\n**\(entry.title.escapedForMarkdown)**, old above new\n\n![\(entry.title.escapedForMarkdown)](\(path.percentEncoded()))\n"
    }
    let more = different.filter { $0.sentences.count > 1 }
    if !more.isEmpty {
      text += "\n<details><summary>Everything that differs</summary>\n"
      for entry in more {
        text += "\n- `\(entry.title.escapedForMarkdown)`\n"
        text += entry.sentences.map { "  - \($0.escapedForMarkdown)\n" }.joined()
      }
      text += "\n</details>\n"
    }
    let rest = entries.filter { !$0.isDifferent }
    if !rest.isEmpty {
      let names = rest.map { "`\($0.title.escapedForMarkdown)`" }.joined(separator: ", ")
      text +=
        "\n<details><summary>\(rest.count) in which no difference was found</summary>\n\n\(names)\n\n</details>\n"
    }
    return text
  }
}

extension String {
  /// The text without characters that would end a cell or a code span.
  fileprivate var escapedForMarkdown: String {
    printable.replacing("|", with: "\\|").replacing("`", with: "'").replacing("<", with: "&lt;")
  }
}
