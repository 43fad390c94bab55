import AnimLive
import AnimatorPlayer
import Foundation

extension Animators.Source {
  /// Every `.anim` file in the app's bundle, in any folder.
  public static var bundle: Self { .bundle(.main) }

  /// Every `.anim` file in a bundle, such as a package's `.module`.
  public static func bundle(_ bundle: Bundle) -> Self {
    let path = bundle.resourcePath ?? bundle.bundlePath
    return Self(named: path) { animators in
      (LiveScripts(folder: path, store: animators.store).diagnostics, nil)
    }
  }

  /// Every `.anim` file in a folder, which is watched: a saved file takes effect with the next
  /// transition. If it has an error, the last good version stays in use.
  public static func folder(_ url: URL) -> Self {
    Self(named: url.path) { animators in
      let scripts = LiveScripts(folder: url.path, store: animators.store)
      let isWatched = scripts.watch { [weak animators] update in
        Task { @MainActor in animators?.reportAnew(update.diagnostics) }
      }
      if !isWatched {
        animators.report(
          AnimatorMessage(
            .setup, .warning, "\(url.path): the system starts no thread to watch this folder"))
      }
      return (scripts.diagnostics, scripts)
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
