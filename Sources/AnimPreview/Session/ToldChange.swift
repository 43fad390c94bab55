import AnimCompiler
import AnimJSON
import AnimProgram
import AnimRuntime
import AnimScene
import AnimatorTesting

/// A change of the app as a page knows it.
struct ToldChange {
  /// The change, which is retained, so that the next one cannot be at the same address.
  let change: TransitionContext<HeadlessPlatform>
  /// When it began, on the page's clock, and how long it takes, in seconds.
  let moment, duration: Double
  /// What moves in it; `nil` for one without a script.
  let rows: Timeline?

  /// The message that tells a page of the change.
  func message(_ registry: Registry, in compiled: CompiledFolder?) -> JSON {
    let request = change.request
    let resolution = registry.resolve(request)
    let others = resolution?.others.prefix(8).map { other -> JSON in
      [
        "use": .string(other.rule.text), "place": .string(other.rule.place),
        "lost": .string(other.lost),
      ]
    }
    var places: TrackPlaces?
    if case .scripted(let animator)? = resolution?.definition {
      let program = animator.program(for: request.traits, in: request.operation)
      places = compiled.flatMap { TrackPlaces(program, in: $0) }
    }
    func text(_ value: String?) -> JSON { value.map(JSON.string) ?? .null }
    return [
      "m": "change", "t": .number(moment), "operation": .string(request.operation.rawValue),
      "from": text(request.from), "to": text(request.to), "in": text(request.container),
      "animator": text(resolution?.text), "rule": text(resolution?.rule.place),
      "why": text(resolution?.reason), "others": .array(others ?? []),
      "interactive": .bool(request.traits.interactive), "duration": .number(duration),
      "curves": rows?.json(places) ?? [],
    ]
  }
}
