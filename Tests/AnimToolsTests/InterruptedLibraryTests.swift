import AnimCompiler
import AnimFiles
import AnimProgram
import Seeds
import Testing

/// Shipped animators, interrupted at random moments: half of the time by the way back, and otherwise
/// by another animator to a third screen, in a container that has been turned meanwhile. If thorough,
/// more than a hundred thousand interruptions.
@Suite("Shipped animators that are interrupted") struct InterruptedLibraryTests {
  @Test("no shipped animator jumps when another one interrupts it")
  func interruptions() {
    let programs = Thoroughness.some(60, of: Shown.animators.map(\.animator.program))
    let jumps = concurrentMap(programs.count) { number in
      var random = SeededGenerator(seed: UInt64(number))
      let other = programs[(number + 1) % programs.count]
      return Interruptions(of: programs[number], by: other).jumps(&random)
    }.flatMap(\.self)
    #expect(programs.count >= 60 && jumps.isEmpty, "\(jumps.count): \(jumps.prefix(9))")
  }
}

/// An animator, its way back, and another animator that continues from where the first one arrives.
private struct Interruptions {
  private let old: Measured
  private let back: Measured
  private let onwards: Measured
  static let count = Thoroughness.count(5, thorough: 250)

  init(of program: Program, by other: Program) {
    let names = ["hero1", "photo1", "container1", "cascade1", "toolbar1", "back1", "title1"]
    let views = names.enumerated().map { number, name in
      SceneView(
        identifier: name,
        frame: StageRectangle(x: 20, y: 40 * Double(number), width: 100, height: 30))
    }
    let moved = views.map { view in
      var view = view
      view.frame = StageRectangle(x: 60, y: view.frame.y / 2, width: 200, height: 90)
      return view
    }
    func measured(
      _ program: Program, _ direction: Double, _ scene: Scene, isTurned: Bool = false
    ) -> Measured {
      let size = isTurned ? StageSize(width: 568, height: 320) : StageSize(width: 320, height: 568)
      var inputs = TransitionInputs(container: size, direction: direction)
      inputs.scene = scene
      return Measured(Transition(program, inputs: inputs))
    }
    old = measured(program, 1, Scene(from: views, to: moved))
    back = measured(program, -1, Scene(from: moved, to: views))
    onwards = measured(other, 1, Scene(from: moved, to: views), isTurned: true)
  }

  /// Describes what jumps.
  func jumps(_ random: inout SeededGenerator) -> [String] {
    var jumps: [String] = []
    let ways = [
      (back, views(in: back, isBack: true)), (onwards, views(in: onwards, isBack: false)),
    ]
    for number in 0..<Self.count {
      let place = Double(number) + .random(in: 0.01...0.99, using: &random)
      let time = old.transition.duration * place / Double(Self.count)
      let motions = old.transition.motions(at: time, age: time, rate: 1)
      let before = Glimpse(of: old.transition, at: time, step: -Glimpse.instant)
      for (next, views) in ways {
        let new = next.transition.retargeted(from: views.mapValues { motions[$0] })
        let name = "\(old.transition.program.name) at \(time) s, then \(new.program.name)"
        let seams = Seams(
          old: old, before: before, next: next, new: new, name: name,
          looksAtEnd: number.isMultiple(of: Self.count / 5))
        for piece in new.pieces {
          if let view = views[piece.view] { jumps += seams.jumps(of: piece, from: view) }
        }
      }
    }
    return jumps
  }

