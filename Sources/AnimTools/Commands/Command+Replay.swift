import AnimRuntime
import AnimatorTesting

extension Command {
  /// `animc replay`
  static let replay = Command(
    name: "replay", operands: "FILE", count: 1...1,
    summary: "Plays what happened to the containers of an app again, without the app.",
    details: """
      FILE is what `animators.record(to:)` has written in an app, or the preview's Report. Prints each
      request and gesture with the callbacks, the problems, and what the container then shows.
      """,
    options: [],
    run: { arguments, environment throws(UsageError) in
      let path = arguments.operands[0]
      let text = try environment.text(at: path, limit: 1 << 24)
      var result = ToolResult()
      do {
        result.output = try InputPlayer.play(text)
      } catch let error as InputReport.Unknown {
        throw UsageError("\(path):\(error.line): `\(error.text)` is no line of a report")
      } catch let error as InputPlayer.Unfit {
        throw UsageError("\(path): `\(error.input)` does not fit what came before")
      } catch {
        throw UsageError("\(path): \(error)")
      }
      return result
    })
}
