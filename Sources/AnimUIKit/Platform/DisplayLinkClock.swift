#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import UIKit

  extension CAFrameRateRange {
    /// The rates for a transition: as many frames as the display can show.
    static let fluent = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    /// The rates for something that waits, perhaps for minutes, and moves nothing.
    package static let patient = CAFrameRateRange(minimum: 10, maximum: 15, preferred: 15)
  }

  /// A clock that follows the display's frames. The display link runs only while a callback is
  /// waiting for a frame.
  @MainActor public final class DisplayLinkClock: @MainActor FrameClock {
    private var callbacks: [(Double) -> Bool] = []
    /// The display link, while a callback is waiting for a frame.
    private(set) var link: CADisplayLink?

    private let slowMotion: () -> Double
    private let rates: CAFrameRateRange
    /// A moment of Core Animation, the clock's own time then, and how much slower the clock is since.
    private var origin = (media: 0.0, own: 0.0, slowness: 1.0)

    /// Creates a clock.
    public convenience init() { self.init(rates: .fluent) }

    /// Creates a clock that is so many times as slow as Core Animation's, and calls back at these rates.
    package init(
      slowedBy slowMotion: @escaping () -> Double = { 1 }, rates: CAFrameRateRange = .fluent
    ) { (self.slowMotion, self.rates) = (slowMotion, rates) }

    /// The time for which the last frame was computed. It is ahead of Core Animation's.
    private var shown = 0.0

    /// The current time of Core Animation, in seconds, or that of the frame that is about to be shown. It
    /// passes more slowly in slow motion.
    public var now: Double {
      let media = max(CACurrentMediaTime(), shown)
      let own = origin.own + (media - origin.media) / origin.slowness
      if slowMotion() != origin.slowness { origin = (media, own, slowMotion()) }
      return own
    }

    /// Calls back at each frame until the callback returns `false`.
    public func start(_ callback: @escaping (Double) -> Bool) {
      callbacks.append(callback)
      guard link == nil else { return }
      // A display link retains its target until it is invalidated, and may outlive its clock.
      weak var running: CADisplayLink?
      let target = ActionTarget { [weak self] in
        if let self { tick() } else { running?.invalidate() }
      }
      let link = CADisplayLink(target: target, selector: ActionTarget.selector)
      running = link
      link.preferredFrameRateRange = rates
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    private func tick() {
      // A frame is computed for the time at which it will be shown (the page of `targetTimestamp`), and
      // all callbacks see the same one.
      shown = link?.targetTimestamp ?? 0
      let (current, now) = (callbacks, now)
      callbacks = []
      // Callbacks that a callback starts wait for the next frame, behind those that continue.
      let goingOn = current.filter { $0(now) }
      callbacks = goingOn + callbacks
      guard callbacks.isEmpty else { return }
      link?.invalidate()
      link = nil
    }
  }
#endif
