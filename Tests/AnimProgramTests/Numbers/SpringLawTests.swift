import AnimProgram
import Cases
import Testing

@Suite("Laws of springs")
struct SpringLawTests {
  static let springs = [
    Spring(), Spring(velocity: 20), Spring(damping: 0.5, velocity: -3),
    Spring(damping: 20), Spring(damping: 20, velocity: 30), Spring(damping: 20, velocity: -5),
    Spring(damping: 45), Spring(stiffness: 100, dampingRatio: 2.25, velocity: 40),
    Spring(stiffness: 100, dampingRatio: 2.25),
    Spring(stiffness: 100, dampingRatio: 2.25, velocity: -9),
    Spring(mass: 3, stiffness: 1000, dampingRatio: 4.564),
    Spring(mass: 1, stiffness: 2, damping: 8.0.squareRoot()),
    Spring(response: 0.5, dampingRatio: 0.8),
    Spring(response: 0.3, dampingRatio: 1.0000001, velocity: 2),
    Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.5, bounce: -0.9),
    Spring(duration: 0.4, bounce: 0, velocity: 60),
    Spring(fitting: 0.75, velocity: 0.5, duration: 1),
    Spring(fitting: 1, velocity: 4, duration: 0.35),
  ]

  @Test("It starts at 0 with its velocity")
  func start() {
    forEachCase(Self.springs) { spring in
      #expect(spring.value(at: 0) == 0)
      #expect(abs(spring.velocity(at: 0) - spring.velocity) <= 1e-12 * max(1, abs(spring.velocity)))
    }
  }

  @Test("Its velocity is the derivative of its value")
  func derivative() {
    forEachCase(Self.springs) { spring in
      let step = 1e-5 / spring.angularFrequency
      for index in 1...200 {
        let t = Double(index) * 0.005
        let slope = (spring.value(at: t + step) - spring.value(at: t - step)) / (2 * step)
        let scale = spring.angularFrequency * max(1, abs(spring.velocity))
        #expect(abs(spring.velocity(at: t) - slope) < 1e-8 * scale)
      }
    }
  }

  @Test("It obeys its equation of motion")
  func motion() {
    forEachCase(Self.springs) { spring in
      let ratio = spring.allowsOverdamping ? spring.dampingRatio : min(spring.dampingRatio, 1)
      let omega = spring.angularFrequency
      let step = 1e-5 / omega
      for index in 1...100 {
        let t = Double(index) * 0.01
        let change = (spring.velocity(at: t + step) - spring.velocity(at: t - step)) / (2 * step)
        let force =
          omega * omega * (1 - spring.value(at: t)) - 2 * ratio * omega * spring.velocity(at: t)
        let scale = omega * omega * max(1, abs(spring.velocity)) * max(1, ratio * ratio)
        #expect(abs(change - force) < 1e-8 * scale)
      }
    }
  }

  @Test("After its settling time, less than 0.001 is left")
  func settling() {
    forEachCase(Self.springs) { spring in
      let end = spring.settlingDuration
      #expect(end > 0 && end.isFinite)
      for index in 0...1000 {
        let t = end * (1 + Double(index) / 200)
        #expect(abs(1 - spring.value(at: t)) <= 0.001 * (1 + 1e-9))
      }
      if spring.dampingRatio > 1 - 1e-14 {
        #expect(abs(1 - spring.value(at: end * 0.999_999)) > 0.001)
      }
    }
  }

  @Test("Known settling times") func known() {
    let modal = Spring(mass: 3, stiffness: 1000, damping: 500)
    let free = Spring(mass: 3, stiffness: 1000, dampingRatio: 500 / (2 * 3000.0.squareRoot()))
    #expect(abs(modal.settlingDuration - 0.5057) < 1e-3)
    #expect(abs(free.settlingDuration - 3.42) < 1e-2)
    #expect(Spring(damping: 0).settlingDuration == .infinity)
    #expect(abs(Spring(duration: 0.5, bounce: 0.3).stiffness - 157.913_670_417_4) < 1e-9)
  }

  @Test("The regimes meet at a damping ratio of 1")
  func continuity() {
    forEachCase([-7.0, 0, 3]) { (velocity: Double) in
      let critical = Spring(response: 0.5, dampingRatio: 1, velocity: velocity)
      for distance in [1e-15, 1e-13, 1e-10, 1e-7] {
        for ratio in [1 - distance, 1 + distance] {
          let spring = Spring(response: 0.5, dampingRatio: ratio, velocity: velocity)
          for t in stride(from: 0, to: 1, by: 0.05) {
            #expect(abs(spring.value(at: t) - critical.value(at: t)) < 1e-14 + 5 * distance)
          }
        }
      }
    }
  }

  @Test("An invalid spring is at its target") func still() {
    let spring = Spring(mass: 0, stiffness: -1, damping: .nan, velocity: .infinity)
    #expect(spring.value(at: 0) == 1 && spring.velocity(at: 2) == 0)
    #expect(spring.settlingDuration == 0)
  }

  @Test("With another velocity it keeps its parameters") func launched() {
    let spring = Spring(duration: 0.5, bounce: -0.5).launched(at: 7)
    #expect(spring == Spring(duration: 0.5, bounce: -0.5, velocity: 7))
  }
}
