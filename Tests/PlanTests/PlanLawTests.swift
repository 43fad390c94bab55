import AnimProgram
import AnimRuntime
import Cases
import Seeds
import Testing

/// Sampling the plan gives the same values as evaluating the transition.
@Suite struct PlanLawTests {
  private static let containers = [(320.0, 568.0, 1.0), (1024, 768, -1), (390, 844, 1)]

  /// The transition of an animator in one of the containers, forwards or backwards.
  private func transition(
    _ name: String, isLinear: Bool = false, isBack: Bool = false
  ) throws -> Transition {
    let index = try #require(Shipped.names.firstIndex(of: name))
    let (width, height, direction) = Self.containers[index % Self.containers.count]
    let program = try #require(Shipped.program(name))
    return Shipped.transition(
      program, width: width, height: height, direction: isBack ? -direction : direction,
      isLinear: isLinear)
  }

  /// These lay a screen out in each frame, so they run frame by frame.
  private static let stepped: Set = ["easyAppStore", "mmSpringFrame"]

  /// Checks the law for a course. It must have a plan unless its animator runs frame by frame.
  private func expectLaw(
    _ course: LayerTimeline, of name: String, _ comment: String = "", steps: Int = 20
  ) {
    guard let plan = LayerPlan(course, rows: LayerProperty.shared) else {
      #expect(Self.stepped.contains(name), "\(comment) \(name) has no plan")
      return
    }
    let misses = PlanCheck(plan, course).misses(steps: steps)
    #expect(misses.isEmpty, "\(comment) \(misses.count): \(misses.prefix(3))")
  }

  @Test("a plan shows what `evaluate` returns")
  func atRest() {
    forEachCase(Thoroughness.some(30, of: Shipped.names)) { name in
      expectLaw(LayerTimeline(try transition(name)), of: name)
    }
  }

  /// The speed changes at a key, so a straight line across it would cut a corner.
  @Test("the keys of a script are keys of its plan")
  func keys() throws {
    let timeline = LayerTimeline(try transition("animateFlip"))
    let plan = try #require(LayerPlan(timeline, rows: LayerProperty.shared))
    let turn = try #require(plan.animations.first { $0.property.keyPath == "transform" })
    guard case .keyframes(let times, _) = turn.motion else {
      Issue.record("the turn is one curve")
      return
    }
    let seconds = times.map { turn.begin + $0 * turn.duration }
    for key in [0.4, 0.5] {
      #expect(seconds.contains { abs($0 - key) < 1e-9 }, "there is no key at \(key)s")
    }
  }

  @Test("a plan shows what `evaluate` returns after a gesture")
  func afterGesture() {
    forEachCase(Thoroughness.some(30, of: Shipped.names)) { name in
      let interactive = try transition(name, isLinear: true)
      let finishes = name.count % 2 == 0
      expectLaw(
        LayerTimeline(
          interactive,
          interactive.settling(from: 0.4, rate: finishes ? 1.5 : -2, finishes: finishes)),
        of: name)
    }
  }

  @Test("a plan shows what `evaluate` returns after one interruption and after two")
  func interrupted() {
    forEachCase(Thoroughness.some(15, of: Shipped.names)) { name in
      let (there, back) = (try transition(name), try transition(name, isBack: true))
      let shares = [0.07, 0.29, 0.52, 0.83]
      let share = shares[name.count % shares.count]
      let (change, rest) = Interruption(of: there, at: share).back(by: back)
      expectLaw(LayerTimeline(change), of: name, "interrupted at \(share):", steps: 10)
      expectLaw(LayerTimeline(rest), of: name, "left at \(share):", steps: 10)
      let again = Interruption(of: change, at: 0.3).back(by: there)
      expectLaw(
        LayerTimeline(again.change), of: name, "interrupted at \(share) and again:", steps: 10)
    }
  }

  @Test("a plan shows what `evaluate` returns after a gesture that caught a change")
  func caught() {
    forEachCase(Thoroughness.some(30, of: Shipped.names)) { name in
      let there = try transition(name)
      let time = 0.35 * there.duration
      let motions = there.motions(at: time, age: time, rate: 0).map(\.atRest)
      let interactive = try transition(name, isLinear: true).retargeted(
        from: Dictionary(uniqueKeysWithValues: motions.enumerated().map { ($0, $1) }),
        at: 0.35 * there.duration, rate: 0)
      let finishes = name.count % 2 == 0
      let settling = interactive.settling(from: 0.4, rate: finishes ? 9 : -9, finishes: finishes)
      expectLaw(LayerTimeline(interactive, settling, age: 0.05), of: name, steps: 10)
    }
  }

