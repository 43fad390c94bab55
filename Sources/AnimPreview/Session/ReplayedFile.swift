import AnimCompiler
import AnimLive
import AnimRuntime

/// The recordings of a file, with the scripts that answered.
final class ReplayedFile {
  /// The recordings, one for each container.
  let recordings: [Recording]
  /// The sources of each version of the scripts.
  private let versions: [[ServedFolder]]

  /// Compiles the scripts of recordings of one file.
  init(_ recordings: [Recording]) throws(Refusal) {
    self.recordings = recordings
    versions = (recordings.first?.scripts ?? []).map { sources in
      sources.map { ServedFolder(".", files: MemoryFiles($0)) }
    }
    for folder in versions.joined() {
      if let error = folder.scripts.findings.first(where: { $0.severity == .error }) {
        throw Refusal("the recorded `\(error.path)` has an error: \(error.message)")
      }
    }
  }

  /// The source of the last version that was added last.
  var folder: ServedFolder { versions.last?.last ?? ServedFolder(".", files: MemoryFiles()) }

  /// The rules of each version.
  var registries: [Registry] {
    versions.map { folders in
      Registry(
        layers: folders.enumerated().compactMap { number, folder in
          folder.scripts.compiled?.layer("source \(number)")
        })
    }
  }
}

extension CompiledFolder {
  /// The texts of the files, by their paths in the folder that contains all of them.
  var texts: [String: String] {
    let sources = folder.units.map(\.syntax.source)
    let folders = sources.map { $0.path.split(separator: "/").dropLast() }
    let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
      common.prefix(zip(common, folder).prefix { $0 == $1 }.count)
    }
    return Dictionary(
      sources.map { source in
        let path = source.path.split(separator: "/").dropFirst(common.count)
        return (path.joined(separator: "/"), String(decoding: source.bytes, as: UTF8.self))
      }
    ) { first, _ in first }
  }
}
