import AnimProgram
import AnimRuntime
@testable import AnimScene
import Cases
import Seeds
import TestScripts
import Testing

/// What Core Animation shows of a plan is what the evaluated frames show.
@Suite struct PlanLawTests {
  private static let containers: [(width: Double, height: Double, direction: Double)] = [
    (320, 568, 1), (375, 667, -1), (390, 844, 1), (430, 932, -1), (667, 375, 1), (844, 390, -1),
    (744, 1133, 1), (820, 1180, -1), (1024, 768, 1), (1366, 1024, -1), (300, 300, 1),
    (981, 507, -1),
  ]

  /// The transition of an animator in one of the containers, forwards or backwards.
  private func transition(
    _ name: String, in number: Int, isLinear: Bool = false, isBack: Bool = false
  ) throws -> Transition {
    let (width, height, direction) = Self.containers[number % Self.containers.count]
    let program = try #require(Shipped.program(name))
    return Shipped.transition(
      program, width: width, height: height, direction: isBack ? -direction : direction,
      isLinear: isLinear)
  }

  /// What is left of an interrupted motion disappears when it can no longer be seen.
  private static let rest = 1.0 / 256

  /// These lay a screen out in each frame, so they run frame by frame.
  private static let stepped: Set = ["easyAppStore", "mmSpringFrame"]

  /// Checks the law for a course. It must have a plan unless its animator runs frame by frame.
  /// - Parameter opacity: The largest difference of an opacity.
  private func expectLaw(
    _ course: TransitionCourse, of name: String, _ comment: String = "", opacity: Double = 0.002
  ) {
    guard let plan = LayerPlan(course, rows: LayerProperty.shared) else {
      #expect(Self.stepped.contains(name), "\(comment) \(name) has no plan")
      return
    }
    let misses = PlanCheck(plan, course, opacity).misses
    #expect(misses.isEmpty, "\(comment) \(name): \(misses.count), \(misses.prefix(3))")
  }

  /// Some animators with some numbers: all with all twelve containers, if thorough.
  private static func cases(_ count: Int) -> [(name: String, number: Int)] {
    let all = Shipped.names.flatMap { name in containers.indices.map { (name, $0) } }
    return Thoroughness.some(count, of: all)
  }

  @Test("a plan shows what `evaluate` returns, in twelve containers")
  func atRest() {
    forEachCase(Self.cases(60)) { (name, number) in
      expectLaw(TransitionCourse(try transition(name, in: number)), of: name)
    }
  }

  @Test("a course that would take hours or has no length has no plan, and needs no time to say so")
  func endless() throws {
    let script = Script(
      """
      animator a(s: Number = request.s) {
          duration 1s / s
          to { alpha: 0 -> 1 }
          interaction drag { finish: linear }
      }
      """)
    let program = try script.program("a")
    forEachCase([1e-3, 1e-6, 1e-30, 0, -1, .nan]) { (s: Double) in
      var inputs = TransitionInputs(container: StageSize(width: 320, height: 568))
      inputs.requestValues = ["s": .number(s)]
      let transition = Transition(program, inputs: inputs)
      let settling = transition.settling(from: 0.1, rate: 0, finishes: true)
      for course in [TransitionCourse(transition), TransitionCourse(transition, settling)] {
        #expect(LayerPlan(course, rows: LayerProperty.shared) == nil, "\(course.duration) s")
      }
    }
  }

  @Test("a plan shows what `evaluate` returns after a gesture")
  func afterGesture() {
    forEachCase(Self.cases(30)) { (name, number) in
      let interactive = try transition(name, in: number, isLinear: true)
      let finishes = number % 2 == 0
      let settling = interactive.settling(
        from: 0.4, rate: finishes ? 1.5 : -2, finishes: finishes)
      expectLaw(TransitionCourse(interactive, settling), of: name)
    }
  }

