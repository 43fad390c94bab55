import AnimProgram

/// Shows the frames of one transition on its views.
public protocol FrameTarget: AnyObject {
  /// Shows the changes of a frame.
  func show(_ changes: FrameChanges)
}

/// The changes of a frame. They are valid only while the platform shows the frame.
public struct FrameChanges {
  /// How each view stands.
  let appearances: UnsafeMutableBufferPointer<ViewAppearance>
  /// What has changed of each view since the platform has been told.
  let pending: UnsafeMutableBufferPointer<PropertySet>

  /// Calls back for each view that the frame changes.
  ///
  /// - Parameter body: gets the number of the view among those of the transition; the properties that
  ///   are not as they were last time, and everything at first; and the whole appearance, as a
  ///   pointer for the time of the call, because copying it would cost more than showing it.
  package func forEachView(
    _ body: (_ view: Int, _ changed: PropertySet, _ new: UnsafePointer<ViewAppearance>) -> Void
  ) {
    for view in pending.indices where !pending[view].isEmpty {
      let changed = pending[view]
      // Before the call: a platform may ask for another frame meanwhile.
      pending[view] = PropertySet()
      if let start = appearances.baseAddress { body(view, changed, UnsafePointer(start + view)) }
    }
  }
}

/// Shows frames by applying the whole appearance of each view that they change.
final class AppliedFrames<P: TransitionPlatform>: FrameTarget {
  private let views: [P.View?]

  /// Shows frames on views, by number; `nil` for one that is not there.
  init(_ views: [P.View?]) { self.views = views }

  func show(_ changes: FrameChanges) {
    changes.forEachView { index, _, new in
      if let view = views[index] { P.apply(new.pointee, to: view) }
    }
  }
}

/// Views that are held together, and each borrowed for a call without counting a reference.
@usableFromInline package struct BorrowedViews<View: AnyObject> {
  private let views: [View?]
  @usableFromInline let borrowed: [Unmanaged<View>?]

  /// Holds views, by number.
  package init(_ views: [View?]) {
    self.views = views
    borrowed = views.map { $0.map(Unmanaged.passUnretained) }
  }

  /// Calls back with a view, if it is there.
  ///
  /// - Returns: whether it is there.
  @inlinable package func with(_ index: Int, _ body: (View) -> Void) -> Bool {
    guard let view = borrowed[index] else { return false }
    view._withUnsafeGuaranteedRef(body)
    return true
  }
}

/// Memory of a fixed length, which frames overwrite in place.
struct FixedMemory<Element>: ~Copyable {
  /// The memory; it is gone with this value.
  let elements: UnsafeMutableBufferPointer<Element>

  /// Creates memory that holds these elements.
  init(_ source: [Element]) {
    elements = .allocate(capacity: source.count)
    _ = elements.initialize(from: source)
  }

  deinit {
    elements.deinitialize()
    elements.deallocate()
  }
}
