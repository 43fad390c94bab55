import AnimProgram

/// Shows the frames of one transition on its views.
public protocol FrameTarget: AnyObject {
  /// Shows the changes of a frame.
  func show(_ changes: FrameChanges)
}

/// The changes of a frame. They are valid only while the platform shows the frame.
public struct FrameChanges {
  /// The appearance of each view.
  let appearances: UnsafeMutableBufferPointer<ViewAppearance>
  /// The changes of each view that the platform has not been given yet.
  let pending: UnsafeMutableBufferPointer<PropertySet>

  /// Calls back for each view that the frame changes.
  ///
  /// - Parameter body: Receives the number of the view in the transition; the properties that have
  ///   changed since the last frame, or all of them at first; and the whole appearance. The
  ///   appearance is a pointer that is valid during the call, because copying it would cost more
  ///   than showing it.
  package func forEachView(
    _ body: (_ view: Int, _ changed: PropertySet, _ new: UnsafePointer<ViewAppearance>) -> Void
  ) {
    for view in pending.indices where !pending[view].isEmpty {
      let changed = pending[view]
      // Before the call, because a platform may request another frame during it.
      pending[view] = PropertySet()
      if let start = appearances.baseAddress { body(view, changed, UnsafePointer(start + view)) }
    }
  }
}

/// Shows frames by applying the whole appearance of each view that they change.
final class AppliedFrames<P: ViewPlatform>: FrameTarget {
  private let views: [P.View?]

  /// Shows frames on views, by number. `nil` for a view that does not exist.
  init(_ views: [P.View?]) { self.views = views }

  func show(_ changes: FrameChanges) {
    changes.forEachView { index, _, new in
      if let view = views[index] { P.apply(new.pointee, to: view) }
    }
  }
}

/// Views that are retained together, and can be used without counting references.
@usableFromInline package struct BorrowedViews<View: AnyObject> {
  private let views: [View?]
  @usableFromInline let borrowed: [Unmanaged<View>?]

  /// Retains views, by number.
  package init(_ views: [View?]) {
    self.views = views
    borrowed = views.map { $0.map(Unmanaged.passUnretained) }
  }

  /// Calls back with a view, if it exists.
  ///
  /// - Returns: Whether it exists.
  @inlinable package func with(_ index: Int, _ body: (View) -> Void) -> Bool {
    guard let view = borrowed[index] else { return false }
    view._withUnsafeGuaranteedRef(body)
    return true
  }
}

/// Memory of a fixed length, which frames overwrite in place.
struct FixedMemory<Element>: ~Copyable {
  /// The memory, which is freed with this value.
  let elements: UnsafeMutableBufferPointer<Element>

  /// Allocates memory with these elements.
  init(_ source: [Element]) {
    elements = .allocate(capacity: source.count)
    _ = elements.initialize(from: source)
  }

  deinit {
    elements.deinitialize()
    elements.deallocate()
  }
}
