import AnimCompiler
import AnimProgram
import AnimRuntime
import AnimTools
import AnimatorTesting

extension TransitionContainer<HeadlessPlatform> {
  /// What moves in the change that runs. `nil` for one without a script.
  var timeline: Timeline? {
    transitionContext?.shownScript.map { Timeline($0.transition) }
  }

  /// The message that tells a page of a change that has begun.
  func message(
    of request: TransitionRequest, at moment: Double, _ registry: Registry, _ timeline: Timeline?,
    in compiled: CompiledFolder?
  ) -> JSON {
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
      "interactive": .bool(request.traits.interactive),
      "duration": .number(transitionCoordinator?.transitionDuration ?? 0),
      "curves": timeline?.json(places) ?? [],
    ]
  }
}

extension TransitionFinding {
  /// The message that tells a page of the problem.
  func message(at moment: Double) -> JSON {
    [
      "m": "finding", "t": .number(moment), "kind": .string(kind.rawValue),
      "text": .string(sentence),
    ]
  }
}
