#if os(Linux)
  import AnimLive
  import AnimProgram
  import AnimRuntime
  import UIKit

  @testable import AnimUIKit

  /// What reached UIKit. Testing and UIKit are never imported together: for Apple's there is a module
  /// of both.
  @MainActor enum Trace {
    /// The calls so far, which are then forgotten.
    static func take() -> [String] { Record.take() }

    /// Forgets what other tests have left running.
    static func begin() {
      for link in CADisplayLink.running { link.invalidate() }
      _ = take()
    }
  }

  /// A view controller that the record names.
  @MainActor final class Screen: UIViewController, @MainActor TransitionIdentifiable {
    let transitionIdentifier: String

    init(_ name: String) {
      transitionIdentifier = name
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }
  }

  extension Registry {
    /// The registry of a text.
    static func scripts(_ text: String) -> Registry {
      let files = MemoryFiles(["app.anim": text])
      let store = RegistryStore()
      _ = LiveScripts(folder: "app.anim", store: store, loader: ScriptLoader(files: files))
      return store.current
    }
  }

  /// Lets time pass without a frame.
  @MainActor func passTime(by seconds: Double) { CALayer.mediaTime.value += seconds }

  /// Shows frames, the last after so many seconds.
  @MainActor func advance(by seconds: Double, frames: Int = 1) {
    for _ in 0..<frames {
      passTime(by: seconds / Double(frames))
      for link in CADisplayLink.running { (link.target as? ActionTarget)?.action() }
    }
  }
#endif
