import AnimCompiler
import AnimJSON
import AnimSource

extension CheckReport {
  /// The report for other programs.
  var json: JSON {
    [
      "version": 1, "files": .integer(files), "errors": .integer(count(.error)),
      "warnings": .integer(count(.warning)),
      "diagnostics": .lines(findings.map { json(of: $0) }),
      "allowed": allowed.isEmpty
        ? nil : .lines(allowed.map { json(of: $0.finding, reason: $0.reason) }),
      "sizes": claims.map { _ in .numbers([sizes.lowerBound, sizes.upperBound]) },
      "claims": claims.map { .lines($0.flatMap(\.json) + [answered?.json].compactMap(\.self)) },
      "motion": claims.map { .lines($0.map(\.motionJSON)) },
    ]
  }

  private func json(of finding: Diagnostic, reason: String? = nil) -> JSON {
    let head: JSON = [
      "id": .string(finding.id.rawValue), "reason": reason.map(JSON.string),
      "severity": .string(finding.severity.rawValue), "message": .string(finding.message),
      "path": .string(finding.path),
    ]
    return head.with(place(finding.span, in: finding.path)).with([
      "offset": .integer(Int(finding.span.start)), "length": .integer(finding.span.range.count),
      "notes": .array(finding.notes.map { json(of: $0, in: finding.path) }),
      "fixIts": .array(finding.fixIts.map(json)),
      "help": .unlessEmpty(finding.help.map(JSON.string)),
    ])
  }

  private func json(of note: Diagnostic.Note, in path: String) -> JSON {
    let head: JSON = [
      "message": .string(note.message),
      "path": note.path.flatMap { $0 == path ? nil : .string($0) },
    ]
    return head.with(place(note.span, in: note.path ?? path))
  }

  private func place(_ span: SourceSpan, in path: String) -> JSON {
    (sources.range(of: span, in: path) ?? .beginning).json
  }

  private func json(of fixIt: Diagnostic.FixIt) -> JSON {
    let edits = fixIt.edits.map { edit -> JSON in
      [
        "offset": .integer(Int(edit.span.start)), "length": .integer(edit.span.range.count),
        "replacement": .string(edit.replacement),
      ]
    }
    return ["message": .string(fixIt.message), "edits": .array(edits)]
  }
}
