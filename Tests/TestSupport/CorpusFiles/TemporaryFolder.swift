import Foundation

/// A folder of a test, which is deleted with the test.
package final class TemporaryFolder {
  /// The path of the folder.
  package let path: String

  /// Makes an empty folder.
  package init() throws {
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
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Returns the text of a file.
  package func text(of name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Writes a file as editors save it: beside the old one first, then renamed.
  package func save(_ text: String, to name: String) throws {
    try write(text, to: "." + name + ".tmp")
    _ = rename(path + "/." + name + ".tmp", path + "/" + name)
  }

  /// Creates a folder and the folders around it.
  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path + "/" + name, withIntermediateDirectories: true)
  }

  /// Creates a symbolic link.
  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: destination)
  }

  /// Removes a file or a folder.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path + "/" + name)
  }

  /// Renames a file or a folder.
  package func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: path + "/" + name, toPath: path + "/" + other)
  }

  /// Replaces the whole folder with one that contains only this file.
  package func replace(with text: String, in name: String) throws {
    let aside = path + "-aside"
    try FileManager.default.createDirectory(atPath: aside, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: aside + "/" + name))
    try FileManager.default.moveItem(atPath: path, toPath: path + "-old")
    try FileManager.default.moveItem(atPath: aside, toPath: path)
  }
}
