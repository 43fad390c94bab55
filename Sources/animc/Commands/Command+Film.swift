import AnimPreview
import AnimProgram
import AnimScene
import AnimTools

extension Command {
  /// `animc film`
  static let film = Command(
    name: "film", operands: "PATH ANIMATOR", count: 2...2,
    summary: "Draws a film strip of both screens, as an SVG image.",
    details: """
      ANIMATOR and values are written as for `animc sample`. The animator is shown in the change for
      which the folder's rules use it: a pop goes back, and a presented screen is a sheet; --as and
      --frame choose another one. The leaving screen is blue, the arriving one orange; a frame shows
      everything within the container's bounds. The frames are spread over the time in which
      something moves; a pause, or a spring that barely swings, is seen with --at. If the leaving
      screen disappears at once, the strip starts with a frame from before the transition. Without
      --scene, the screens get example views for the animator to find, also for a `reversed` match.
      """,
    options: [
      CommandOption(
        "frames", taking: "N",
        "The number of moments, including the first and the last. Defaults to 6."),
      CommandOption("at", taking: "0,25%,0.5s", "The moments, as for `animc sample`."),
      .output,
      CommandOption(
        "png",
        "Writes pixels instead of an SVG image. Requires --output; a file that ends in .png is enough."
      ),
      CommandOption(
        "html",
        "Writes a self-contained page that plays the animator, as to a file that ends in .html."),
    ] + CommandOption.change,
    run: { arguments, environment throws(UsageError) in
      let kinds = ["png", "html"].filter { kind in
        arguments.has(kind) || arguments["output"]?.hasSuffix("." + kind) == true
      }
      if kinds.count > 1 { throw UsageError("--png and --html cannot be combined") }
      if let path = arguments["output"], path.hasSuffix(".svg") != kinds.isEmpty {
        let ends = kinds.first.map { "." + $0 } ?? ".svg, .png or .html"
        throw UsageError("--output needs a file that ends in \(ends), not `\(path)`")
      }
      if kinds == ["html"] { return try page(arguments, environment) }
      if kinds == ["png"], arguments["output"] == nil {
        throw UsageError("--png needs --output FILE, because a terminal shows no pixels")
      }
      let times = try times(arguments)
      let requested = try RequestedAnimator(arguments, environment, makesUpViews: true)
      let sampler = try requested.sampler(at: times)
      let result = ToolResult(errors: requested.findings(in: sampler))
      let film = FilmStrip(sampler, showsBefore: !arguments.has("at"))
      if kinds == ["png"] {
        return result.moved(to: arguments["output"], as: PNG(film.bitmap(density: 2)).bytes)
      }
      return ToolResult(output: film.text, errors: result.errors).moved(to: arguments["output"])
    })

  /// Writes a page.
  private static func page(
    _ arguments: Arguments, _ environment: ToolEnvironment
  ) throws(UsageError) -> ToolResult {
    for name in ["frames", "at", "request", "scene"] where arguments.has(name) {
      let advice = name == "request" ? "; write values into ANIMATOR" : ""
      throw UsageError("--html takes no --\(name)\(advice)")
    }
    let (path, animator) = (arguments.operands[0], arguments.operands[1])
    try environment.requireScripts(at: path)
    var device = Configuration(traits: RequestTraits(arguments))
    if let text = arguments["container"] {
      device.size = try OptionValue.size(text)
      device.safeArea = StageInsets()
    }
    if let text = arguments["safe-area"] { device.safeArea = try OptionValue.insets(text) }
    let change = try ShownChange(of: animator, in: path, arguments, environment)
    return PageExport.film(
      of: animator, in: path, root: arguments["root"], on: device, as: change, environment.files
    ).moved(to: arguments["output"])
  }

  private static func times(_ arguments: Arguments) throws(UsageError) -> SampleTimes {
    if let text = arguments["at"] {
      guard arguments["frames"] == nil else {
        throw UsageError("--at and --frames cannot be combined")
      }
      let moments = try SampleTimes.moments(text)
      guard moments.count <= mostFrames else {
        throw UsageError("--at takes at most \(mostFrames) moments, not \(moments.count)")
      }
      return .list(moments)
    }
    return .moving(try frameCount(arguments["frames"] ?? "6"))
  }

  private static func frameCount(_ text: String) throws(UsageError) -> Int {
    guard let count = Int(text), (2...mostFrames).contains(count) else {
      throw UsageError("--frames needs a whole number from 2 to \(mostFrames), not `\(text)`")
    }
    return count
  }

  /// The greatest number of moments in a strip.
  private static let mostFrames = 60
}
