#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import AnimUIKit
  import Foundation

  extension Animators {
    /// Records from now on what happens to the containers that the scripts animate, for a bug report:
    /// requests, gestures, layouts, the times of frames, the identifiers of screens and of the views
    /// that scripts find, and the scripts, but nothing that is in a screen.
    ///
    /// The file has the last changes, up to 30 kB beside the scripts; a single container may need more
    /// for its last two thousand events. It is written when a change begins in a container of the
    /// system's, and when ``saveRecording()`` is called. `animc replay FILE` plays it without the app.
    ///
    /// Recording costs an evaluation of each frame. Call this in `#if DEBUG`.
    ///
    /// - Parameter file: The file to write.
    public func record(to file: URL) {
      let recording = AppRecording(to: file, allTexts)
      self.recording = recording
      delegate.onContainer = { [weak recording] in recording?.add($0) }
    }

    /// Records what happens to a container of your own too, such as that of a
    /// `ContainerViewController`. Does nothing unless ``record(to:)`` was called, or while something
    /// moves in it.
    public func record(_ container: TransitionContainer<UIKitPlatform>) {
      recording?.add(container)
    }

    /// Writes the recording. Does nothing unless ``record(to:)`` was called.
    public func saveRecording() { recording?.save() }
  }

  /// What happens to the containers of an app.
  @MainActor final class AppRecording {
    private let file: URL
    /// The versions of the scripts that the recorded changes used, by number, and the present one.
    private(set) var scripts: [Int: Recording.Scripts]
    /// The number of the present version.
    private var version = 0
    /// The containers, oldest first. Most live for a single change.
    private var containers: [Recorded] = []

    /// A container and what records it.
    private struct Recorded {
      weak var container: TransitionContainer<UIKitPlatform>?
      let recorder: Recorder
    }

    /// The greatest length of what is kept beside the scripts, in bytes.
    static let mostBytes = 30_000

    init(to file: URL, _ scripts: Recording.Scripts) {
      (self.file, self.scripts) = (file, [0: scripts])
    }

    /// Records a container from now on.
    func add(_ container: TransitionContainer<UIKitPlatform>) {
      guard let recorder = container.record(version: version) else { return }
      containers.append(Recorded(container: container, recorder: recorder))
      save()
    }

    /// The scripts have changed.
    func load(_ scripts: Recording.Scripts) {
      version += 1
      self.scripts[version] = scripts
      for recorded in containers {
        recorded.recorder.note(version: version)
        // What a gesture would do was answered by the old ones.
        recorded.container?.updateGestures()
      }
    }

    /// Writes what is kept.
    func save() {
      try? Data(text.utf8).write(to: file, options: .atomic)
    }

    /// The text of the file. A container that is too old for it is forgotten once it is gone.
    var text: String {
      var kept: [Recording] = []
      var length = 0
      for index in containers.indices.reversed() where containers[index].recorder.isWhole {
        let recording = containers[index].recorder.recording
        length += recording.body.utf8.count
        guard length <= Self.mostBytes || kept.isEmpty else {
          let old = containers[...index].filter { $0.container != nil }
          containers.replaceSubrange(...index, with: old)
          break
        }
        kept.append(recording)
      }
      kept.reverse()
      let used = Set(kept.flatMap(\.versions)).sorted()
      // A recorder that is not whole yet uses the present version when it begins again.
      scripts = scripts.filter { used.contains($0.key) || $0.key == version }
      let numbers = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($1, $0) })
      for index in kept.indices {
        kept[index].renumber { numbers[$0] ?? 0 }
        kept[index].scripts = used.map { scripts[$0] ?? [] }
      }
      return Recording.text(of: kept)
    }
  }
#endif