  /// For views of the next transition, returns the views that they replace.
  private func views(in next: Measured, isBack: Bool) -> [Int: Int] {
    let (views, old) = (next.transition.program.views, old.transition.program.views)
    let pairs = views.indices.compactMap { view -> (Int, Int)? in
      let role: Program.View.Role? =
        switch views[view].role {
        case .from: .to
        case .to: isBack ? .from : nil
        case .container, .overlay: views[view].role
        case .snapshot: nil
        }
      return old.firstIndex { $0.role == role }.map { (view, $0) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

/// The moments at which one transition replaces another.
private struct Seams {
  let old: Measured
  let before: Glimpse
  let next: Measured
  let new: Transition
  let after: Glimpse
  /// Just before the residual ends, with it and without it.
  let end: (last: Glimpse, plain: Glimpse)?
  let name: String

  init(
    old: Measured, before: Glimpse, next: Measured, new: Transition, name: String,
    looksAtEnd: Bool
  ) {
    (self.old, self.before, self.next, self.new, self.name) = (old, before, next, new, name)
    after = Glimpse(of: new, at: 0, step: Glimpse.instant)
    let time = max(0, new.residualDuration - 1e-9)
    end =
      looksAtEnd ? (Glimpse(of: new, at: time), Glimpse(of: next.transition, at: time)) : nil
  }

  /// Describes how a property jumps: its position, by a share of its way, its velocity, by a share of the
  /// largest, or what is left of the old motion at its end, as a multiple of what can be seen.
  func jumps(of piece: Program.Output, from view: Int) -> [String] {
    let property = Property.all[piece.property]
    guard property.effect != .stacking, property.type != .bool else { return [] }
    let (here, there) = (
      Place(view: piece.view, property: piece.property),
      Place(view: view, property: piece.property)
    )
    let (seen, shown) = (old.reading(there, in: before), Reading(piece, in: after))
    guard seen.kind == shown.kind else { return [] }
    let start = next.reading(here, in: next.start)
    let distance = start.distance(to: seen)
    let threshold = property.effect == .eye ? 1e-6 : property.threshold
    let way = max(old.way(there), next.way(here), distance, threshold)
    let speed = max(
      old.speed(there), next.speed(here), distance / max(new.residualDuration, 0.1), threshold)
    var shares = [
      ("position", shown.distance(to: seen) / way, 1e-9),
      ("velocity", shown.velocity(unlike: seen) / speed, 0.01),
    ]
    if let end, property.type != .transform {
      let (last, plain) = (Reading(piece, in: end.last), next.reading(here, in: end.plain))
      if last.kind == plain.kind {
        shares.append(("rest", last.distance(to: plain) / threshold, 1.001))
      }
    }
    return shares.filter { !($0.1 < $0.2) }.map { what, share, _ in
      "\(name): \(what) of \(property.name) of \(new.program.views[piece.view].name) by \(share)"
    }
  }
}

private struct Place: Hashable {
  let view: Int
  let property: PropertyID
}

/// One frame, or three frames close together.
private struct Glimpse {
  static let instant = 1e-6

  let frames: [Frame]
  let step: Double

  init(of transition: Transition, at time: Double, step: Double = 0) {
    self.step = step
    var frame = transition.makeFrame()
    frames = (0..<(step == 0 ? 1 : 3)).map {
      transition.evaluate(at: time + Double($0) * step, into: &frame)
      return frame
    }
  }
}

/// The value and velocity of one property of one view, in numbers that can be compared.
private struct Reading {
  let values: [[Double]]
  let step: Double
  /// The kind of a clip.
  let kind: Double?

  init(_ piece: Program.Output, in glimpse: Glimpse) {
    let range = piece.offset..<piece.offset + piece.width
    self.init(piece.property, glimpse.frames.map { Array($0.values[range]) }, glimpse.step)
  }

  init(_ property: PropertyID, _ scalars: [[Double]], _ step: Double) {
    let row = Property.all[property]
    self.step = step
    kind = row.type == .clip ? scalars[0][0] : nil
    values = scalars.map { scalars in
      switch (row.effect, row.type) {
      case (.eye, _): [scalars[0] > 0 ? 1 / scalars[0] : 0]
      // The last element of a matrix does not affect what is visible.
      case (.matrix, _): scalars.map { $0 / scalars[15] }
      case (_, .color): scalars.dropLast().map { $0 * scalars[3] } + [scalars[3]]
      default: scalars
      }
    }
  }

  func distance(to other: Reading) -> Double {
    zip(values[0], other.values[0]).map { abs($0 - $1) }.max() ?? 0
  }

  func velocity(unlike other: Reading) -> Double {
    zip(speeds, other.speeds).map { abs($0 - $1) }.max() ?? 0
  }

  /// The slope to second order. At a jump or a corner, the smaller slope.
  var speeds: [Double] {
    guard values.count > 1 else { return values[0].map { _ in 0 } }
    return values[0].indices.map { index in
      let near = (values[1][index] - values[0][index]) / step
      let far = (values[2][index] - values[1][index]) / step
      if abs(near - far) < 0.2 * max(abs(near), abs(far)) { return (3 * near - far) / 2 }
      return abs(near) < abs(far) ? near : far
    }
  }
}

/// A transition, with how far and how fast each property changes in it.
private struct Measured {
  let transition: Transition
  let start: Glimpse
  private let pieces: [Place: Program.Output]
  private var ways: [Place: Double] = [:]
  private var speeds: [Place: Double] = [:]

  init(_ transition: Transition) {
    self.transition = transition
    start = Glimpse(of: transition, at: 0)
    pieces = Dictionary(
      uniqueKeysWithValues: transition.pieces.map {
        (Place(view: $0.view, property: $0.property), $0)
      })
    let glimpses = (0..<60).map { number in
      let time = transition.duration * Double(number) / 60
      return Glimpse(of: transition, at: time, step: Glimpse.instant)
    }
    let isScreen = transition.program.views.map { view in
      if case .snapshot = view.role { false } else { true }
    }
    for (place, piece) in pieces where isScreen[place.view] {
      let readings = glimpses.map { Reading(piece, in: $0) }
      ways[place] = readings.map { readings[0].distance(to: $0) }.max()
      speeds[place] = readings.flatMap(\.speeds).map(abs).max()
    }
  }

  func way(_ place: Place) -> Double { ways[place] ?? 0 }

  func speed(_ place: Place) -> Double { speeds[place] ?? 0 }

  func reading(_ place: Place, in glimpse: Glimpse) -> Reading {
    if let piece = pieces[place] { return Reading(piece, in: glimpse) }
    let scalars = glimpse.frames.map { _ in rest(place) }
    return Reading(place.property, scalars, glimpse.step)
  }

  private func rest(_ place: Place) -> [Double] {
    let row = Property.all[place.property]
    switch row.effect {
    case .layout(let part): return [transition.restingFrame(of: place.view)[part]]
    case .matrix: return StageMatrix.identity.elements
    default: return row.identity
    }
  }
}
