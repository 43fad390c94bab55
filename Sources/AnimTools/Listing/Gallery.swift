import AnimCheck
import AnimCompiler
import AnimProgram
import AnimScene

/// Documentation pages with a film strip of every animator: a page for each script, and one that
/// lists them.
package struct Gallery {
  private let pages: [(path: String, animators: [CompiledDeclaration])]

  /// The size that a strip should not exceed, in bytes.
  private static let limit = 8_192
  /// The folder of the scripts, as in their paths.
  private let folder: String
  /// The address of the website to which the strips link, with a slash at its end. `nil` for none.
  private let site: String?

  /// The rules that decide in which change an animator is shown.
  private let rules: [CompiledRule]

  /// Creates the pages for the declarations of a folder.
  package init(
    _ compiled: CompiledFolder, folder: String, rules: [CompiledRule], site: String? = nil
  ) {
    self.rules = rules
    self.site = site.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let files = Dictionary(grouping: compiled.animators, by: \.animator.path)
    pages = files.sorted { $0.key < $1.key }.map { (path: $0.key, animators: $0.value) }
  }

  /// Returns the files in a folder: Markdown pages, and the strips in `Resources`.
  package func files(in folder: String) -> [ToolFile] {
    let articles = pages.map { page in
      ToolFile(path: "\(folder)/\(name(page.path)).md", text: text(page))
    }
    let strips = pages.flatMap(\.animators).map { declaration in
      ToolFile(
        path: "\(folder)/Resources/\(strip(declaration))",
        text: Self.film(of: declaration, by: rules))
    }
    return [ToolFile(path: "\(folder)/Gallery.md", text: list)] + articles + strips
  }

  private var list: String {
    """
    # Gallery

    A film strip of every animator, with the values that its parameters have by default.

    ## Overview

    `animc film` draws such a strip of any animator, in any container and with other values. To see all of them
    move, write a website: `animc gallery --html --output FOLDER`.

    ## Topics

    ### Scripts

    \(pages.map { "- <doc:\(name($0.path))>" }.joined(separator: "\n"))

    """
  }

  private func text(_ page: (path: String, animators: [CompiledDeclaration])) -> String {
    let file = page.path.split(separator: "/").last.map(String.init) ?? page.path
    return "# \(file)\n\nThe animators of `\(page.path)`.\n\n## Overview\n\n"
      + "To see them move: `animc gallery \(page.path) --html --output FOLDER`.\n"
      + page.animators.map(text).joined()
  }

  private func text(_ declaration: CompiledDeclaration) -> String {
    let animator = declaration.animator
    let sentences = animator.summary.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.joined(separator: "\n")
    let duration = Self.sampler(declaration, by: rules).transition.duration.milliseconds
    let parameters = declaration.parameters.map { "`\($0.text)`" }
    let facts = ([duration] + parameters).joined(separator: " · ")
    return ["### \(animator.name)", sentences, facts, image(declaration)]
      .filter { !$0.isEmpty }.map { "\n\($0)\n" }.joined()
  }

  /// Returns the strip, and below it the link to its page.
  private func image(_ declaration: CompiledDeclaration) -> String {
    let name = declaration.animator.name
    let image = "![Moments of \(name)](\(strip(declaration)))"
    return site.map { "\(image)\n\n[See it move](\($0)\(name).html)" } ?? image
  }

  /// Returns a strip of six moments, or of fewer if it would otherwise be too large. The rules decide
  /// in which change the animator is shown.
  package static func film(of declaration: CompiledDeclaration, by rules: [CompiledRule]) -> String
  {
    let texts = [6, 4, 3].lazy.map { FilmStrip(sampler(declaration, by: rules, moments: $0)).text }
    return texts.first { $0.utf8.count < Gallery.limit } ?? texts[2]
  }

  private static func sampler(
    _ declaration: CompiledDeclaration, by rules: [CompiledRule], moments: Int = 0
  ) -> Sampler {
    let animator = declaration.animator
    var shown = ShownAnimator(animator, as: ShownChange(of: animator.name, by: rules))
    shown.addExampleViews()
    return Sampler(
      name: animator.name, change: shown.change, transition: shown.transition,
      times: .moving(moments))
  }

  /// Returns the name of a script's page: `Gallery-page` for `animators/page.anim` in `animators`.
  private func name(_ path: String) -> String { "Gallery-" + stem(path) }

  private func strip(_ declaration: CompiledDeclaration) -> String {
    "film-\(stem(declaration.animator.path))-\(declaration.animator.name).svg"
  }

  /// Returns a script's path inside the folder, without its extension.
  private func stem(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let inside = parts.dropFirst(
      path.hasPrefix(folder + "/") ? folder.split(separator: "/").count : parts.count - 1)
    let name = inside.joined(separator: "-")
    return name.hasSuffix(".anim") ? String(name.dropLast(5)) : name
  }
}
