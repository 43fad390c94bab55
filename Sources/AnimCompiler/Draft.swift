import AnimProgram
import AnimSyntax

/// An animator expression on its way into a program: its windows are known, its values are not.
///
/// Windows come first because `reversed` mirrors them in the whole length, which only the last
/// window tells, and what a track's values see of time depends on where its window lies.
struct Draft {
  var tracks: [DraftTrack] = []
  var overlays: [DraftOverlay] = []
  /// The sets of pictures, by number.
  var pictureSets: [Int] = []
  /// How a finger leads, and where that was written.
  var interaction: (value: Program.Interaction, span: SourceSpan)?
  var interruption: (value: Program.Interruption, span: SourceSpan)?
  /// The `+` that put tracks of several animators together, if there is one.
  var together: Origin?
  /// The end of the last window.
  var end: Program.Slot
  /// The window in which `progress` runs, with its curve.
  var progress: DraftWindow
  /// Whether `to` stands above `from`.
  var isToAbove: Bool
  /// Where the order was written, if it was.
  var orderSpan: SourceSpan?
  /// Whether a part moves something and says nothing of less motion.
  var needsCrossFade = false
  /// Whether a part says what plays with less motion.
  var hasReduction = false
}

/// A view of the stage while it is drafted: numbers alone, because every track has one.
enum DraftView: Hashable {
  case from, to, container
  /// An overlay, by the number of its name.
  case overlay(Int32)
  /// Any one picture of a set, by the number of the set.
  case pictures(Int32)
}

struct DraftOverlay {
  /// The number of its name.
  var number: Int32
  /// The screen above or below which it was put, as the change at hand sees it.
  var target: DraftView?
  var isAbove = true
}

/// A stretch of time, or of progress within one.
struct DraftWindow {
  var start: Program.Slot
  /// Nil where nothing says when it ends.
  var end: Program.Slot?
  /// The length over which the curve is spread; nil where `end` is nil.
  var length: Program.Slot?
  var curve: Program.Slot?
  /// The part of the animator's eased progress; nil for a window in time.
  var part: (lower: Program.Slot, upper: Program.Slot, length: Program.Slot)?
}

struct DraftTrack {
  var view: DraftView
  /// The property's number; nil for one that is not known, whose values are read all the same.
  var property: Int?
  var values: DraftValues
  /// Where it was written: the property, or the match that brings it along.
  var span: SourceSpan
  var context: Elaborator.Context
  /// The window; for a part of progress, that of the progress.
  var window: DraftWindow
  /// The timing of the track itself; nil is linear.
  var curve: Program.Slot?
  /// The progress that `progress` reads in its values.
  var progress: DraftWindow?
  /// For a picture the number of the block among its set's.
  var block: Int32 = 0
  /// The components that it sets, of those that its property stands for: a bit each.
  var components = UInt8.max
  /// Whether the mistakes in its values were reported where its animator is declared.
  var isMuted = false
}

/// Where the values of a track come from.
enum DraftValues {
  /// The script.
  case written(Index<TrackSyntax>)
  /// A match, which moves from frame to frame on a straight way, or bent as much as a track says.
  case matchedFrame(arc: Index<TrackSyntax>?)
  /// A match, whose pictures cross-fade.
  case matchedFade
  /// A match, whose corners go over into one another.
  case matchedRadius
}

extension Elaborator {
  /// The windows of a draft in the film that runs backwards.
  mutating func mirror(_ draft: Draft, at span: SourceSpan) -> Draft {
    var result = draft
    for index in result.tracks.indices {
      result.tracks[index].window = mirror(result.tracks[index].window, draft.end, span)
      result.tracks[index].progress = result.tracks[index].progress.map {
        mirror($0, draft.end, span)
      }
    }
    result.progress = mirror(result.progress, draft.end, span)
    return result
  }

  private mutating func mirror(
    _ window: DraftWindow, _ whole: Program.Slot, _ span: SourceSpan
  ) -> DraftWindow {
    guard let end = window.end else { return window }
    var result = window
    let place = place(span)
    result.start = builder.emit(.subtract, whole, end, at: place)
    result.end = builder.emit(.subtract, whole, window.start, at: place)
    guard let part = window.part else { return result }
    let one = number(1, span)
    result.part = (
      builder.emit(.subtract, one, part.upper, at: place),
      builder.emit(.subtract, one, part.lower, at: place), part.length
    )
    return result
  }
}
