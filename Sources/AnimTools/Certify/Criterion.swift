import AnimProgram
import AnimProof

/// A requirement about motion that a certificate examines: one row of the table.
struct Criterion: Sendable {
  /// The number in the standard, or the name of the label.
  let id: String
  /// The title in the standard. Empty if it has none.
  let title: String
  /// The level of conformance, such as `A`. Empty if the standard has none.
  let level: String
  /// The standard.
  let standard: String
  /// What is shown for an animator that meets it.
  let meaning: String
  /// Returns the results that together decide it, and the bound that holds if they are proved.
  let examine: @Sendable (CertifiedPrograms) -> (claims: [ProgramClaim], bound: String)

  /// The standard, the number, the title and the level.
  var name: String {
    [standard, id, title, level.isEmpty ? "" : "(Level \(level))"].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// All requirements, in the order of the certificate.
  static let all = [
    Criterion(
      id: "2.3.1", title: "Three Flashes or Below Threshold", level: "A", standard: "WCAG 2.2",
      meaning: "no more than three general and no more than three red flashes in any second, not"
        + " counting areas below a quarter of 341 × 256 points",
      examine: { programs in
        let claims = programs.claims(.calm)
        return (
          claims.map {
            programs.mayFlashElsewhere && $0.verdict == .proved
              ? $0.open(because: Self.elsewhere) : $0
          },
          "at most 3 flashes in any second"
        )
      }),
    Criterion(
      id: "2.2.2", title: "Pause, Stop, Hide", level: "A", standard: "WCAG 2.2",
      meaning: "each transition, with its fades, ends within five seconds",
      examine: { programs in
        let seconds = (programs.longest * 1000).rounded(.up) / 1000
        return (programs.brief, "ends after at most \(seconds.shortest)s")
      }),
    Criterion(
      id: "2.3.3", title: "Animation from Interactions", level: "AAA", standard: "WCAG 2.2",
      meaning: "with Reduce Motion, nothing moves: only opacity, colors and blur change",
      examine: { programs in
        (
          programs.inSheets(programs.reduced.motionless.map { [$0] } ?? []),
          "moves by 0 points with Reduce Motion"
        )
      }),
    Criterion(
      id: "Reduced Motion", title: "", level: "", standard: "App Store label",
      meaning: "with Reduce Motion, nothing scales, spins, moves in depth or with parallax, changes"
        + " its blur, or moves across more than a third of the screen; and something still shows that"
        + " the screen changes",
      examine: { programs in
        let claims = programs.reduced.claims.filter { $0.name == .still }
        return (programs.inSheets(claims), "no trigger with Reduce Motion")
      }),
  ]

  private static let elsewhere =
    "moving edges, elements or shadows may cover and uncover something so often that it flashes, which is"
    + " not examined; move less, or with curves that do not swing, such as `easeOut`, and it may be proved"
}

extension ProgramClaim {
  /// Returns the claim, unless it is refuted, with a reason not to decide it.
  fileprivate func open(because reason: String) -> ProgramClaim {
    guard verdict != .refuted else { return self }
    var open = self
    (open.verdict, open.reason) = (.open, reason)
    return open
  }
}

/// What plays for a motion, with the results of all claims about it.
struct CertifiedPrograms: Sendable {
  /// The usual program.
  let full: ProgramInspection
  /// What plays with Reduce Motion.
  let reduced: ProgramInspection
  /// The greatest duration of both in all containers, in seconds. Infinite if it is not known.
  let longest: Double
  /// Whether moving edges, elements or shadows may cover and uncover something often enough to flash.
  let mayFlashElsewhere: Bool
  /// Whether both end within five seconds.
  let brief: [ProgramClaim]
  /// Whether what plays with Reduce Motion reads where the screens are.
  private let readsFrames: Bool

  /// Examines a motion for containers of these sizes.
  init(_ motion: Motion, _ options: ProofOptions) {
    let programs = [false, true].map {
      motion.animator.program(for: RequestTraits(reduceMotion: $0))
    }
    full = ProgramInspection(programs[0], options: options)
    reduced = ProgramInspection(programs[1], isReduced: true, options: options)
    mayFlashElsewhere = programs.contains(where: \.mayFlashElsewhere)
    readsFrames = programs[1].readsFrames
    let lengths = programs.map { $0.lasts(atMost: 5, options) }
    (brief, longest) = (lengths.map(\.claim), lengths.map(\.longest).max() ?? .infinity)
  }

  /// Returns claims that are open if something else may play in a sheet, because claims are about screens that fill
  /// their container.
  func inSheets(_ claims: [ProgramClaim]) -> [ProgramClaim] {
    readsFrames ? claims.map { $0.open(because: Self.sheets) } : claims
  }

  private static let sheets =
    "it reads where the screens are, and sheets, whose screens do not fill the container, are not examined; write it"
    + " with `container` instead, and it may be proved"

  /// Returns the results of a claim about both.
  func claims(_ name: ProgramClaim.Name) -> [ProgramClaim] {
    (full.claims + reduced.claims).filter { $0.name == name }
  }
}