  @Test("a plan shows what `evaluate` returns after one interruption and after two")
  func interrupted() {
    forEachCase(Self.cases(15)) { (name, number) in
      let there = try transition(name, in: number)
      let back = try transition(name, in: number, isBack: true)
      let share = [0.07, 0.29, 0.52, 0.83][number % 4]
      let (change, rest) = Interruption(of: there, at: share).back(by: back)
      expectLaw(change, of: name, "interrupted at \(share):", opacity: Self.rest)
      expectLaw(TransitionCourse(rest), of: name, "left at \(share):", opacity: Self.rest)
      let again = Interruption(of: change.transition, at: 0.3).back(by: there)
      expectLaw(
        again.change, of: name, "interrupted at \(share) and again:", opacity: Self.rest)
    }
  }

  @Test("a plan shows what `evaluate` returns after a gesture that caught a change")
  func caught() {
    forEachCase(Self.cases(30)) { (name, number) in
      let there = try transition(name, in: number)
      let time = 0.35 * there.duration
      let motions = there.motions(at: time, age: time, rate: 0).map(\.atRest)
      let interactive = try transition(name, in: number, isLinear: true).retargeted(
        from: Dictionary(uniqueKeysWithValues: motions.enumerated().map { ($0, $1) }),
        at: time, rate: 0)
      let finishes = number % 2 == 0
      let settling = interactive.settling(
        from: 0.4, rate: finishes ? 1.5 : -1.5, finishes: finishes)
      expectLaw(
        TransitionCourse(interactive, settling, age: 0.05), of: name, opacity: Self.rest)
    }
  }

  /// The speed changes at a key, so a straight line across it would cut a corner.
  @Test("the keys of a script are keys of its plan, wherever frames are")
  func keys() throws {
    let script = Script("animator a { duration 1s; to { scale: 0 -> 1 at 33.3% -> 0 } }")
    let course = TransitionCourse(
      Shipped.transition(try script.program(), width: 320, height: 568, direction: 1))
    let plan = try #require(LayerPlan(course, rows: LayerProperty.shared))
    #expect(plan.animations.contains { $0.motion.times.contains { abs($0 - 0.333) < 1e-9 } })
  }

  /// The most that may be read before the first frame, whatever a script says.
  @Test("a plan reads no more than it may, has the screens, and leaves the smallest views out")
  func work() {
    forEachCase(["explode", "ibExplode", "fold", "animateFlipX"]) { (name: String) in
      // Rows are read by this thread alone.
      nonisolated(unsafe) var reads = 0
      let alpha = try #require(
        LayerProperty.shared.first { $0.part == .card && $0.keyPath == "opacity" })
      let row = LayerProperty(.card, "opacity", from: Set.all { _ in true }) { appearance in
        reads += 1
        return alpha.read(appearance)
      }
      let course = TransitionCourse(try transition(name, in: 0))
      let plan = try #require(LayerPlan(course, rows: [row]))
      #expect(reads <= LayerPlan.workLimit)
      let views = course.transition.program.views
      let left = course.transition.movingViews.filter { plan.last[$0] == nil }
      #expect(left.isEmpty == !name.lowercased().contains("explode"))
      #expect(left.allSatisfy { views[$0].source != nil }, "only snapshots are left")
      func area(_ view: Int) -> Double {
        let frame = course.transition.restingFrame(of: view)
        return frame.width * frame.height
      }
      let smallest = plan.last.keys.filter { views[$0].source != nil }.map(area).min()
      #expect(left.map(area).max() ?? 0 <= smallest ?? .infinity)
    }
  }

  @Test("every animator has a plan, except those that lay a screen out in each frame")
  func planned() {
    let expected = Shipped.names.filter(Self.stepped.contains)
    let others = Shipped.names.filter { !Self.stepped.contains($0) }
    forEachCase(expected + Thoroughness.some(60, of: others)) { name in
      let course = TransitionCourse(try transition(name, in: 0))
      let plan = LayerPlan(course, rows: LayerProperty.shared)
      #expect((plan == nil) == Self.stepped.contains(name), "\(name)")
    }
  }

  @Test(
    "a value that stays the same for a while has two keyframes, and one that never changes none")
  func sampled() throws {
    let times = [0.0, 1, 2, 3, 4, 5, 6]
    let samples = [7, 7, 8, 8, 8, 9, 9].map { LayerValue($0) }
    let motion = try #require(SampledMotion(samples, at: times))
    #expect(motion.times == [1, 2, 4, 5] && motion.values.map { $0[0] } == [7, 8, 8, 9])
    let still = times.map { _ in LayerValue(7) }
    #expect(SampledMotion(still, at: times) == nil)
    let whole = try #require(SampledMotion(samples, at: times, isWhole: true))
    #expect(whole.times == [0, 1, 2, 4, 5, 6] && whole.values.map { $0[0] } == [7, 7, 8, 8, 9, 9])
  }
}

