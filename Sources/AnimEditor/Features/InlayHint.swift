import AnimCompiler
import AnimProgram
import AnimSource
import AnimSyntax

/// A short text that an editor shows in a line although the file does not contain it. It states
/// something that the compiler knows and the script does not say.
package struct InlayHint: Hashable, Sendable {
  /// The offset at which the hint is shown.
  package var offset: Int
  /// The text.
  package var label: String
  /// A sentence that explains the hint.
  package var explanation: String

  /// Returns the hints in a part of a file: the durations of animators that do not state theirs,
  /// windows in milliseconds, and how long springs take to settle.
  package static func all(in span: SourceSpan, of view: ScriptView) -> [InlayHint] {
    (durations(view) + windows(view) + springs(view)).filter { span.touches($0.offset) }
      .sorted { $0.offset < $1.offset }
  }

  private static func durations(_ view: ScriptView) -> [InlayHint] {
    view.syntax.declarationPlaces.compactMap { place in
      let declaration = view.syntax.declaration(at: place)
      guard case .animator = declaration.kind,
        let seconds = view.duration(of: DeclarationID(file: view.checked.file, index: place)),
        view.syntax.statedDuration(of: declaration).flatMap(view.seconds) != seconds
      else { return nil }
      return InlayHint(
        offset: Int(declaration.header(in: view.syntax).end), label: Quantity.seconds(seconds),
        explanation: "Lasts \(Quantity.seconds(seconds)) in a container of 390 by 844 points.")
    }
  }

  private static func windows(_ view: ScriptView) -> [InlayHint] {
    view.syntax.windows.compactMap { window in
      guard !window.isOfProgress,
        let place = view.syntax.declarationPlace(at: Int(window.span.start)),
        let duration = view.syntax.statedDuration(of: view.syntax.declaration(at: place))
          .flatMap(view.seconds),
        let lower = view.fraction(window.lower), let upper = view.fraction(window.upper)
      else { return nil }
      let (begin, end) = (
        Quantity.milliseconds(lower * duration), Quantity.milliseconds(upper * duration)
      )
      return InlayHint(
        offset: Int(window.span.end), label: "\(begin) to \(end)",
        explanation: "The window, measured on a duration of \(Quantity.seconds(duration)).")
    }
  }

  private static func springs(_ view: ScriptView) -> [InlayHint] {
    view.syntax.expressionIndices.compactMap { id in
      guard case .call = view.syntax[id].kind, case .curve(.spring, _) = view.checked[id].kind,
        case .timing(let timing)? = view.constant(id),
        let seconds = timing.curve.naturalDuration, seconds.isFinite
      else { return nil }
      return InlayHint(
        offset: Int(view.syntax[id].span.end), label: Quantity.seconds(seconds),
        explanation: "The spring settles in \(Quantity.seconds(seconds)).")
    }
  }
}

extension FileSyntax {
  /// All windows, of blocks and of tracks.
  fileprivate var windows: [WindowSyntax] {
    let blocks = statementIndices.compactMap { id in
      if case .window(let window, _) = self[id].kind { window } else { nil }
    }
    return blocks + (0..<trackCount).compactMap { self[Index<TrackSyntax>($0)].window }
  }

  /// Returns the value of the `duration` in an animator's own block.
  fileprivate func statedDuration(of declaration: DeclarationSyntax) -> Index<ExpressionSyntax>? {
    guard case .animator(_, _, .block(let block)) = declaration.kind else { return nil }
    return self[block.statements].lazy.compactMap { id in
      if case .setting(.duration, let value) = self[id].kind { value } else { nil }
    }.first
  }
}

extension ScriptView {
  /// Returns the value in seconds, if it is always the same time.
  fileprivate func seconds(_ id: Index<ExpressionSyntax>) -> Double? {
    guard checked[id].type == .time, case .number(let seconds)? = constant(id) else { return nil }
    return seconds
  }

  /// Returns the value of a bound, if it is always the same fraction.
  fileprivate func fraction(_ id: Index<ExpressionSyntax>) -> Double? {
    guard checked[id].type == .number, case .number(let share)? = constant(id) else { return nil }
    return share
  }
}
