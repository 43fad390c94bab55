import AnimCompiler
import AnimCheck
import AnimSource
import AnimSyntax

extension Repair {
  /// Returns the repair as an edit of the text, given the place of the finding. `nil` if what it
  /// changes is not written there.
  func fixIt(at origin: Origin, in folder: Folder) -> Diagnostic.FixIt? {
    let syntax = folder.units[Int(origin.file)].syntax
    var fix: Diagnostic.FixIt?
    switch self {
    case .firstKey(let value):
      guard let track = syntax.track(named: origin.span), let key = syntax[track.keys].first else {
        return nil
      }
      if let swapped = swappedKeys(track, value, at: 0, syntax) { return swapped }
      let isOnly = syntax[track.keys].count == 1
      let span =
        isOnly ? SourceSpan(Int(key.span.start), Int(key.span.start)) : syntax[key.value].span
      fix = .init(help, replace: span, with: isOnly ? "\(value) -> " : value)
    case .lastKey(let value):
      guard let track = syntax.track(named: origin.span), let key = syntax[track.keys].last else {
        return nil
      }
      let isOfTo = syntax.roles.contains {
        $0.role == .to && $0.body.span.contains(origin.span)
      }
      if isOfTo, let swapped = swappedKeys(track, value, at: 1, syntax) { return swapped }
      let isOnly = syntax[track.keys].count == 1
      let span = isOnly ? SourceSpan(Int(key.span.end), Int(key.span.end)) : syntax[key.value].span
      fix = .init(help, replace: span, with: isOnly ? " -> \(value)" : value)
    case .bound(let number, let function, let bound):
      guard let track = syntax.track(named: origin.span),
        let key = Array(syntax[track.keys]).at(number)
      else { return nil }
      let span = syntax[key.value].span
      let limited = function.map { "\($0)(\(syntax.source.text(of: span)), \(bound))" }
      fix = .init(help, replace: span, with: limited ?? bound)
    case .order:
      guard let place = syntax.placeOfOrder(around: origin.span) else { return nil }
      fix = .init(help, replace: SourceSpan(place, place), with: "order from above to; ")
    case .duration(let seconds, let old):
      guard let span = syntax.duration(around: origin.span, of: Repair.time(old)) else {
        return nil
      }
      fix = .init(help, replace: span, with: Repair.time(seconds))
    case .durationLimit(let seconds):
      guard let span = syntax.duration(around: origin.span) else { return nil }
      fix = .init(
        help, replace: span,
        with: "min(\(syntax.source.text(of: span)), \(Quantity.seconds(seconds)))")
    case .sideLimit(let side, _):
      guard let limit, let span = syntax.duration(around: origin.span),
        case let text = syntax.source.text(of: span),
        text.replacing(side, with: "").utf8.count == text.utf8.count - side.utf8.count
      else { return nil }
      fix = .init(help, replace: span, with: text.replacing(side, with: limit))
    }
    // What else the author may have meant is not known.
    fix?.isCertain = false
    return fix
  }

  /// Returns the exchange of the two keys of a track if one has the value that the one with a number should
  /// have. `nil` for other tracks.
  private func swappedKeys(
    _ track: TrackSyntax, _ value: String, at number: Int, _ syntax: FileSyntax
  ) -> Diagnostic.FixIt? {
    let keys = Array(syntax[track.keys])
    guard keys.count == 2, keys[1].position == nil else { return nil }
    let spans = keys.map { syntax[$0.value].span }
    let texts = spans.map { syntax.source.text(of: $0) }
    guard texts[1 - number] == value, texts[number] != value else { return nil }
    var fix = Diagnostic.FixIt(
      "exchange the keys: `\(texts[1]) -> \(texts[0])`", replace: spans[0], with: texts[1])
    fix.edits.append(TextEdit(span: spans[1], replacement: texts[0]))
    fix.isCertain = false
    return fix
  }
}

extension FileSyntax {
  /// Returns the track whose property has this place. `nil` if there is none.
  fileprivate func track(named span: SourceSpan) -> TrackSyntax? {
    tracks.first { $0.property.span == span }
  }

  /// Returns the place of the duration of the declaration around a place, if it is this time, written
  /// in milliseconds or in seconds.
  fileprivate func duration(around place: SourceSpan, of time: String) -> SourceSpan? {
    duration(around: place).flatMap { written(source.text(of: $0)) == time ? $0 : nil }
  }

  /// Returns where an `order` can be inserted into the declaration around a place: before its first
  /// statement. `nil` if it has one, or no statement.
  fileprivate func placeOfOrder(around place: SourceSpan) -> Int? {
    guard let declaration = declarations.first(where: { $0.span.contains(place) }),
      case .animator(_, _, .block(let block)) = declaration.kind
    else { return nil }
    let statements = self[block.statements].map { self[$0] }
    let hasOrder = statements.contains { if case .order = $0.kind { true } else { false } }
    return hasOrder ? nil : statements.first.map { Int($0.span.start) }
  }

  /// Returns the place of the duration of the declaration around a place. `nil` if it has none.
  fileprivate func duration(around place: SourceSpan) -> SourceSpan? {
    let declaration = declarations.first { $0.span.contains(place) }
    return statements.lazy.compactMap { statement -> SourceSpan? in
      guard case .setting(.duration, let value) = statement.kind,
        declaration?.span.contains(statement.span) == true
      else { return nil }
      return self[value].span
    }.first
  }

  /// Returns a duration such as `0.3s` or `300ms` as repairs write it. `nil` for other texts.
  private func written(_ text: String) -> String? {
    if text.hasSuffix("ms") {
      return Double(text.dropLast(2)).map { Repair.time($0 / 1000) }
    }
    return text.hasSuffix("s") ? Double(text.dropLast()).map(Repair.time) : nil
  }
}
