import AnimProof

extension Certificate {
  /// The certificate as a page that can be handed in: the rows of an accessibility conformance report,
  /// the evidence for each, and what was not examined.
  var page: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Accessibility of motion</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <h1>Accessibility of motion</h1>
    <table class="form">
    <tr><th>Product, version</th><td></td></tr>
    <tr><th>Date, contact</th><td></td></tr>
    <tr><th>Evaluated by</th><td>animc \(versions.tool.inHTML) (language \(versions.language)), by proof</td></tr>
    <tr><th>Containers</th><td>every width and height from \(sizes.words), both layout directions, \
    every safe area up to a quarter of a side</td></tr>
    </table>
    <h2>Conformance</h2>
    <p>The terms are those of the Voluntary Product Accessibility Template. “Supports” means that the \
    requirement is proved for every transition of the scripts below.</p>
    <table>
    <thead><tr><th>Criteria</th><th>Conformance level</th><th>Remarks and explanations</th></tr></thead>
    <tbody>
    \(sections.filter { !$0.criterion.level.isEmpty }.map(\.report).joined(separator: "\n"))
    </tbody>
    </table>
    <h2>Evidence for the label “Reduced Motion” of the App Store</h2>
    <table>
    <tbody>
    \(sections.filter { $0.criterion.level.isEmpty }.map(\.report).joined(separator: "\n"))
    </tbody>
    </table>
    <h2>Evidence for each transition</h2>
    \(evidence)
    <h2>What was not examined</h2>
    <ul>
    \((unknown + Self.limits).map { "<li>\($0.inHTML)</li>" }.joined(separator: "\n"))
    </ul>
    <h2>Scripts</h2>
    <p>Each with the name that git gives to its contents, which <code>git hash-object FILE</code> \
    prints.</p>
    <table>
    <tbody>
    \(scripts.map { "<tr><td>\($0.path.inHTML)</td><td><code>\($0.name)</code></td></tr>" }.joined(separator: "\n"))
    </tbody>
    </table>
    </body>
    </html>

    """
  }

  /// A row for each motion, with a column for each requirement.
  private var evidence: String {
    let heads = sections.map { "<th>\($0.criterion.id.inHTML)</th>" }.joined()
    let count = sections.first?.rows.count ?? 0
    let rows = (0..<count).map { number in
      let motion = sections[0].rows[number].motion
      let cells = sections.map { section in
        let row = section.rows[number]
        return "<td class=\"\(row.verdict.rawValue)\"><b>\(row.verdict.rawValue)</b> "
          + "\((row.bound ?? row.sentence ?? "").inHTML)</td>"
      }
      return "<tr><td><b>\(motion.name.inHTML)</b><br>\(motion.path.inHTML):\(motion.line)</td>"
        + cells.joined() + "</tr>"
    }
    return "<table>\n<thead><tr><th>Transition</th>\(heads)</tr></thead>\n<tbody>\n"
      + rows.joined(separator: "\n") + "\n</tbody>\n</table>"
  }

  private static let style = """
    body{font:15px/1.45 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;\
    color:#1b1f24;background:#fff}
    table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}
    th,td{border:1px solid #b8c0cc;padding:.4rem .6rem;text-align:left;vertical-align:top}
    thead th{background:#eef1f5}.form th{width:12rem;background:#eef1f5}.form td{height:1.4rem}
    .refuted{background:#fde8e6}.open{background:#fff5d6}
    code{font-size:.85em;overflow-wrap:anywhere}
    @media print{body{margin:0;max-width:none}tr{break-inside:avoid}}
    """
}

extension Certificate.Section {
  /// A row of the report.
  fileprivate var report: String {
    "<tr><td>\(criterion.name.inHTML)</td><td>\(conformance)</td><td>\(remarks.inHTML)</td></tr>"
  }
}