/// Compares a plan with the course that it was made from, between the moments at which it was sampled.
private struct PlanCheck {
  private static let frame = 1.0 / 240
  private let plan: LayerPlan
  private let course: TransitionCourse

  private let opacity: Double

  init(_ plan: LayerPlan, _ course: TransitionCourse, _ opacity: Double) {
    (self.plan, self.course, self.opacity) = (plan, course, opacity)
  }

  /// Describes where the plan shows something else.
  var misses: [String] {
    let steps = 23
    let ends = [course.duration, course.transition.residualDuration - course.age]
    return (-1...steps).flatMap { step -> [String] in
      let time = course.duration * (Double(step) + 0.21 * Double(step % 4)) / Double(steps)
      let (before, now, after) = (
        look(at: time - Self.frame), look(at: time), look(at: time + Self.frame)
      )
      let rows = LayerProperty.shared.flatMap { row in
        plan.last.keys.filter { row.applies(to: course.transition.program.views[$0].role) }.map {
          (view: $0, row: row)
        }
      }
      return rows.compactMap { view, row in
        let looks = [now, before, after].compactMap { $0.appearances[view].map(row.read) }
        let values = [false, true].map { shown(row, of: view, at: time, now, $0) }
        let away = values.map { distance(row, $0, looks[0], view, now) }
        let isFine = zip(values, away).allSatisfy { value, away in
          return away <= tolerance(row)
            // The transition jumps here.
            || distance(row, looks[1], looks[2], view, now) > 8 * tolerance(row)
              && between(value, looks[1], looks[2])
            // What is left of a spring goes at once, which a frame smooths.
            || away <= 5 * tolerance(row)
              && ends.contains { time < $0 && $0 < time + Self.frame }
        }
        let name = course.transition.program.views[view].name
        return isFine ? nil : "\(name).\(row.keyPath) at \(time): \(away[0]), \(away[1])"
      }
        + (isInOrder(time, [before, now, after]) ? [] : ["order at \(time)"])
    }
  }

  private struct Look {
    var appearances: [Int: ViewAppearance] = [:]
    var order: [Int] = []
    /// The perspective and the transform of the container.
    var eye = StageMatrix.identity
  }

  private func look(at time: Double) -> Look {
    var (frame, look) = (course.transition.makeFrame(), Look())
    course.evaluate(at: time, into: &frame)
    look.order = course.transition.order(in: frame)
    for view in plan.last.keys {
      var appearance = course.transition.appearance(of: view, in: frame)
      if course.transition.program.views[view].isContainer {
        look.eye = appearance.eye * appearance.matrix
        appearance.frame = StageRectangle(origin: .zero, size: course.transition.inputs.container)
      }
      look.appearances[view] = appearance
    }
    return look
  }

