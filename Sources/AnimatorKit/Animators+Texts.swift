import AnimLive
import AnimatorPlayer
import Foundation

extension Animators.Source {
  /// Every `.anim` file in the app's bundle, in any folder.
  public static var bundle: Self { .bundle(.main) }

  /// Every `.anim` file in a bundle, such as a package's `.module`, except for those of the programs
  /// in it: its extensions, its tests, its watch app and its app clips.
  public static func bundle(_ bundle: Bundle) -> Self {
    let path = bundle.resourcePath ?? bundle.bundlePath
    return Self(named: path) { animators in
      let programs: Set = ["PlugIns", "Extensions", "Watch", "AppClips"]
      let parts = try? FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: path), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      ).filter {
        ($0.hasDirectoryPath || $0.pathExtension == "anim")
          && !programs.contains($0.lastPathComponent)
      }
      let scripts = LiveScripts(
        folder: path, store: animators.store, parts: parts?.map(\.path))
      return (scripts.diagnostics, nil)
    }
  }

  /// Every `.anim` file in a folder, which is watched: a saved file takes effect with the next
  /// transition. If it has an error, the last good version stays in use.
  public static func folder(_ url: URL) -> Self {
    Self(named: url.path) { animators in
      let scripts = LiveScripts(folder: url.path, store: animators.store)
      let watcher = scripts.watch { [weak animators] update in
        Task { @MainActor in animators?.reportAnew(update.diagnostics) }
      }
      if watcher == nil {
        animators.report(
          AnimatorMessage(
            .setup, .warning, "\(url.path): the system starts no thread to watch this folder"))
      }
      return (scripts.diagnostics, watcher)
    }
  }

  /// A single script, from wherever the app gets it.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8. Invalid bytes are replaced by U+FFFD.
  ///   - name: The name shown in messages. Loading another script of the same name replaces this
  ///     one.
  public static func data(_ data: Data, named name: String = "app.anim") -> Self {
    .texts([name: String(decoding: data, as: UTF8.self)], named: name)
  }

  /// Scripts by file name. One may import another by its name.
  ///
  /// - Parameters:
  ///   - texts: The texts by file name, such as `app.anim`.
  ///   - name: The name of the source. Loading another source of the same name replaces this one.
  public static func texts(_ texts: [String: String], named name: String = "texts") -> Self {
    Self(named: name) { animators in
      (animators.store.load(texts, as: name), nil)
    }
  }
}
