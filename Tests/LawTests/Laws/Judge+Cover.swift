import AnimProgram
import Foundation

extension Judge {
  func panes(
    _ frame: Frame, where isWanted: (Program.View) -> Bool = { _ in true }
  ) -> [Pane] {
    let wrapper = program.container.map { transition.state(of: $0, in: frame).placed } ?? .identity
    var panes = transition.order(in: frame).filter { isWanted(program.views[$0]) }.map {
      Pane(transition.state(of: $0, in: frame), look($0, frame), around: wrapper, view: $0)
    }
    if let container = program.container, isWanted(program.views[container]) {
      var backdrop = look(container, frame)
      backdrop.clip = nil
      panes.append(Pane(transition.state(of: container, in: frame), backdrop, around: .identity))
    }
    return panes
  }

  private func look(_ view: Int, _ frame: Frame) -> Pane.Look {
    var look = Pane.Look()
    look.clip = values("clip", view, frame)
    look.radius = values("cornerRadius", view, frame)?.first ?? 0
    look.hidesBack = values("backface", view, frame)?.first == 0
    look.blur = values("blur", view, frame)?.first ?? 0
    switch program.views[view].role {
    case .overlay, .container:
      let color = values("color", view, frame)?[3] ?? 0
      let fade = values("dim.fade", view, frame) ?? [0, 0]
      let dim = values("dim.alpha", view, frame)?[0] ?? 0
      let coat = dim * (values("dim.color", view, frame)?[3] ?? 1)
      look.opacity = 1 - (1 - color) * (1 - (fade == [0, 0] ? coat : 0))
    case .from, .to, .snapshot: break
    }
    return look
  }
}

/// A view as it appears on the screen.
struct Pane {
  /// The look of the view.
  struct Look {
    var clip: [Double]?
    var radius = 0.0
    var hidesBack = false
    var blur = 0.0
    var opacity = 1.0
  }

  let state: ViewState
  private let look: Look
  /// The index of the view, or a negative number for the container.
  let view: Int
  /// The rows of the matrix from the screen's plane to the view's; `nil` if nothing is drawn.
  private var rows: [SIMD3<Double>]?

  init(_ state: ViewState, _ look: Look, around wrapper: StageMatrix, view: Int = -1) {
    (self.state, self.look, self.view) = (state, look, view)
    let matrix = wrapper * state.placed
    func image(_ x: Double, _ y: Double) -> SIMD3<Double> {
      let image = matrix.apply(x: x, y: y)
      return SIMD3(image.x, image.y, image.w)
    }
    let origin = image(0, 0)
    let (x, y) = (image(1, 0) - origin, image(0, 1) - origin)
    let size = x.dot(y.cross(origin))
    // A mirror image is no back: only what turns its normal away shows that.
    let isMirrored = matrix.determinant < 0
    guard size != 0, size.isFinite, !(look.hidesBack && (size < 0) != isMirrored) else { return }
    rows = [y.cross(origin) / size, origin.cross(x) / size, x.cross(y) / size]
  }

  /// The opacity with which it hides everything behind it.
  var opacity: Double { state.alpha * look.opacity }

  /// Returns the point of the container that the view shows at a point of the screen, if it shows
  /// any there.
  func content(at point: StagePoint) -> StagePoint? {
    guard let place = place(of: point), isWithin(place), isOpen(place) else { return nil }
    return StagePoint(x: place.x + state.frame.x, y: place.y + state.frame.y)
  }

  /// The bounding rectangle of the view on the screen; `nil` if a part is behind the viewer or
  /// nothing is drawn.
  func bounds(around wrapper: StageMatrix) -> (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard rows != nil else { return nil }
    let frame = state.frame
    var (x, y) = ([Double](), [Double]())
    for (across, down) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let corner = StagePoint(x: frame.x + across * frame.width, y: frame.y + down * frame.height)
      guard let image = (wrapper * state.placed).projected(corner) else { return nil }
      x.append(image.x)
      y.append(image.y)
    }
    return (x[0].least(x)...x[0].most(x), y[0].least(y)...y[0].most(y))
  }

  /// Returns the opacity of the view at a point of the screen. A blur spreads it as a normal
  /// distribution does.
  func opacity(at point: StagePoint) -> Double {
    guard let place = place(of: point) else { return 0 }
    let all = min(1, max(0, opacity))
    guard look.blur > 0, look.clip == nil else { return isWithin(place) && isOpen(place) ? all : 0 }
    func share(_ place: Double, _ length: Double) -> Double {
      let radius = look.blur * 2.0.squareRoot()
      return (erf(place / radius) - erf((place - length) / radius)) / 2
    }
    let share = share(place.x, state.frame.width) * share(place.y, state.frame.height)
    // Outside round corners, there is less than half of it.
    return all * (isWithin(place) ? share : min(share, 0.5))
  }

  /// Returns the point of the view, relative to its upper left corner, that is visible at a point
  /// of the screen; `nil` if it is behind the viewer.
  func place(of point: StagePoint) -> StagePoint? {
    guard let rows else { return nil }
    let place = rows.map { $0.dot(SIMD3(point.x, point.y, 1)) }
    guard place[2] > 0 else { return nil }
    return StagePoint(
      x: place[0] / place[2] - state.frame.x, y: place[1] / place[2] - state.frame.y)
  }

  /// Returns whether a point is inside the frame and its round corners.
  private func isWithin(_ place: StagePoint) -> Bool {
    let (width, height) = (state.frame.width, state.frame.height)
    guard place.x >= 0, place.y >= 0, place.x <= width, place.y <= height else { return false }
    let radius = min(max(0, look.radius), width / 2, height / 2)
    let (x, y) = (
      radius - min(place.x, width - place.x), radius - min(place.y, height - place.y)
    )
    return x <= 0 || y <= 0 || x * x + y * y <= radius * radius
  }

  private func isOpen(_ place: StagePoint) -> Bool {
    guard let clip = look.clip else { return true }
    switch clip[0] {
    case 1:
      let (width, height) = (
        state.frame.width - clip[2] - clip[4], state.frame.height - clip[1] - clip[3]
      )
      let (x, y) = (place.x - clip[4], place.y - clip[1])
      guard x >= 0, x <= width, y >= 0, y <= height else { return false }
      let radius = min(max(0, clip[5]), width / 2, height / 2)
      let (outX, outY) = (radius - min(x, width - x), radius - min(y, height - y))
      return outX <= 0 || outY <= 0 || outX * outX + outY * outY <= radius * radius
    case 2:
      let (x, y) = (place.x - clip[1], place.y - clip[2])
      return x * x + y * y <= clip[3] * clip[3] && clip[3] > 0
    default: return true
    }
  }
}

extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { x * other.x + y * other.y + z * other.z }

  fileprivate func cross(_ other: Self) -> Self {
    Self(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}

extension Double {
  fileprivate func least(_ others: [Double]) -> Double { others.reduce(self, min) }
  fileprivate func most(_ others: [Double]) -> Double { others.reduce(self, max) }
}
