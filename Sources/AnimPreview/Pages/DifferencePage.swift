import AnimJSON
import AnimProgram
import AnimScene
import AnimTools

/// A page that plays what differs between two folders: old, new and their difference on one clock.
package struct DifferencePage {
  private let difference: FolderDifference
  private let pairs: [ShownDifference]

  /// Creates the page of a difference, with the first motions that differ.
  package init(_ difference: FolderDifference) {
    self.difference = difference
    pairs = ShownDifference.all(of: difference.entries)
  }

  /// Returns the page as a single file that needs no others.
  package func text(_ files: [PageFile]) -> String {
    let style = files.text("stage.css") + files.text("film.css")
    let summary = ["\(difference.summary).", difference.limitOfPictures].compactMap(\.self)
    let sections = pairs.map { pair in
      let sentences = pair.entry.sentences.map { "<p>\($0.escaped)</p>" }.joined()
      return """
        <section class="compared"><h2>\(pair.entry.title.escaped)</h2><code>\(pair.entry.place.escaped)</code>\(sentences)
        <figure></figure></section>
        """
    }
    let films = JSON.array(pairs.map(\.json)).line.inScript
    let (old, new) = difference.names
    return SiteLinks.page(
      "Motion: \(old) and \(new)", head: "<style>\n\(style)</style>", body: "class=\"single\"",
      """
      <header><h1>Motion: \(old.escaped) → \(new.escaped)</h1></header>
      \(summary.map { "<p>\($0.escaped)</p>" }.joined())
      \(sections.joined(separator: "\n"))
      <script>
      \(files.bundle(of: FilmPage.script))compare(\(films));
      </script>
      """)
  }
}

extension ShownDifference {
  /// Both films, and how they are played together.
  fileprivate var json: JSON {
    [
      "old": Self.film(of: comparison.old), "new": Self.film(of: comparison.new),
      "span": .number(comparison.span), "isByHand": .bool(comparison.isByHand),
      "fraction": .number(fraction),
    ]
  }

  private static func film(of transition: Transition) -> JSON {
    let inputs = transition.inputs
    let device = Configuration(
      size: inputs.container, safeArea: inputs.safeArea, traits: inputs.traits)
    return Player(transition, device, ShownChange()).film.json
  }
}
