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
    view.syntax.declarationIndices.compactMap { number in
      let declaration = view.syntax.declaration(at: number)
      guard case .animator(_, _, let body) = declaration.kind,
        let seconds = view.duration(of: DeclarationID(file: view.checked.file, index: number)),
        body.block.flatMap(view.statedDuration) != seconds
      else { return nil }
      return InlayHint(
        offset: Int(declaration.header(in: view.syntax).end), label: Quantity.seconds(seconds),
        explanation: "Lasts \(Quantity.seconds(seconds)) in a container of 390 by 844 points.")
    }
  }

  private static func windows(_ view: ScriptView) -> [InlayHint] {
    view.syntax.declarations.flatMap { declaration -> [InlayHint] in
      guard case .animator(_, _, let body) = declaration.kind, let block = body.block else {
        return []
      }
      return windows(in: block, lasting: view.statedDuration(in: block), view)
    }
  }

  /// Returns the hints for the windows in a block of an animator. They are parts of the animator's
  /// duration, also in a role with a duration of its own.
  ///
  /// - Parameter seconds: The seconds of the animator.
  private static func windows(
    in block: Block, lasting seconds: Double?, _ view: ScriptView
  ) -> [InlayHint] {
    let syntax = view.syntax
    return syntax[block.statements].flatMap { id -> [InlayHint] in
      switch syntax[id].kind {
      case .window(let window, let inner):
        [hint(window, seconds, view)].compactMap(\.self)
          + windows(in: inner, lasting: seconds, view)
      case .track(let track):
        [syntax[track].window.flatMap { hint($0, seconds, view) }].compactMap(\.self)
      case .role(let role): windows(in: syntax[role].body, lasting: seconds, view)
      case .reduced(let inner):
        windows(in: inner, lasting: view.statedDuration(in: inner) ?? seconds, view)
      default: []
      }
    }
  }

  private static func hint(
    _ window: WindowSyntax, _ seconds: Double?, _ view: ScriptView
  ) -> InlayHint? {
    guard !window.isOfProgress, let seconds,
      let lower = view.constantNumber(window.lower, as: .number),
      let upper = view.constantNumber(window.upper, as: .number)
    else { return nil }
    let (begin, end) = (
      Quantity.milliseconds(lower * seconds), Quantity.milliseconds(upper * seconds)
    )
    return InlayHint(
      offset: Int(window.span.end), label: "\(begin) to \(end)",
      explanation: "The window, measured on a duration of \(Quantity.seconds(seconds)).")
  }

  private static func springs(_ view: ScriptView) -> [InlayHint] {
    view.syntax.expressionIndices.compactMap { id in
      guard case .call = view.syntax[id].kind, case .curve(let form, _) = view.checked[id].kind,
        form.isPhysical, case .timing(let timing)? = view.constant(id),
        let seconds = timing.curve.naturalDuration, seconds.isFinite
      else { return nil }
      return InlayHint(
        offset: Int(view.syntax[id].span.end), label: Quantity.seconds(seconds),
        explanation: "The spring settles in \(Quantity.seconds(seconds)).")
    }
  }
}

extension ScriptView {
  /// Returns the `duration` in a block in seconds, if it is always the same.
  fileprivate func statedDuration(in block: Block) -> Double? {
    let value = syntax[block.statements].lazy.compactMap { id -> Index<ExpressionSyntax>? in
      if case .setting(.duration, let value) = syntax[id].kind { value } else { nil }
    }.first
    return value.flatMap { constantNumber($0, as: .time) }
  }

  /// Returns the value of an expression of a type, if it is always the same number.
  fileprivate func constantNumber(
    _ id: Index<ExpressionSyntax>, as type: ScriptValueType
  ) -> Double? {
    guard checked[id].type == type, case .number(let number)? = constant(id) else { return nil }
    return number
  }
}
