import AnimProgram
import AnimRuntime
import AnimTools

/// The containers of a recording, which do on a page what they did in an app: one after another, on
/// one axis of time.
final class PlayedReplay {
  /// The time between two containers, in seconds.
  private static let pause = 0.5

  private let file: ReplayedFile
  /// The time on the axis at which each recording begins.
  private let beginnings: [Double]
  /// The time on the axis at which the last one ends.
  private let end: Double
  /// Sends a message to the page.
  private let say: (JSON) -> Void

  private var stage = BrowserReplayStage("")
  /// The container that is shown. `nil` before the page has been greeted.
  private var replay: ContainerReplay<BrowserPlatform>?
  /// The number of its recording.
  private var index = 0
  /// The time on the axis.
  private var moment = 0.0
  /// The layout that the page knows.
  private var layout: Recording.Layout?
  private var difference = SceneDifference()
  /// Whether the container has begun again since the page last received callbacks.
  private var isAnew = false
  private var running: TransitionContext<BrowserPlatform>?

  init(_ file: ReplayedFile, say: @escaping (JSON) -> Void) {
    (self.file, self.say) = (file, say)
    var beginnings: [Double] = []
    var end = -Self.pause
    for recording in file.recordings {
      beginnings.append(end + Self.pause)
      end += Self.pause + Double(recording.events.last?.time ?? 0) / 1e6
    }
    (self.beginnings, self.end) = (beginnings, max(end, 0))
  }

  /// Whether the page has been greeted.
  var isOpen: Bool { replay != nil }

  /// Shows the beginning to a page that shows nothing yet, and lets it play everything.
  func begin() {
    (difference, layout) = (SceneDifference(), nil)
    open(0)
    play()
    show()
  }

  /// Handles a message of the page.
  ///
  /// - Returns: `false` if it has nothing to do with what is shown.
  func handle(_ message: PageMessage) throws(Refusal) -> Bool {
    switch message {
    case .tick: break
    case .seek(let moment, let isBefore): seek(to: moment, isBefore: isBefore)
    case .play: play()
    case .set, .go, .trial, .reset, .edit, .undo, .redo, .report:
      throw Refusal("this page shows a recording")
    case .hello, .inspect, .open, .ask, .film: return false
    }
    show()
    return true
  }

  private func play() {
    say(["m": "recording", "from": 0, "to": .number(end), "replays": .bool(end > 0)])
  }

  private func open(_ index: Int) {
    guard file.recordings.indices.contains(index) else { return }
    let recording = file.recordings[index]
    let stage = BrowserReplayStage(recording.name ?? "")
    (self.stage, self.index, moment, running) = (stage, index, beginnings[index], nil)
    let replay = ContainerReplay(
      recording, of: stage.owner, in: stage.root, clock: stage.clock, on: stage,
      registries: file.registries, makeScreen: Screens(device: stage.device).recorded)
    replay.container.onFinding = { [unowned self] in say($0.message(at: moment)) }
    self.replay = replay
    _ = stage.device.takeCallbacks()
    isAnew = true
    difference.adopt(stage.root)
  }

  /// Shows a moment, either by continuing from the current one or from the container's beginning.
  /// Before a moment, what happens at it has not happened yet.
  private func seek(to moment: Double, isBefore: Bool) {
    let moment = min(max(moment, 0), end)
    let next = beginnings.lastIndex { $0 <= moment } ?? 0
    if next != index || moment < self.moment || isBefore { open(next) }
    guard let replay else { return }
    let limit = ((moment - beginnings[next]) * 1e6).rounded()
    while let time = replay.next?.time, Double(time) < limit || (!isBefore && Double(time) == limit)
    {
      self.moment = beginnings[next] + Double(time) / 1e6
      let difference = replay.firstDifference
      _ = replay.step()
      noteChange()
      guard difference != replay.firstDifference else { continue }
      say(
        [
          "m": "finding", "t": .number(self.moment), "kind": "difference",
          "text": .string(replay.recording.difference(at: replay.count - 1)),
        ])
    }
    self.moment = moment
  }

  private func noteChange() {
    guard let container = replay?.container, let registry = replay?.registry else { return }
    let context = container.transitionContext
    defer { running = context }
    guard let context, context !== running else { return }
    say(
      container.message(
        of: context.request, at: moment, registry, in: file.folder.scripts.compiled))
  }

  /// Sends what has changed on the device, and the callbacks.
  private func show() {
    if let shown = stage.layout, shown != layout, let recording = replay?.recording {
      layout = shown
      let name = [recording.container.rawValue, recording.name ?? ""].joined(separator: " ")
      say(
        [
          "m": "replay", "of": .string(name),
          "container": .numbers([shown.size.width, shown.size.height]),
        ])
    }
    say(
      [
        "m": "ops", "t": .number(moment), "wants": false, "place": .string(Place().text),
        "ops": .array(difference.update(to: stage.root)),
      ])
    let beginning = beginnings.indices.contains(index) ? beginnings[index] : 0
    if let callbacks = stage.device.callbackMessage(isAnew: isAnew, from: beginning) {
      say(callbacks)
    }
    isAnew = false
  }
}

extension BrowserDevice {
  /// Returns the callbacks since the last call as a message, with the device's time beginning at a
  /// moment of the page. `nil` if there are none, and those that the page knows are not forgotten.
  func callbackMessage(isAnew: Bool, from beginning: Double = 0) -> JSON? {
    let callbacks = takeCallbacks()
    guard !callbacks.isEmpty || isAnew else { return nil }
    return [
      "m": "callbacks", "anew": .bool(isAnew),
      "lines": .array(
        callbacks.map { .array([.number(beginning + $0.moment), .string($0.text)]) }),
    ]
  }
}

/// A container that a page draws, with a clock whose frames are those of a recording.
private final class BrowserReplayStage: ReplayStage {
  typealias P = BrowserPlatform

  let clock = SessionClock()
  let root = BrowserView(.stage, look: Look("stage device"))
  let device: BrowserDevice
  /// The view controller of the container, which does not retain it.
  let owner: BrowserViewController
  private(set) var layout: Recording.Layout?

  init(_ name: String) {
    device = BrowserDevice(clock: clock)
    owner = BrowserViewController(name, on: device)
  }

  func layOut(_ layout: Recording.Layout) {
    self.layout = layout
    (device.safeArea, root.safeArea) = (layout.safeArea, layout.safeArea)
    root.frame = StageRectangle(origin: .zero, size: layout.size)
    device.layOutScreens()
  }

  func setTraits(rightToLeft: Bool, reduceMotion: Bool) {
    (device.traits.rightToLeft, device.traits.reduceMotion) = (rightToLeft, reduceMotion)
    root.look = Look("stage device" + (rightToLeft ? " rtl" : ""))
  }

  func view(_ found: RecordedEvent.FoundView, _ old: BrowserView?) -> BrowserView {
    let view = old ?? BrowserView(.element, found.description.identifier)
    view.look = Look("photo p\(found.number % 6)", cornerRadius: found.description.cornerRadius)
    view.frame = found.description.frame
    return view
  }

  func setTime(_ seconds: Double) { clock.now = seconds }

  func showFrame() { clock.advance(to: clock.now) }
}
