#if canImport(Darwin)
  import Darwin
  import Dispatch

  /// A folder watched by dispatch sources: one for each folder inside it, and one for the folder
  /// around it, where a replacement shows.
  final class FolderWatch: @unchecked Sendable {
    // Everything below is used on the queue alone.
    private let queue = DispatchQueue(label: "animators.watcher")
    private let path: String
    private let onChange: @Sendable () -> Void
    private var sources: [any DispatchSourceFileSystemObject] = []
    private var pending: DispatchWorkItem?
    private var waited: Int32 = 0
    private var isStopped = false

    init?(path: String, onChange: @escaping @Sendable () -> Void) {
      self.path = path
      self.onChange = onChange
      queue.sync { addSources() }
      if sources.isEmpty { return nil }
    }

    func stop() {
      queue.async { [self] in
        isStopped = true
        pending?.cancel()
        removeSources()
      }
    }

    private func changed() {
      guard !isStopped else { return }
      pending?.cancel()
      let item = DispatchWorkItem { [weak self] in self?.settled() }
      pending = item
      let delay = waited < FolderWatcher.patience ? FolderWatcher.quiet : 0
      waited += FolderWatcher.quiet
      queue.asyncAfter(deadline: .now() + .milliseconds(Int(delay)), execute: item)
    }

    private func settled() {
      waited = 0
      removeSources()
      addSources()
      onChange()
    }

    private func removeSources() {
      for source in sources { source.cancel() }
      sources = []
    }

    private func addSources() {
      let parent = PathText.folder(of: path)
      addSource(parent.isEmpty ? "." : parent)
      addSources(path, depth: 0)
    }

    private func addSources(_ folder: String, depth: Int) {
      guard depth < 64, let stream = opendir(folder) else { return }
      defer { closedir(stream) }
      addSource(folder)
      while let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        guard name != ".", name != ".." else { continue }
        let child = folder + "/" + name
        // A file that is written in place changes nothing in its folder, so it is watched itself.
        if entry.pointee.d_type == UInt8(DT_DIR) {
          addSources(child, depth: depth + 1)
        } else if name.hasSuffix(".anim") {
          addSource(child)
        }
      }
    }

    private func addSource(_ path: String) {
      let descriptor = open(path, O_EVTONLY)
      guard descriptor >= 0 else { return }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor, eventMask: [.write, .delete, .rename, .extend], queue: queue)
      source.setEventHandler { [weak self] in self?.changed() }
      source.setCancelHandler { close(descriptor) }
      source.resume()
      sources.append(source)
    }
  }
#endif
