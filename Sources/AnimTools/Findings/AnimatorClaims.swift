import AnimCompiler
import AnimProgram
import AnimProof

/// What became of every claim about an animator.
struct AnimatorClaims: Sendable {
  /// The animator's name.
  var animator: String
  /// The file that declares it.
  var path: String
  /// One for each claim, in their order.
  var claims: [ProgramClaim]

  /// Tries to prove the claims about an animator and about what it plays for less motion, in
  /// containers of these sizes: what is not so of one of them is not so.
  init(_ declaration: CompiledDeclaration, _ sizes: ClosedRange<Double>) {
    let options = ProofOptions(sizes: sizes)
    animator = declaration.animator.name
    path = declaration.animator.path
    claims = AnimProof.claims(in: declaration.animator.program, options: options)
    guard case .written(let reduced) = declaration.animator.reduction else { return }
    claims = zip(claims, AnimProof.claims(in: reduced, options: options)).map { $0.weaker($1) }
  }

  /// A row for each claim.
  var json: [JSON] {
    claims.map { claim in
      var members: [(String, JSON)] = [
        ("animator", .string(animator)), ("path", .string(path)),
        ("claim", .string(claim.name.rawValue)), ("verdict", .string(claim.verdict.rawValue)),
      ]
      if let found = claim.counterexample { members.append(("counterexample", found.json)) }
      return .object(members)
    }
  }
}

extension ProgramClaim {
  fileprivate func weaker(_ other: ProgramClaim) -> ProgramClaim {
    let order: [Verdict] = [.refuted, .open, .proved]
    return order.first { $0 == verdict || $0 == other.verdict } == verdict ? self : other
  }
}

extension Counterexample {
  /// What `animc sample` needs to show it; what is usual is left out behind the parameters.
  fileprivate var json: JSON {
    let flags = [
      ("interactive", traits.interactive), ("reduceMotion", traits.reduceMotion),
      ("keepsPresenter", traits.keepsPresenter),
    ]
    var members: [(String, JSON)] = [
      ("container", .numbers([container.width, container.height])),
      ("direction", .number(direction)), ("rightToLeft", .bool(traits.rightToLeft)),
      ("parameters", .object(parameters.sorted { $0.key < $1.key }.map { ($0, $1.json) })),
    ]
    members += flags.filter(\.1).map { ($0.0, .bool(true)) }
    if safeArea != Insets() {
      let sides = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right]
      members.append(("safeArea", .numbers(sides)))
    }
    if let time { members.append(("time", .number(time))) }
    if let place {
      members.append(("place", .numbers([place.x, place.y, place.width, place.height])))
    }
    return .object(members)
  }
}

extension Value {
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

/// The claims as a table for people: a line an animator, and below it where a claim fails.
struct ClaimTable {
  private let animators: [AnimatorClaims]
  private let sizes: ClosedRange<Double>
  private let ink: Ink

  init(_ animators: [AnimatorClaims], _ sizes: ClosedRange<Double>, _ ink: Ink) {
    self.animators = animators
    self.sizes = sizes
    self.ink = ink
  }

  /// The table, with a line ending behind each line; empty without animators.
  var text: String {
    guard let first = animators.first else { return "" }
    let names = first.claims.map(\.name.rawValue)
    let heading = row("animator", names.map { ($0, .strong) }, names)
    return "claims for containers from \(sizes.words) each way\n" + heading
      + animators.map { text(of: $0, names) }.joined()
  }

  private func text(of animator: AnimatorClaims, _ names: [String]) -> String {
    let verdicts = animator.claims.map { ($0.verdict.rawValue, $0.verdict.ink) }
    let refuted = animator.claims.compactMap { claim in
      claim.counterexample.map { "  \(claim.name.rawValue) fails \($0)\($0.moment)\n" }
    }
    return row(animator.animator, verdicts, names) + refuted.joined()
  }

  private func row(
    _ name: String, _ cells: [(text: String, ink: Ink.Meaning?)], _ names: [String]
  ) -> String {
    var row = name
    var missing = (animators.map(\.animator.count) + ["animator".count]).max() ?? 0
    missing -= name.count
    for (cell, column) in zip(cells, names) {
      row += String(repeating: " ", count: missing + 2)
      row += cell.ink.map { ink.paint(cell.text, $0) } ?? cell.text
      missing = max(column.count, "refuted".count) - cell.text.count
    }
    return row + "\n"
  }
}

extension Counterexample {
  /// The moment and the place, to thousandths, as the end of a sentence.
  fileprivate var moment: String {
    func text(_ number: Double) -> String { ((number * 1000).rounded() / 1000).shortest }
    let moment = time.map { " at \(text($0))s" } ?? ""
    guard let place else { return moment }
    return moment + ", where \(text(place.width))x\(text(place.height)) points at"
      + " (\(text(place.x)), \(text(place.y))) are bare"
  }
}

extension ProgramClaim.Verdict {
  fileprivate var ink: Ink.Meaning? {
    switch self {
    case .proved: nil
    case .refuted: .error
    case .open: .warning
    }
  }
}

extension ClosedRange<Double> {
  /// The range of containers for people: `100 to 4096 points`.
  var words: String { "\(lowerBound.shortest) to \(upperBound.shortest) points" }
}
