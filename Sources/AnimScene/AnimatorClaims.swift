import AnimCompiler
import AnimEditor
import AnimJSON
import AnimProgram
import AnimCheck

/// The results of all claims about an animator.
package struct AnimatorClaims: Sendable {
  /// The animator's name.
  package var animator: String
  /// The file that declares it.
  let path: String
  /// The results, in the order of the claims.
  package private(set) var claims: [ProgramClaim]
  /// What is measured of it: its movement, and what shows behind it.
  package let motion: MeasuredMotion

  /// Stores the results of a check. A claim fails if it fails with or without Reduce Motion.
  package init(_ animator: CompiledAnimator, _ check: AnimatorCheck) {
    self.animator = animator.name
    path = animator.path
    claims = check.full.claims
    if let reduced = check.reduced {
      claims = zip(claims, reduced.claims).map { $0.weaker($1) }
    }
    let scene = ExampleScene(animator.program, size: MeasuredMotion.container).scene
    motion = MeasuredMotion(animator.program, in: scene)
  }

  /// A row per claim.
  package var json: [JSON] {
    claims.map { claim in
      [
        "animator": .string(animator), "path": .string(path),
        "claim": .string(claim.name.rawValue), "verdict": .string(claim.verdict.rawValue),
        "vacuous": claim.isVacuous ? true : nil, "counterexample": claim.counterexample?.json,
        "reason": claim.reason.map(JSON.string),
        "changes": claim.looked.map { .integer($0.changes) },
        "moments": claim.looked.flatMap { $0.moments > 0 ? .integer($0.moments) : nil },
      ]
    }
  }

  /// What is measured of it, as JSON.
  package var motionJSON: JSON {
    let size = MeasuredMotion.container
    return [
      "animator": .string(animator), "path": .string(path),
      "container": .numbers([size.width, size.height]), "distance": .number(motion.distance),
      "speed": .number(motion.speed),
      "gap": motion.gap.map { gap in
        let place = gap.place
        return [
          "time": .number(gap.time), "share": .number(gap.share),
          "place": .numbers([place.x, place.y, place.width, place.height]),
        ]
      },
    ]
  }
}

extension CompiledDeclaration {
  /// The results of all claims about the animator, one row each with its title and a sentence if it fails, for containers
  /// from 100 to 4096 points.
  package var claimRows: [JSON] {
    let results = AnimatorClaims(animator, AnimatorCheck(animator, listsClaims: true))
    return zip(results.json, results.claims).map { row, claim in
      row.with(["title": .string(claim.name.title), "problem": claim.problem.map(JSON.string)])
    }
  }
}

extension ProgramClaim {
  fileprivate func weaker(_ other: ProgramClaim) -> ProgramClaim {
    var claim = other.verdict.weight < verdict.weight ? other : self
    claim.isVacuous = isVacuous && other.isVacuous
    return claim
  }
}

extension Counterexample {
  /// What `animc sample` needs to show it. After the parameters, members with the usual values are
  /// left out.
  package var json: JSON {
    let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
    let members: JSON = [
      "container": .numbers([container.width, container.height]),
      "direction": .number(direction), "rightToLeft": .bool(traits.rightToLeft),
      "parameters": .object(parameters.sorted { $0.key < $1.key }.map { ($0, $1.json) }),
    ]
    return members.with(traits.flags).with([
      "reduced": isReduced ? true : nil,
      "safeArea": safeArea == StageInsets() ? nil : .numbers(sides),
      "drag": drag == .zero ? nil : .numbers([translation.x, translation.y]),
      "time": time.map(JSON.number),
    ])
  }
}

extension RequestTraits {
  /// The traits besides the layout direction that are not as usual.
  fileprivate var flags: JSON {
    [
      "interactive": interactive ? true : nil, "reduceMotion": reduceMotion ? true : nil,
      "keepsPresenter": keepsPresenter ? true : nil,
    ]
  }
}

extension ScriptValue {
  fileprivate var json: JSON {
    switch self {
    case .number(let number): .number(number)
    case .pair(let x, let y): .numbers([x, y])
    case .rectangle(let frame): .numbers([frame.x, frame.y, frame.width, frame.height])
    case .color(let color): .numbers([color.red, color.green, color.blue, color.alpha])
    case .bool(let truth): .bool(truth)
    case .text(let text): .string(text)
    case .edge(let edge): .string(edge.name)
    case .timing: .null
    }
  }
}

extension AnsweredClaim {
  /// A row like those of the animators, under the name `rules`.
  package var json: JSON {
    [
      "animator": "rules", "claim": "answered", "verdict": .string(verdict.rawValue),
      "counterexample": request?.json, "reason": .string(reason),
    ]
  }
}

extension RuleRequest {
  /// What `animc resolve` needs to make the request.
  fileprivate var json: JSON {
    let members: JSON = [
      "operation": .string(operation.rawValue), "from": from.map(JSON.string),
      "to": to.map(JSON.string), "in": container.map(JSON.string),
      "container": .numbers([size.width, size.height]), "direction": .number(direction),
      "rightToLeft": .bool(traits.rightToLeft),
    ]
    return members.with(traits.flags)
  }
}
