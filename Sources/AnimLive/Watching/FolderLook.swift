import AnimFiles

/// What the files of a folder looked like, to notice changes of them.
struct FolderLook {
  /// What the last look saw, and what it was when the files were read last.
  private var last, loaded: DiskFolder.Signs?

  /// Looks at the files. Returns the folder as it is now, if it may have changed and two looks agree.
  mutating func next(after folder: DiskFolder) -> DiskFolder? {
    let now = folder.signs
    defer { last = now }
    guard now != loaded, now == last else { return nil }
    var next = folder
    // What was read before the first look may have been written within the same tick of the disk's
    // clock, which its stamp does not show.
    next.read(onlyChanged: loaded != nil)
    let signs = next.signs
    guard next.isCurrent() else { return nil }
    loaded = signs
    return next
  }
}
