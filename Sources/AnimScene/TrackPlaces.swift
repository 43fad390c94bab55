import AnimCompiler
import AnimJSON
import AnimProgram
import AnimSource
import AnimSyntax

/// Where a script says from when to when each track of an animator plays, and by which curve, so that
/// a page can change it.
package struct TrackPlaces {
  /// A track in a script, and the window and the timing that it plays in.
  private struct Place {
    let window: WindowSyntax?
    let timing: SourceSpan?
    let span: SourceSpan
  }

  private let syntax: FileSyntax
  private let origins: [Origin]
  private let file: Int32
  private var tracks: [Place] = []

  /// Finds the tracks of a program in the animator's declaration. `nil` if no declaration of the
  /// folder has this program, like that of `reversed slide`.
  package init?(_ program: Program, in compiled: CompiledFolder) {
    guard
      let declaration = compiled.animators.first(where: { $0.animator.program == program })
    else { return nil }
    file = declaration.place.file
    syntax = compiled.folder.units[Int(file)].syntax
    origins = declaration.origins.tracks
    let name = declaration.place.span
    for declaration in syntax.declarations where declaration.span.start <= name.start {
      guard name.end <= declaration.span.end,
        case .animator(_, _, .block(let block)) = declaration.kind
      else { continue }
      walk(block, nil, nil)
    }
  }

  private mutating func walk(_ block: Block, _ window: WindowSyntax?, _ outer: SourceSpan?) {
    var timing = outer
    for index in syntax[block.statements] {
      if case .setting(.timing, let curve) = syntax[index].kind { timing = syntax[curve].span }
    }
    for index in syntax[block.statements] {
      let statement = syntax[index]
      switch statement.kind {
      case .role(let role): walk(syntax[role].body, window, timing)
      case .window(let own, let block): walk(block, own, timing)
      case .track(let track):
        let window = syntax[track].window ?? window
        tracks.append(Place(window: window, timing: timing, span: statement.span))
      default: break
      }
    }
  }

  /// Returns the offset and the text of a track, behind which a window may be written, or else the
  /// same of the numbers that say when it begins and ends; and the offset of its timing. `nil` if
  /// neither time can be changed.
  subscript(origin: Int32) -> JSON? {
    guard origins.indices.contains(Int(origin)) else { return nil }
    let place = origins[Int(origin)]
    guard place.file == file,
      let track = tracks.first(where: {
        $0.span.start <= place.span.start && place.span.end <= $0.span.end
      })
    else { return nil }
    let whole: JSON = [
      "path": .string(syntax.source.path), "at": .integer(Int(track.span.start)),
      "text": .string(syntax.source.text(of: track.span)),
      "timing": track.timing.map { .integer(Int($0.start)) },
    ]
    guard let window = track.window else { return whole }
    let ends = [number(window.lower), number(window.upper)]
    guard ends.contains(where: { $0 != nil }), !window.isOfProgress else { return nil }
    return whole.with(["from": ends[0] ?? .null, "to": ends[1] ?? .null])
  }

  /// The offset and the text of an expression that is a single number.
  private func number(_ index: Index<ExpressionSyntax>) -> JSON? {
    guard case .number = syntax[index].kind else { return nil }
    let span = syntax[index].span
    return .array([.integer(Int(span.start)), .string(syntax.source.text(of: span))])
  }
}
