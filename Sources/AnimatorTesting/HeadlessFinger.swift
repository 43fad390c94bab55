import AnimProgram
import AnimRuntime

/// A finger on the stage of a container in memory: it drags with the gesture that a script names.
///
/// ```swift
/// let finger = app.touch(x: 4, y: 300)
/// finger.move(x: 200)
/// finger.lift()
/// app.settle()
/// ```
public final class HeadlessFinger {
  private let container: TransitionContainer<HeadlessPlatform>
  private let clock: ManualClock
  private let start: StagePoint
  private var state = GestureState()
  private var gesture: ArmedGesture<HeadlessPlatform>?
  /// Whether it has moved, so that each gesture has begun or failed.
  private var hasMoved = false

  init(
    at start: StagePoint, in container: TransitionContainer<HeadlessPlatform>, clock: ManualClock
  ) {
    (self.start, self.container, self.clock) = (start, container, clock)
  }

  /// Whether the finger drives a change, or has driven one.
  public var isDragging: Bool { gesture != nil }

  /// Moves at an even speed, in frames of a sixtieth of a second.
  ///
  /// - Parameters:
  ///   - x: The way to the right, in points.
  ///   - y: The way down, in points.
  ///   - seconds: How long it takes, at most ten minutes. The finger keeps its speed until it rests or is
  ///     lifted.
  public func move(x: Double = 0, y: Double = 0, in seconds: Double = 0.1) {
    let (seconds, frames) = Self.time(seconds)
    state.velocity = StagePoint(
      x: x / max(seconds, .ulpOfOne), y: y / max(seconds, .ulpOfOne))
    for _ in 0..<frames {
      state.translation.x += x / Double(frames)
      state.translation.y += y / Double(frames)
      if let gesture { gesture.handle(.changed, state) } else { begin() }
      clock.advance(by: seconds / Double(frames))
    }
  }

  /// Rests for some seconds, at most ten minutes, after which the finger has no speed.
  public func rest(for seconds: Double = 0.2) {
    state.velocity = .zero
    gesture?.handle(.changed, state)
    let (seconds, frames) = Self.time(seconds)
    clock.advance(by: seconds, frames: frames)
  }

  /// Returns the seconds that a test may mean, and the frames in them.
  private static func time(_ seconds: Double) -> (seconds: Double, frames: Int) {
    let seconds = seconds.isNaN ? 0 : min(max(seconds, 0), 600)
    return (seconds, max(1, Int((seconds * 60).rounded())))
  }

  /// Leaves the stage: the script decides how the change ends.
  public func lift() { end(.ended) }

  /// Is taken away by the system, as by a call: the change is cancelled.
  public func cancel() { end(.cancelled) }

  private func end(_ phase: GesturePhase) {
    gesture?.handle(phase, state)
    gesture = nil
  }

  private func begin() {
    guard !hasMoved else { return }
    hasMoved = true
    gesture = container.armedGestures.first { fits($0.gesture) && $0.mayBegin(state) }
    gesture?.handle(.began, state)
  }

  private func fits(_ gesture: Program.Interaction.Gesture) -> Bool {
    let bounds = HeadlessPlatform.bounds(of: container.containerView)
    guard bounds.contains(start) else { return false }
    let isMirrored =
      container.viewController.map { HeadlessPlatform.traits(of: $0).rightToLeft } ?? false
    switch gesture {
    case .drag: return true
    case .pinch, .native: return false
    case .edgeDrag(let edge): return edge.isNear(start, in: bounds.size, rightToLeft: isMirrored)
    }
  }
}
