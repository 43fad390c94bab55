import AnimProgram

extension Command {
  /// `animc preview`
  static let preview = Command(
    name: "preview", operands: "[PATH]", count: 0...1,
    summary: "Plays the scripts of a folder in a browser while you edit them.",
    details: """
      PATH is a file or a folder; the default is animators. Prints a link to a page with a small app
      that uses the rules of the folder. Saving a file plays the last change again. Only this machine
      can open the page, unless --listen gives its address in your network. With --devices, a
      running app follows the folder too: add the second printed line to the app. Ctrl-C ends the
      preview.
      """,
    options: [
      CommandOption("port", taking: "N", "The port. Defaults to the first free one from 4747."),
      CommandOption(
        "listen", taking: "ADDRESS", "An IPv4 address of this machine instead of 127.0.0.1."),
      CommandOption("devices", "Lets running apps that have the printed token follow the folder."),
      CommandOption(
        "device-token", taking: "TOKEN",
        "The token for apps, instead of a new one. Implies --devices."),
      CommandOption("write", "Lets pages change scripts even with --listen."),
      CommandOption("open", "Opens the page in the default browser."),
      CommandOption("page", taking: "FOLDER", "Serves the page's own files from a folder."),
      .root,
    ],
    run: { arguments, _ throws(UsageError) in
      var request = PreviewRequest(path: arguments.operands.first ?? "animators")
      request.root = arguments["root"]
      request.pageFolder = arguments["page"]
      request.opens = arguments.has("open")
      if let token = arguments["device-token"] {
        let isPlain = token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard token.utf8.count >= 16, isPlain else {
          throw UsageError("--device-token needs 16 or more letters and digits")
        }
        request.deviceToken = token
      }
      request.allowsDevices = arguments.has("devices") || request.deviceToken != nil
      request.mayWrite = arguments.has("write")
      if let text = arguments["port"] {
        guard let port = UInt16(text), port > 0 else {
          throw UsageError("--port needs a whole number from 1 to 65535, not `\(text)`")
        }
        request.port = port
      }
      if let address = arguments["listen"] { request.address = address }
      var result = ToolResult()
      result.service = .preview(request)
      return result
    })
}

/// The task that a process carries out after a command, because the tool itself neither serves nor
/// writes files.
package enum Service: Hashable, Sendable {
  /// A server for an editor, over standard input and output.
  case languageServer
  /// A server of pages for a browser.
  case preview(PreviewRequest)
  /// A page of one animator.
  case film(FilmRequest)
  /// A site of all animators.
  case gallery(GalleryRequest)
}

/// The request of `animc film --html`.
package struct FilmRequest: Hashable, Sendable {
  /// The folder or the file with the scripts.
  package var path: String
  /// The folder that imports must be in; `nil` for the default.
  package var root: String?
  /// The animator as a rule would write it.
  package var animator: String
  /// The change in which it is shown.
  package var change: ShownChange
  /// The container's size in points.
  package var size: StageSize
  /// The safe area in points.
  package var safeArea: StageInsets
  /// The traits of the change.
  package var traits: RequestTraits
  /// The file to write; `nil` for standard output.
  package var output: String?
}

/// The request of `animc gallery --html`.
package struct GalleryRequest: Hashable, Sendable {
  /// The folder or the file with the scripts.
  package var path: String
  /// The folder that imports must be in; `nil` for the default.
  package var root: String?
  /// The folder of the site.
  package var output: String
}

/// The request of `animc preview`.
package struct PreviewRequest: Hashable, Sendable {
  /// The folder or the file with the scripts.
  package var path: String
  /// The folder that imports must be in; `nil` for the default.
  package var root: String?
  /// The port; `nil` for the first free one.
  package var port: UInt16?
  /// The IPv4 address to listen on.
  package var address = "127.0.0.1"
  /// The folder of the page's own files; `nil` for those of the tool.
  package var pageFolder: String?
  /// Whether pages may change scripts over a network.
  package var mayWrite = false
  /// Whether running apps may follow the folder.
  package var allowsDevices = false
  /// The token for such apps; `nil` for a new one.
  package var deviceToken: String?
  /// Whether the default browser opens the page.
  package var opens = false

  /// Creates a request.
  package init(path: String) { self.path = path }

  /// Whether pages may change scripts. Over a network, they may only do so if that is allowed.
  package var pagesMayWrite: Bool { address == "127.0.0.1" || mayWrite }
}
