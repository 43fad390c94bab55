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

extension DiskFolder {
  /// The stamps and places of everything that decides what is loaded.
  struct Signs: Equatable {
    /// What paths lead to: the given ones, links, and imports, which may not exist.
    var places: [String?]
    /// The stamps of the searched folders and of the files. That of a folder changes with its names.
    var stamps: [FileStamp?]
  }

  /// What the files are like on disk now.
  var signs: Signs {
    let files = loader.files
    let paths = paths + search.links + scripts.importPaths
    let folders = search.folders.keys.sorted { $0.text < $1.text }.map(\.text)
    return Signs(
      places: paths.map(files.canonicalPath),
      stamps: (folders + unreadable + scripts.places.map(\.place.canonical.text)).map(files.stamp))
  }
}