  /// The value that Core Animation shows, which interpolates matrices in one of two ways.
  private func shown(
    _ row: LayerProperty, of view: Int, at time: Double, _ look: Look, _ isDecomposed: Bool
  ) -> LayerValue {
    let animation = plan.animations.first {
      $0.view == view && $0.property.part == row.part && $0.property.keyPath == row.keyPath
    }
    guard let motion = animation?.motion else {
      return plan.last[view].map(row.read) ?? LayerValue(count: 0)
    }
    let next = motion.times.firstIndex { $0 > time } ?? motion.times.count
    guard next > 0 else { return motion.values[0] }
    guard next < motion.times.count else { return motion.values[next - 1] }
    let (first, second) = (motion.values[next - 1], motion.values[next])
    let share = (time - motion.times[next - 1]) / (motion.times[next] - motion.times[next - 1])
    switch row.form {
    case .discrete: return first
    case .numbers, .clip, .matrix:
      let even = LayerValue(zip(first, second).map { $0 + ($1 - $0) * share })
      guard row.form == .matrix, isDecomposed else { return even }
      let keys = [first, second].map { [TransformFunction(kind: .matrix3d, arguments: Array($0))] }
      let mixed = LayerValue(TransformInterpolation(from: keys[0], to: keys[1]).matrix(at: share))
      // CSS may turn the long way around between two frames. No layer does.
      let way = distance(row, first, second, view, look)
      return distance(row, mixed, even, view, look) <= way / 4 ? mixed : even
    }
  }

  private func tolerance(_ row: LayerProperty) -> Double {
    switch row.keyPath {
    case "opacity": opacity
    case "transform", "sublayerTransform", "position", "bounds.size", "path", "cornerRadius": 0.5
    case "shadowRadius", "shadowOffset": 0.5
    default: 0.01
    }
  }

  /// Returns how far two values are apart: matrices at the corners of the view, as they are seen.
  private func distance(
    _ row: LayerProperty, _ first: LayerValue, _ second: LayerValue, _ view: Int, _ look: Look
  ) -> Double {
    if first == second { return 0 }
    guard row.form == .matrix, let appearance = look.appearances[view] else {
      return row.form == .discrete
        ? .infinity : zip(first, second).map { abs($0 - $1) }.max() ?? 0
    }
    let (size, frame, anchor) = (
      course.transition.inputs.container, appearance.frame ?? .zero, appearance.anchor
    )
    let center = (x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    func corners(_ matrix: StageMatrix) -> [StagePoint?] {
      [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
        let corner = StagePoint(
          x: (x - anchor.x) * frame.width, y: (y - anchor.y) * frame.height)
        let place = StageMatrix.translation(
          x: center.x - size.width / 2, y: center.y - size.height / 2)
        return (row.part == .host ? matrix : look.eye * place * matrix).projected(corner)
      }
    }
    return zip(corners(StageMatrix(first)), corners(StageMatrix(second))).map { one, other in
      // Behind the viewer, or so far outside that only a part of its edges is seen.
      guard let one, let other, abs(one.x) + abs(one.y) < 2_000 else { return 0.0 }
      return max(abs(one.x - other.x), abs(one.y - other.y))
    }.max() ?? 0
  }

  private func between(_ value: LayerValue, _ first: LayerValue, _ second: LayerValue) -> Bool {
    zip(value, zip(first, second)).allSatisfy {
      min($1.0, $1.1) - 0.01 <= $0 && $0 <= max($1.0, $1.1) + 0.01
    }
  }

  /// Returns whether the views are visible in their order. Where the order changes, a frame makes the
  /// difference.
  private func isInOrder(_ time: Double, _ looks: [Look]) -> Bool {
    let places = plan.animations.filter { $0.property.keyPath == "zPosition" }
    guard !places.isEmpty else { return looks.allSatisfy { $0.order == looks[0].order } }
    let shown = places.map { animation in
      let next = animation.motion.times.firstIndex { $0 > time } ?? animation.motion.times.count
      return (place: animation.motion.values[max(0, next - 1)][0], view: animation.view)
    }
    let order = shown.sorted { $0.place < $1.place }.map(\.view)
    return looks.contains { $0.order == order }
  }
}

extension StageMatrix {
  fileprivate init(_ value: LayerValue) {
    self = StageMatrix(elements: Array(value)) ?? .identity
  }
}
