import AnimSource

/// Writes diagnostics for other programs.
struct FindingJSON {
  private var sources: SourceTable

  init(sources: SourceTable) { self.sources = sources }

  /// The report of a check.
  mutating func json(of report: CheckReport) -> JSON {
    var diagnostics: [JSON] = []
    for finding in report.findings { diagnostics.append(json(of: finding)) }
    var members: [(String, JSON)] = [
      ("version", .integer(1)), ("files", .integer(report.files)),
      ("errors", .integer(report.count(.error))), ("warnings", .integer(report.count(.warning))),
      ("diagnostics", .lines(diagnostics)),
    ]
    if !report.allowed.isEmpty {
      var allowed: [JSON] = []
      for item in report.allowed {
        var row = self.members(of: item.finding)
        row.insert(("reason", .string(item.reason)), at: 1)
        allowed.append(.object(row))
      }
      members.append(("allowed", .lines(allowed)))
    }
    if let claims = report.claims {
      members.append(("sizes", .numbers([report.sizes.lowerBound, report.sizes.upperBound])))
      members.append(
        ("claims", .lines(claims.flatMap(\.json) + (report.answered.map { [$0.json] } ?? []))))
      members.append(("motion", .lines(claims.map(\.motionJSON))))
    }
    if let mirrors = report.mirrors { members.append(("mirrors", .lines(mirrors.map(\.json)))) }
    return .object(members)
  }

  private mutating func json(of finding: Diagnostic) -> JSON { .object(members(of: finding)) }

  private mutating func members(of finding: Diagnostic) -> [(String, JSON)] {
    var members: [(String, JSON)] = [
      ("id", .string(finding.id.rawValue)), ("severity", .string(finding.severity.rawValue)),
      ("message", .string(finding.message)), ("path", .string(finding.path)),
    ]
    members += place(finding.span, in: finding.path)
    members += [
      ("offset", .integer(Int(finding.span.start))), ("length", .integer(finding.span.range.count)),
    ]
    var notes: [JSON] = []
    for note in finding.notes { notes.append(json(of: note, in: finding.path)) }
    members.append(("notes", .array(notes)))
    members.append(("fixIts", .array(finding.fixIts.map(json))))
    if !finding.help.isEmpty { members.append(("help", .array(finding.help.map(JSON.string)))) }
    return members
  }

  private mutating func json(of note: Diagnostic.Note, in path: String) -> JSON {
    var members: [(String, JSON)] = [("message", .string(note.message))]
    if let other = note.path, other != path { members.append(("path", .string(other))) }
    return .object(members + place(note.span, in: note.path ?? path))
  }

  private mutating func place(_ span: SourceSpan, in path: String) -> [(String, JSON)] {
    (sources.range(of: span, in: path) ?? .beginning).members("line", "column")
  }

  private func json(of fixIt: Diagnostic.FixIt) -> JSON {
    [
      "message": .string(fixIt.message),
      "edits": .array(
        fixIt.edits.map { edit in
          [
            "offset": .integer(Int(edit.span.start)), "length": .integer(edit.span.range.count),
            "replacement": .string(edit.replacement),
          ]
        }),
    ]
  }
}
