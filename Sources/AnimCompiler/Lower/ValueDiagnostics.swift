import AnimProgram
import AnimSource

/// A problem with the values of a script, together with the calls that lead to it.
struct ValueDiagnostic {
  var kind: Diagnostic.Kind
  var place: Origin
  var notes: [(kind: Diagnostic.Note.Kind, place: Origin)] = []
  /// The call that leads to the place. `nil` in the declaration that was lowered.
  var call: Int?

  /// Identifies a finding, regardless of the calls that lead to it.
  struct Key: Hashable {
    var id: DiagnosticID
    var place: Origin
  }

  var key: Key { Key(id: kind.id, place: place) }
}

/// A use of a declaration, on the way from the one that is lowered.
struct CallSite {
  /// The use that leads to this one. `nil` for the first.
  var parent: Int?
  /// The declaration that is used.
  var declaration: DeclarationID
  /// The file that declares it.
  var file: TypedFile
  /// The expression that uses it.
  var place: Origin
}

/// The findings of one declaration, with the calls that lead to them.
struct ValueDiagnostics {
  var list: [ValueDiagnostic] = []
  var calls: [CallSite] = []

  /// Returns the findings that belong to the declaration itself.
  ///
  /// A finding that a declaration has by itself is reported there. One that only certain arguments
  /// cause is reported at the call, with a note at the place.
  func own(_ known: (CallSite) -> Set<ValueDiagnostic.Key>) -> [ValueDiagnostic] {
    list.compactMap { finding in
      var next = finding.call
      var outermost: CallSite?
      while let number = next {
        let call = calls[number]
        if known(call).contains(finding.key) { return nil }
        outermost = call
        next = call.parent
      }
      guard let outermost else { return finding }
      var moved = finding
      moved.place = outermost.place
      moved.notes.insert((.used, finding.place), at: 0)
      return moved
    }
  }
}

extension Folder {
  /// Returns a finding as a diagnostic.
  func diagnostic(_ finding: ValueDiagnostic) -> Diagnostic {
    Diagnostic(
      finding.kind, path: path(Int(finding.place.file)), at: finding.place.span,
      notes: finding.notes.map { kind, place in
        Diagnostic.Note(
          kind, at: place.span,
          path: place.file == finding.place.file ? nil : path(Int(place.file)))
      })
  }
}
