import Foundation

/// A folder of a test, which is deleted with the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("animators-\(UUID().uuidString)").resolvingSymlinksInPath()
    path = url.appendingPathComponent("animators").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(
      at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }

  /// Writes a file in place.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Writes a file as editors save it: beside the old one first, then renamed.
  func save(_ text: String, to name: String) throws {
    try write(text, to: "." + name + ".tmp")
    _ = rename(path + "/." + name + ".tmp", path + "/" + name)
  }

  /// Creates a folder and the folders around it.
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Creates a symbolic link.
  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: destination)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
  }

  /// Replaces the whole folder with one that contains only this file.
  func replace(with text: String, in name: String) throws {
    let aside = path + "-aside"
    try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: aside + "/" + name))
    try FileManager.default.moveItem(atPath: path, toPath: path + "-old")
    try FileManager.default.moveItem(atPath: aside, toPath: path)
  }
}