  /// The most that may be read before the first frame, whatever a script says.
  @Test(
    "a plan reads no more values than it may, has the screens, and leaves the smallest views out")
  func work() {
    forEachCase(["explode", "ibExplode", "fold", "animateFlipX"]) { (name: String) in
      // Rows are read by this thread alone.
      nonisolated(unsafe) var reads = 0
      let rows = LayerProperty.shared.map { row in
        LayerProperty(
          row.part, row.keyPath, row.form, from: row.sources, threshold: row.threshold
        ) { appearance in
          reads += 1
          return row.read(appearance)
        }
      }
      let there = try transition(name)
      let (change, _) = Interruption(of: there, at: 0.3).back(
        by: try transition(name, isBack: true))
      for course in [LayerTimeline(there), LayerTimeline(change)] {
        reads = 0
        let plan = try #require(LayerPlan(course, rows: rows))
        #expect(reads <= LayerPlan.workLimit)
        let views = course.transition.program.views
        let left = course.tracks.keys.filter { plan.last[$0] == nil }
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
  }

  @Test("every animator has a plan, except those that lay a screen out in each frame")
  func planned() {
    var (planned, stepped) = (0, [String]())
    var kinds: [String: Int] = [:]
    var keys: [Int] = []
    let expected = Shipped.programs.filter { Self.stepped.contains($0.name) }
    let others = Shipped.programs.filter { !Self.stepped.contains($0.name) }
    let programs = expected + Thoroughness.some(90, of: others)
    for program in programs {
      let transition = Shipped.transition(program, width: 320, height: 568, direction: 1)
      guard let plan = LayerPlan(LayerTimeline(transition), rows: LayerProperty.shared) else {
        stepped.append(program.name)
        continue
      }
      planned += 1
      for animation in plan.animations {
        switch animation.motion {
        case .basic: kinds["basic", default: 0] += 1
        case .spring: kinds["spring", default: 0] += 1
        case .keyframes(let times, _):
          kinds["keyframes", default: 0] += 1
          keys.append(times.count)
        }
      }
    }
    keys.sort()
    print(
      """
      plans: \(planned) of \(programs.count); frame by frame: \(stepped.sorted())
      animations: \(kinds.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })
      keys of a keyframe animation: median \(keys[keys.count / 2]), most \(keys.last ?? 0)
      """)
    #expect(Set(stepped) == Self.stepped)
    #expect(kinds["spring", default: 0] > 0 && kinds["basic", default: 0] > 0)
  }
}

/// Compares a plan with the course that it was made from.
struct PlanCheck {
  private let plan: LayerPlan
  private let course: LayerTimeline
  private let rows: [(view: Int, property: LayerProperty, animation: LayerPlan.Animation?)]

  init(_ plan: LayerPlan, _ course: LayerTimeline) {
    (self.plan, self.course) = (plan, course)
    rows = plan.last.keys.flatMap { view in
      let role = course.transition.program.views[view].role
      return LayerProperty.shared.filter { $0.applies(to: role) }.map { property in
        let animation = plan.animations.first {
          $0.view == view && $0.property.part == property.part
            && $0.property.keyPath == property.keyPath
        }
        return (view, property, animation)
      }
    }
  }

  /// Describes where the plan shows something else.
  func misses(steps: Int = 20) -> [String] {
    var frame = course.transition.makeFrame()
    var misses: [String] = []
    for step in -1...steps {
      let time = course.duration * (Double(step) + 0.21 * Double(step % 4)) / Double(steps)
      if !isInOrder(at: time) { misses.append("order at \(time)") }
      course.evaluate(at: time, into: &frame)
      for view in course.tracks.keys.sorted() {
        let pose = course.pose(of: view, in: frame)
        for row in rows where row.view == view && !isShown(row, pose, time) {
          let name = course.transition.program.views[view].name
          misses.append("\(name).\(row.property.keyPath) at \(time)")
        }
      }
    }
    return misses
  }

  /// Returns whether the views are visible in their order. Where the order changes, a quarter of a
  /// millisecond makes the difference.
  private func isInOrder(at time: Double) -> Bool {
    var frame = course.transition.makeFrame()
    let orders = [0.0, -1, 1].map { side in
      course.evaluate(at: time + side / 4096, into: &frame)
      return course.transition.order(in: frame)
    }
    let places = plan.animations.filter { $0.property.keyPath == "zPosition" }
    guard !places.isEmpty else {
      course.evaluate(at: 0, into: &frame)
      return orders.contains(course.transition.order(in: frame))
    }
    let shown = plan.order.enumerated().map { offset, view in
      let place = places.first { $0.view == view }?.value(at: time).first ?? 0
      return (place, offset, view)
    }
    return orders.contains(shown.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2))
  }

  private func isShown(
    _ row: (view: Int, property: LayerProperty, animation: LayerPlan.Animation?),
    _ pose: LayerPose, _ time: Double
  ) -> Bool {
    guard let exact = pose.appearance.drawn(row.property.part, row.property.keyPath) else {
      return false
    }
    guard let animation = row.animation else {
      return plan.last[row.view].map {
        pose.isClose(row.property.read($0), exact, row.property)
      } == true
    }
    return MatrixMixing.allCases.prefix(row.property.form == .matrix ? 2 : 1).allSatisfy {
      let value = animation.value(at: time, mixing: $0)
      return pose.isClose(value, exact, row.property)
        || isJump(row.property, row.view, time, value)
    }
  }

  /// Returns whether the transition jumps here, so that a quarter of a millisecond makes the
  /// difference.
  private func isJump(
    _ property: LayerProperty, _ view: Int, _ time: Double, _ value: LayerValue
  ) -> Bool {
    var frame = course.transition.makeFrame()
    let around = [-1.0, 1].map { side in
      course.evaluate(at: time + side / 4096, into: &frame)
      return course.pose(of: view, in: frame)
    }
    let values = around.map {
      $0.appearance.drawn(property.part, property.keyPath) ?? LayerValue(count: 0)
    }
    return !around[0].isClose(values[0], values[1], property)
      && zip(zip(values[0], values[1]), value).allSatisfy { ends, value in
        min(ends.0, ends.1) - property.threshold <= value
          && value <= max(ends.0, ends.1) + property.threshold
      }
  }
}

extension ViewAppearance {
  /// What a layer must show, by the definitions of the language and without the rows of the plan.
  /// `nil` for a layer property that no definition mentions.
  fileprivate func drawn(_ part: LayerProperty.Part, _ keyPath: String) -> LayerValue? {
    numbers(part, keyPath).map { LayerValue($0) }
  }

