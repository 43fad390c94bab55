import AnimJSON
import AnimProgram
import AnimScene
import AnimTools

extension DifferencePage {
  /// Returns the page as a single file that needs no others.
  func text(_ files: [PageFile]) -> String {
    let style = files.text("stage.css") + files.text("film.css")
    let sections = pairs.map { pair in
      let sentences = pair.sentences.map { "<p>\($0.escaped)</p>" }.joined()
      return """
        <section class="compared"><h2>\(pair.title.escaped)</h2><code>\(pair.place.escaped)</code>\(sentences)
        <figure></figure></section>
        """
    }
    let films = JSON.array(pairs.map(\.json)).line.inScript
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

extension DifferencePage.Pair {
  /// Both films, and how they are played together.
  fileprivate var json: JSON {
    [
      "old": film(of: old), "new": film(of: new), "span": .number(span),
      "isByHand": .bool(isByHand), "fraction": .number(fraction),
    ]
  }

  private func film(of transition: Transition) -> JSON {
    let inputs = transition.inputs
    let device = Configuration(
      size: inputs.container, safeArea: inputs.safeArea, traits: inputs.traits)
    return Player(transition, device, ShownChange()).film.json
  }
}
