import AnimSource

/// Writes diagnostics as SARIF 2.1.0, with a single run, for tools that show them in code review.
///
/// Regions count code points, as all positions do here. A file that could not be read has no
/// regions.
struct FindingSARIF {
  private var sources: SourceTable

  init(sources: SourceTable) { self.sources = sources }

  /// The whole log.
  mutating func log(of findings: [Diagnostic]) -> JSON {
    let found = Set(findings.map(\.id))
    let rules = DiagnosticID.allCases.filter(found.contains)
    var results: [JSON] = []
    for finding in findings { results.append(result(finding, rules)) }
    let driver: JSON = ["name": "animc", "rules": .lines(rules.map { rule($0.row) })]
    let run: JSON = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints", "results": .lines(results),
    ]
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": .array([run]),
    ]
  }

  private func rule(_ row: DiagnosticRow) -> JSON {
    [
      "id": .string(row.id.rawValue), "shortDescription": message(row.summary),
      "fullDescription": message(row.explanation.isEmpty ? row.summary : row.explanation),
      "helpUri": .string(row.id.address),
      "defaultConfiguration": ["level": .string(row.id.severity.rawValue)],
    ]
  }

  private mutating func result(_ finding: Diagnostic, _ rules: [DiagnosticID]) -> JSON {
    let place = physical(finding.span, in: finding.path)
    var members: [(String, JSON)] = [
      ("ruleId", .string(finding.id.rawValue)),
      ("ruleIndex", .integer(rules.firstIndex(of: finding.id) ?? -1)),
      ("level", .string(finding.severity.rawValue)),
      ("message", message(([finding.message] + finding.help).joined(separator: "\n"))),
      ("locations", .array([["physicalLocation": place]])),
    ]
    var related: [JSON] = []
    for note in finding.notes { related.append(location(of: note, in: finding.path)) }
    if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
    var fixes: [JSON] = []
    for fix in finding.fixIts { fixes.append(json(of: fix, in: finding.path)) }
    if !fixes.isEmpty { members.append(("fixes", .array(fixes))) }
    return .object(members)
  }

  private mutating func location(of note: Diagnostic.Note, in path: String) -> JSON {
    [
      "physicalLocation": physical(note.span, in: note.path ?? path),
      "message": message(note.message),
    ]
  }

  private mutating func json(of fix: Diagnostic.FixIt, in path: String) -> JSON {
    var replacements: [JSON] = []
    for edit in fix.edits {
      replacements.append(
        [
          "deletedRegion": region(edit.span, in: path) ?? [:],
          "insertedContent": message(edit.replacement),
        ])
    }
    let change: JSON = ["artifactLocation": artifact(path), "replacements": .array(replacements)]
    return ["description": message(fix.message), "artifactChanges": .array([change])]
  }

  private mutating func physical(_ span: SourceSpan, in path: String) -> JSON {
    let place = [("artifactLocation", artifact(path))]
    return .object(place + (region(span, in: path).map { [("region", $0)] } ?? []))
  }

  private mutating func region(_ span: SourceSpan, in path: String) -> JSON? {
    sources.range(of: span, in: path).map { .object($0.members("startLine", "startColumn")) }
  }

  private func artifact(_ path: String) -> JSON {
    ["uri": .string((path.hasPrefix("/") ? "file://" : "") + path.percentEncoded())]
  }

  private func message(_ text: String) -> JSON { ["text": .string(text)] }
}