  private func numbers(_ part: LayerProperty.Part, _ keyPath: String) -> [Double]? {
    let frame = frame ?? .zero
    func own(_ name: String, else rest: [Double]) -> [Double] {
      PropertyID(named: name).flatMap { overrides[$0] }.map(Array.init) ?? rest
    }
    switch (part, keyPath) {
    case (.host, "sublayerTransform"): return (eye * matrix).elements
    case (.card, "anchorPoint"): return [anchor.x, anchor.y]
    case (.card, "position"):
      return [frame.x + anchor.x * frame.width, frame.y + anchor.y * frame.height]
    case (.card, "bounds.size"): return [frame.width, frame.height]
    case (.card, "transform"): return matrix.elements
    case (.card, "opacity"): return [alpha]
    case (.card, "doubleSided"): return own("backface", else: [1])
    case (.card, "shadowOpacity"): return own("shadow.alpha", else: [0])
    case (.card, "shadowRadius"): return own("shadow.radius", else: [3])
    case (.card, "shadowOffset"): return own("shadow.offset", else: [0, -3])
    case (.card, "shadowColor"): return own("shadow.color", else: [0, 0, 0, 1])
    case (.content, "cornerRadius"): return own("cornerRadius", else: [0])
    case (.content, "backgroundColor"): return own("color", else: [0, 0, 0, 0])
    case (.coat, "opacity"): return own("dim.alpha", else: [0])
    case (.coat, "colors"):
      let (color, fade) = (own("dim.color", else: [0, 0, 0, 1]), own("dim.fade", else: [0, 0]))
      return color + color.dropLast() + [color[3] * max(0, 1 - abs(fade[0]) - abs(fade[1]))]
    case (.coat, "startPoint"), (.coat, "endPoint"):
      let fade = own("dim.fade", else: [0, 0])
      // No script here fades obliquely.
      guard fade.contains(0) else { return nil }
      let isEven = fade == [0, 0]
      let side = keyPath == "startPoint" ? -0.5 : 0.5
      return [
        0.5 + (fade[0] == 0 ? 0 : fade[0] < 0 ? -side : side),
        0.5 + (isEven ? side : fade[1] == 0 ? 0 : fade[1] < 0 ? -side : side),
      ]
    case (.firstSnapshot, "opacity"):
      return [min(1, 2 * (1 - fade)) * share("match.from.alpha", else: 1)]
    case (.secondSnapshot, "opacity"):
      return [min(1, 2 * fade) * share("match.to.alpha", else: 1)]
    case (.mask, "path"):
      let clip = own("clip", else: [0, 0, 0, 0, 0, 0])
      guard clip[0] == 1 else { return clip }
      let (top, right, bottom, left) = (clip[1], clip[2], clip[3], clip[4])
      let (width, height) = (frame.width - left - right, frame.height - top - bottom)
      return [1, left, top, width, height, max(0, min(clip[5], width / 2, height / 2))]
    default: return nil
    }
  }

  /// How far one picture of a match has been replaced by the other, 0…1.
  private var fade: Double { share("match.fade", else: 0) }

  private func share(_ name: String, else rest: Double) -> Double {
    let written = PropertyID(named: name).flatMap { overrides[$0] }?.first ?? rest
    return min(max(written, 0), 1)
  }
}
