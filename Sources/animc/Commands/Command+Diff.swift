import AnimCompiler
import AnimPreview
import AnimTools

extension Command {
  /// `animc diff`
  static let diff = Command(
    name: "diff", operands: "[OLD [NEW]] [PATH]", count: 0...3,
    summary: "Shows how the motion of two versions differs, by what is seen.",
    details: """
      OLD and NEW are files, folders or revisions of git; PATH is the file or folder in the
      revisions, animators by default. With only a revision, the files as they are now are compared
      with it, and without any operand, with HEAD.

      Each animator is the same (after compiling, both are equal), alike (written differently, and no
      difference was found in some changes), or different: then it says which view is how many points
      away, or more or less opaque, in which container and at which moment. A request that another
      rule answers now is listed as well. Formatting, a comment or a moved declaration makes no
      difference. Scripts that only one version has are new, or gone. Exits with 0 if nothing differs,
      with 1 if something does, and with 2 if the scripts cannot be compared.
      """,
    options: [
      CommandOption(
        "staged", "Compares what is staged for the next commit with HEAD, or with OLD."),
      CommandOption(
        "format", choices: FolderDifference.formats.map(\.name),
        "The format of the answer. markdown is for a comment on a pull request."),
      CommandOption("all", "Lists what is the same, too."),
      CommandOption(
        "html", taking: "FILE",
        "Writes a page that plays old, new and their difference on one clock."),
      CommandOption(
        "images", taking: "DIR",
        "Writes a film strip of old above new for each of up to 40 differences, which markdown shows."
      ),
      .sizes, .root,
    ],
    run: { arguments, environment throws(UsageError) in
      let sizes = try OptionValue.sizes(arguments)
      let sides = try ReviewedSide.pair(
        arguments.operands, isStaged: arguments.has("staged"), environment)
      let (old, new) = try ReviewedSide.load(sides, root: arguments["root"], environment)
      var difference = FolderDifference(
        old, new, names: (sides.old.name, sides.new.name), sizes: sizes)
      difference.listsAll = arguments.has("all")
      let files = difference.files(images: arguments["images"])
      var result = arguments.format(among: FolderDifference.formats)
        .result(difference, environment.ink)
      result.status = difference.isDifferent ? 1 : 0
      result.write(files)
      if let path = arguments["html"] {
        guard let page = try? PageFile.all() else { throw UsageError("the page is missing") }
        result.write([ToolFile(path: path, text: DifferencePage(difference).text(page))])
      }
      if let limit = difference.limitOfPictures, !result.files.isEmpty {
        result.notes += limit + "\n"
      }
      result.notes += difference.summary + "\n"
      return result
    })
}

extension FolderDifference {
  /// The pictures to write into a folder, to which the report then refers.
  fileprivate mutating func files(images: String?) -> [ToolFile] {
    guard let images else { return [] }
    var files: [ToolFile] = []
    for (number, difference) in ShownDifference.all(of: listed).enumerated() {
      let name = difference.entry.title.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      let path = PathText.joined(images, "\(number + 1)-\(name.prefix(40)).png")
      files.append(ToolFile(path: path, bytes: PNG(difference.strip).bytes))
      pictures[difference.entry.title] = path
    }
    return files
  }
}
