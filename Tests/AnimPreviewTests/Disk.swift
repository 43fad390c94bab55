import AnimFiles
import AnimTools

@testable import AnimPreview

/// Files that can be written.
final class Disk: WritableFiles, @unchecked Sendable {
  var memory: MemoryFiles
  var fails = false

  init(_ texts: [String: String] = [:], links: [String: String] = [:]) {
    memory = MemoryFiles(texts, links: links, workingFolder: "/app")
  }

  func canonicalPath(of path: String) -> String? { memory.canonicalPath(of: path) }
  func kind(at path: String) -> FileKind { memory.kind(at: path) }
  func entries(of folder: String) throws(FileFailure) -> [FileEntry] {
    try memory.entries(of: folder)
  }
  func read(_ path: String, limit: Int) throws(FileFailure) -> [UInt8] {
    try memory.read(path, limit: limit)
  }
  func readStandardInput(limit: Int) throws(FileFailure) -> [UInt8] { [] }
  func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileFailure) {
    if fails { throw FileFailure("permission denied") }
    guard memory.files[path] == old else { throw FileFailure("another program has changed it") }
    memory.files[path] = new
  }
  func create(_ path: String, _ bytes: [UInt8]) throws(FileFailure) {
    if fails { throw FileFailure("permission denied") }
    memory.files[path] = bytes
  }

  subscript(path: String) -> String {
    get { String(decoding: memory.files["/app/" + path] ?? [], as: UTF8.self) }
    set { memory.files["/app/" + path] = Array(newValue.utf8) }
  }
}
