import Testing

@testable import AnimLive

/// Watching on systems that only report changes of open files, of which a process may have few.
@Suite("Paths that are kept open") struct OpenPathTests {
  /// A disk whose files have numbers, and the descriptors that are open.
  private final class Disk {
    var files: [String: (inode: UInt64, size: Int64)] = [:]
    var open: [Int: String] = [:]
    var opened = 0
    var most = 0
    var limit = Int.max

    func stamp(_ path: String) -> FileStamp? {
      files[path].map { FileStamp(inode: $0.inode, size: $0.size, modified: 0, changed: 0) }
    }

    func open(_ path: String) -> Result<Int, FileFailure> {
      guard files[path] != nil else { return .failure(FileFailure("no such file")) }
      guard open.count < limit else { return .failure(FileFailure("too many open files")) }
      opened += 1
      open[opened] = path
      most = max(most, open.count)
      return .success(opened)
    }
  }

  private let disk = Disk()
  private var paths: [String] { disk.files.keys.sorted() }

  init() {
    for number in 0..<300 { disk.files["/app/\(100 + number).anim"] = (UInt64(number), 1) }
  }

  private func watch(_ open: inout OpenPaths<Int>) -> [(path: String, reason: String)] {
    open.watch(paths, stamp: disk.stamp, open: disk.open) { disk.open[$0] = nil }
  }

  @Test("a save that replaces one file opens one file, and no path is open twice")
  func replaced() {
    var open = OpenPaths<Int>(limit: 1000)
    #expect(watch(&open).isEmpty)
    #expect(disk.opened == 300)
    disk.files["/app/100.anim"] = (9000, 1)
    #expect(watch(&open).isEmpty)
    #expect(disk.opened == 301)
    #expect(disk.open.values.sorted() == paths)
    #expect(!open.needsComparison)
  }

  @Test("more files than the limit are compared and reported, and the limit is never exceeded")
  func limit() {
    var open = OpenPaths<Int>(limit: 125)
    let failures = watch(&open)
    #expect(failures.map(\.path) == Array(paths[125...]))
    #expect(failures.first?.reason.contains("125 files are already open") == true)
    #expect(disk.most == 125)
    #expect(open.needsComparison)
    #expect(open.changes(stamp: disk.stamp) == [])
    disk.files["/app/399.anim"]?.size = 2
    #expect(open.changes(stamp: disk.stamp) == ["/app/399.anim"])
    #expect(open.changes(stamp: disk.stamp) == [])
  }

  @Test("files that the system refuses to open are compared and reported")
  func refused() {
    disk.limit = 250
    var open = OpenPaths<Int>(limit: 1000)
    let failures = watch(&open)
    #expect(failures.map(\.path) == Array(paths[250...]))
    #expect(failures.first?.reason.hasPrefix("too many open files") == true)
    disk.limit = .max
    disk.files["/app/399.anim"]?.size = 2
    #expect(watch(&open).isEmpty)
    #expect(disk.open.values.sorted() == paths)
    #expect(open.changes(stamp: disk.stamp) == ["/app/399.anim"])
    #expect(!open.needsComparison)
  }

  @Test("a change between the refusal of a file and its next comparison is not missed")
  func changedBetween() {
    var open = OpenPaths<Int>(limit: 1)
    _ = watch(&open)
    disk.files["/app/399.anim"]?.size = 2
    _ = watch(&open)
    #expect(open.changes(stamp: disk.stamp) == ["/app/399.anim"])
  }

  @Test("what is no longer watched is closed")
  func closed() {
    var open = OpenPaths<Int>(limit: 1000)
    _ = watch(&open)
    disk.files = disk.files.filter { $0.key < "/app/200.anim" }
    #expect(watch(&open).isEmpty)
    #expect(disk.open.values.sorted() == paths)
  }
}
