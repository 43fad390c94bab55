import AnimProgram

extension FolderDifference {
  /// A page that plays what differs: old, new and their difference on one clock, with a slider.
  var page: String {
    let sections = ShownDifference.all(of: entries).enumerated().map { $1.section(number: $0) }
    let count = entries.count(where: \.isPaired)
    let limit = ShownDifference.limit
    let rest = count > limit ? "<p>The first \(limit) of \(count) differences are shown.</p>" : ""
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Motion: \(names.old.inHTML) and \(names.new.inHTML)</title>
      <style>
      \(Tone.style)
      \(Self.pageStyle)
      </style>
      </head>
      <body>
      <h1>Motion: \(names.old.inHTML) → \(names.new.inHTML)</h1>
      <p>\(summary.inHTML).</p>
      \(rest)\(sections.joined(separator: "\n"))
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private static let pageStyle = """
    body{font:15px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;\
    color:#1b1f24;background:#fff}
    .panes{display:flex;flex-wrap:wrap;gap:1rem}figure{margin:0;text-align:center}
    .panes svg{display:block;height:min(26rem,60vh);border:1px solid #8a94a3;background:#eceff3}
    .difference{isolation:isolate}.difference .new{mix-blend-mode:difference}
    .controls{display:flex;gap:.6rem;align-items:center;margin:.6rem 0 2rem;max-width:40rem}
    .controls input{flex:1}output{min-width:8rem;font-variant-numeric:tabular-nums}
    @media (prefers-color-scheme:dark){body{color:#eceef4;background:#101117}}
    """

  private static let script = """
    for (const section of document.querySelectorAll("section")) {
      const [play, slider, output] = section.querySelectorAll("button, input, output");
      const seconds = Number(section.dataset.seconds), last = Number(slider.max);
      const show = () => {
        for (const use of section.querySelectorAll("use[data-side]"))
          use.setAttribute("href", `#${use.dataset.side}-${Math.round(slider.value)}`);
        const share = slider.value / last;
        output.textContent = `${Math.round(seconds * share * 1000)} ms · ${Math.round(share * 100)}%`;
      };
      let start = null;
      const frame = (now) => {
        if (start === null) return;
        const moment = (now - start) / 1000 / Math.max(seconds, 0.001);
        slider.value = Math.min(1, moment) * last;
        show();
        if (moment * seconds > seconds + 0.7) start = now;
        requestAnimationFrame(frame);
      };
      const stop = () => { start = null; play.textContent = "Play"; };
      play.onclick = () => {
        if (start !== null) return stop();
        play.textContent = "Pause";
        requestAnimationFrame((now) => { start = now; frame(now); });
      };
      slider.oninput = () => { stop(); show(); };
      show();
    }
    """
}

extension ShownDifference {
  /// The number of moments of both motions.
  private static let moments = 48

  /// The part of the page that shows this difference.
  fileprivate func section(number: Int) -> String {
    let size = comparison.old.inputs.container
    let fractions = (0...Self.moments).map { Double($0) / Double(Self.moments) }
    let names = ["old", "new"].map { "\($0)\(number)" }
    var printer = SVGPrinter(prefix: "d\(number)-")
    let frames = zip(names, samplers(at: fractions)).flatMap { name, sampler -> [String] in
      let figures = Figure.all(of: sampler.transition)
      return sampler.samples().enumerated().map { index, sample in
        let shapes = FramePicture(sample.picture, figures).shapes
        return "<g id=\"\(name)-\(index)\">\n\(printer.text(shapes))\n</g>"
      }
    }
    let start = Int((fraction * Double(Self.moments)).rounded())
    let ground = printer.text([Shape(x: 0, y: 0, width: size.width, height: size.height, .stage)])
    let uses = names.map { "<use data-side=\"\($0)\" href=\"#\($0)-\(start)\"/>" }
    func pane(_ title: String, _ lines: [String]) -> String {
      "<figure><svg viewBox=\"0 0 \(size.width.brief) \(size.height.brief)\" class=\"\(title)\">\n"
        + lines.joined(separator: "\n") + "\n</svg><figcaption>\(title)</figcaption></figure>"
    }
    let panes = [
      pane("old", [ground, uses[0]]), pane("new", [ground, uses[1]]),
      pane("difference", [ground, uses[0], "<g class=\"new\">", ground, uses[1], "</g>"]),
    ]
    let store =
      "<svg width=\"0\" height=\"0\">\n<defs>\n\(frames.joined(separator: "\n"))\n</defs>\n</svg>"
    let sentences = entry.sentences.map { "<br>\($0.inHTML)" }.joined()
    return """
      <section data-seconds="\(comparison.span.shortest)">
      <h2>\(entry.title.inHTML)</h2>
      <p>\(entry.place.inHTML)\(sentences)</p>
      \(store)
      <div class="panes">\(panes.joined(separator: "\n"))</div>
      <div class="controls"><button>Play</button>\
      <input type="range" min="0" max="\(Self.moments)" step="any" value="\(start)" \
      aria-label="Moment"><output></output></div>
      </section>
      """
  }
}
