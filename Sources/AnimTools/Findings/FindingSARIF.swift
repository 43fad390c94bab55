import AnimSource

extension CheckReport {
  /// The diagnostics as SARIF 2.1.0, with a single run, for tools that show them in code review.
  ///
  /// Regions count code points, as all positions do here. A file that could not be read has no
  /// regions.
  var sarif: JSON {
    let found = Set(findings.map(\.id))
    let rules = DiagnosticID.allCases.filter(found.contains)
    let driver: JSON = ["name": "animc", "rules": .lines(rules.map { rule($0.row) })]
    let run: JSON = [
      "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
      "results": .lines(findings.map { result($0, rules) }),
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

  private func result(_ finding: Diagnostic, _ rules: [DiagnosticID]) -> JSON {
    let place = physical(finding.span, in: finding.path)
    let related = finding.notes.map { note -> JSON in
      [
        "physicalLocation": physical(note.span, in: note.path ?? finding.path),
        "message": message(note.message),
      ]
    }
    return [
      "ruleId": .string(finding.id.rawValue),
      "ruleIndex": .integer(rules.firstIndex(of: finding.id) ?? -1),
      "level": .string(finding.severity.rawValue),
      "message": message(([finding.message] + finding.help).joined(separator: "\n")),
      "locations": .array([["physicalLocation": place]]), "relatedLocations": .unlessEmpty(related),
      "fixes": .unlessEmpty(finding.fixIts.map { json(of: $0, in: finding.path) }),
    ]
  }

  private func json(of fix: Diagnostic.FixIt, in path: String) -> JSON {
    let replacements = fix.edits.map { edit -> JSON in
      [
        "deletedRegion": region(edit.span, in: path) ?? [:],
        "insertedContent": message(edit.replacement),
      ]
    }
    let change: JSON = ["artifactLocation": artifact(path), "replacements": .array(replacements)]
    return ["description": message(fix.message), "artifactChanges": .array([change])]
  }

  private func physical(_ span: SourceSpan, in path: String) -> JSON {
    ["artifactLocation": artifact(path), "region": region(span, in: path)]
  }

  private func region(_ span: SourceSpan, in path: String) -> JSON? {
    sources.range(of: span, in: path).map { $0.json("startLine", "startColumn") }
  }

  private func artifact(_ path: String) -> JSON {
    ["uri": .string((path.hasPrefix("/") ? "file://" : "") + path.percentEncoded())]
  }

  private func message(_ text: String) -> JSON { ["text": .string(text)] }
}
