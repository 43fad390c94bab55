import AnimSystem
import AnimProgram

/// The pages of a site besides the gallery, as the navigation shows them.
struct SiteLinks {
  /// The files and titles, in order; empty if the gallery is the whole site.
  var pages: [(file: String, title: String)] = []
  /// The names of the examples in the playground, by the path of the script.
  var examples: [String: String] = [:]

  /// What the pages of a site load, which may only be the site's own files.
  static let head = """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
    style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; \
    base-uri 'none'; form-action 'none'">
    <link rel="stylesheet" href="stage.css"><link rel="stylesheet" href="film.css">
    """

  /// Returns a page of HTML, whose body has these attributes and this text.
  static func page(_ title: String, head: String, body attributes: String, _ text: String) -> String
  {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title.escaped)</title>
    \(head)
    </head>
    <body \(attributes)>
    \(text)
    </body>
    </html>

    """
  }

  /// Returns the navigation of a page.
  func navigation(at file: String) -> String {
    guard !pages.isEmpty else { return "" }
    let links = pages.map { page in
      let mark = page.file == file ? " aria-current=\"page\"" : ""
      return "<a href=\"\(page.file.escaped)\"\(mark)>\(page.title.escaped)</a>"
    }
    return "<nav>\(links.joined(separator: " "))</nav>"
  }

  /// Returns the link that opens an animator in the playground.
  func edit(_ animator: CompiledAnimator?) -> String {
    guard let animator, let example = examples[animator.path] else { return "" }
    return
      "<a class=\"edit\" href=\"playground.html#example=\(example.percentEncoded(besides: ""))&amp;try="
      + "\(animator.name.percentEncoded(besides: ""))\">Edit and play</a>"
  }
}
