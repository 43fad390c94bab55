#if canImport(UIKit) && !os(watchOS)
  import AnimRuntime
  import AnimUIKit
  import Foundation

  extension Animators {
    /// Records from now on what happens to the containers that the scripts animate, for a bug
    /// report: requests with their values, gestures, layouts, and the names of screens, but nothing
    /// that is in them. `animc replay FILE` plays it without the app. Call this in `#if DEBUG`.
    ///
    /// The file has the scripts and the last changes. It is written when a change begins, and when
    /// ``saveRecording()`` is called. If that fails, the reason is logged.
    ///
    /// - Parameter file: The file to write.
    public func record(to file: URL) {
      let recording = AppRecording(to: file) { [weak self] in
        self?.allTexts ?? [:]
      } report: { [weak self] in
        self?.report($0)
      }
      self.recording = recording
      rules.onRecorder = { [weak recording] in recording?.add($0) }
    }

    /// Records what happens to a container of your own too, such as that of a
    /// `ContainerViewController`. Does nothing unless ``record(to:)`` was called.
    public func record(_ container: TransitionContainer<UIKitPlatform>) {
      recording?.add(InputRecorder(container))
    }

    /// Writes the recording. Does nothing unless ``record(to:)`` was called.
    public func saveRecording() { recording?.save() }
  }

  /// What happens to the containers of an app.
  @MainActor final class AppRecording {
    private let file: URL
    private let scripts: () -> [String: String]
    private let report: (String) -> Void
    private var recorders: [InputRecorder<UIKitPlatform>] = []

    /// The greatest number of containers. Most live for a single change.
    private static let most = 100

    init(
      to file: URL, scripts: @escaping () -> [String: String], report: @escaping (String) -> Void
    ) {
      (self.file, self.scripts, self.report) = (file, scripts, report)
    }

    /// Adds what a recorder writes down from now on.
    func add(_ recorder: InputRecorder<UIKitPlatform>) {
      recorders = recorders.suffix(Self.most - 1) + [recorder]
      save()
    }

    /// Writes what is kept.
    func save() {
      let text = InputReport(scripts: scripts(), inputs: recorders.map(\.inputs)).text
      do {
        try Data(text.utf8).write(to: file, options: .atomic)
      } catch {
        report("cannot write the recording to \(file.path): \(error.localizedDescription)")
      }
    }
  }
#endif
