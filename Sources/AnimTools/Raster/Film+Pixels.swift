import AnimProgram

extension Film {
  /// The strip as pixels, this many for each unit of the SVG image.
  func bitmap(density: Double) -> Bitmap {
    let (total, elements) = drawing
    return Painter(elements, size: total, density: density, style: Film.paints(scale: scale))
      .bitmap
  }

  /// The colors of the style sheet, for pixels.
  static func paints(scale: Double) -> PaintStyle {
    func paint(_ color: String, _ alpha: Float = 1) -> Paint {
      Paint(fill: (SVGNumbers.color(color) ?? .zero) * alpha)
    }
    var edge = Paint(fill: .zero)
    edge.stroke = SVGNumbers.color("#8a94a3").map { ($0, 1) }
    var text = paint("#333333")
    text.anchor = "middle"
    var frame = Paint(fill: .zero)
    (frame.window, frame.scale) = ("window", scale)
    return PaintStyle(
      classes: [
        "stage": paint("#eceff3"), "edge": edge, "from": paint("#2f6fb5"),
        "to": paint("#e08a1e"), "rows": paint("#ffffff", 0.35), "ink": paint("#ffffff"),
        "frame": frame,
      ], elements: ["text": text])
  }
}
