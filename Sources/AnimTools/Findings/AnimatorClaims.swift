import AnimCompiler
import AnimEditor
import AnimProgram
import AnimProof

/// The results of all claims about an animator.
package struct AnimatorClaims: Sendable {
  /// The animator's name.
  var animator: String
  /// The file that declares it.
  let path: String
  /// The results, in the order of the claims.
  private(set) var claims: [ProgramClaim]
  /// What is measured of it: its movement, and what shows behind it.
  let motion: MeasuredMotion

  /// Stores the results of a proof. A claim fails if it fails with or without Reduce Motion.
  init(_ animator: CompiledAnimator, _ proof: AnimatorProof) {
    self.animator = animator.name
    path = animator.path
    claims = proof.full.claims
    if let reduced = proof.reduced {
      claims = zip(claims, reduced.claims).map { $0.weaker($1) }
    }
    let scene = ExampleScene(animator.program, size: MeasuredMotion.container).scene
    motion = MeasuredMotion(animator.program, in: scene)
  }

  /// A row per claim.
  var json: [JSON] {
    claims.map { claim in
      var members: [(String, JSON)] = [
        ("animator", .string(animator)), ("path", .string(path)),
        ("claim", .string(claim.name.rawValue)), ("verdict", .string(claim.verdict.rawValue)),
      ]
      if claim.isVacuous { members.append(("vacuous", .bool(true))) }
      if let found = claim.counterexample { members.append(("counterexample", found.json)) }
      if let reason = claim.reason { members.append(("reason", .string(reason))) }
      return .object(members)
    }
  }

  /// A row per claim, with its title, and a sentence about each that fails.
  fileprivate var explained: [JSON] {
    zip(json, claims).map { row, claim in
      row.with("title", .string(claim.name.title))
        .with("problem", claim.problem.map(JSON.string))
    }
  }

  /// What is measured of it, as JSON.
  var motionJSON: JSON {
    let size = MeasuredMotion.container
    let members: JSON = [
      "animator": .string(animator), "path": .string(path),
      "container": .numbers([size.width, size.height]), "distance": .number(motion.distance),
      "speed": .number(motion.speed),
    ]
    return members.with(
      "gap",
      motion.gap.map { gap in
        let place = gap.place
        return [
          "time": .number(gap.time), "share": .number(gap.share),
          "place": .numbers([place.x, place.y, place.width, place.height]),
        ]
      })
  }
}

extension CompiledDeclaration {
  /// The results of all claims about the animator, one row each with a sentence if it fails, for containers from 100 to
  /// 4096 points.
  package var claimRows: [JSON] {
    AnimatorClaims(animator, AnimatorProof(self, listsClaims: true)).explained
  }
}

extension ProgramClaim {
  fileprivate func weaker(_ other: ProgramClaim) -> ProgramClaim {
    let order: [Verdict] = [.refuted, .open, .held, .proved]
    var claim =
      order.first { $0 == verdict || $0 == other.verdict } == verdict ? self : other
    claim.isVacuous = isVacuous && other.isVacuous
    return claim
  }
}

extension Counterexample {
  /// What `animc sample` needs to show it. After the parameters, members with the usual values are
  /// left out.
  var json: JSON {
    let flags = [
      ("interactive", traits.interactive), ("reduceMotion", traits.reduceMotion),
      ("keepsPresenter", traits.keepsPresenter), ("reduced", isReduced),
    ]
    var members: [(String, JSON)] = [
      ("container", .numbers([container.width, container.height])),
      ("direction", .number(direction)), ("rightToLeft", .bool(traits.rightToLeft)),
      ("parameters", .object(parameters.sorted { $0.key < $1.key }.map { ($0, $1.json) })),
    ]
    members += flags.filter(\.1).map { ($0.0, .bool(true)) }
    if safeArea != StageInsets() {
      let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
      members.append(("safeArea", .numbers(sides)))
    }
    if drag != .zero { members.append(("drag", .numbers([translation.x, translation.y]))) }
    if let time { members.append(("time", .number(time))) }
    return .object(members)
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
  var json: JSON {
    var members: [(String, JSON)] = [
      ("animator", .string("rules")), ("claim", .string("answered")),
      ("verdict", .string(verdict.rawValue)),
    ]
    if let request { members.append(("counterexample", request.json)) }
    if let reason { members.append(("reason", .string(reason))) }
    return .object(members)
  }
}

extension RuleRequest {
  /// What `animc resolve` needs to make the request.
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [("operation", .string(operation.rawValue))]
    for (name, value) in [("from", from), ("to", to), ("in", container)] {
      if let value { members.append((name, .string(value))) }
    }
    members += [
      ("container", .numbers([size.width, size.height])), ("direction", .number(direction)),
      ("rightToLeft", .bool(traits.rightToLeft)),
    ]
    let flags = [
      ("interactive", traits.interactive), ("reduceMotion", traits.reduceMotion),
      ("keepsPresenter", traits.keepsPresenter),
    ]
    members += flags.filter(\.1).map { ($0.0, .bool(true)) }
    return .object(members)
  }
}
