import AnimFiles
import AnimScene
import AnimTools

/// Writes pages that need no server.
package enum PageExport {
  /// Writes the page of one animator of a file or a folder.
  ///
  /// - Parameters:
  ///   - animator: The animator as a rule would write it.
  ///   - root: The folder that imports must be in; `nil` for the default.
  package static func film(
    of animator: String, in path: String, root: String?, on device: Configuration,
    as change: ShownChange, _ files: any FileAccess
  ) -> ToolResult {
    withScripts(path, root, files) { scripts, page throws(Refusal) in
      ToolResult(output: try FilmPage(animator, in: scripts, on: device, as: change).text(page))
    }
  }

  /// Writes a site of all animators of a file or a folder.
  ///
  /// - Parameters:
  ///   - root: The folder that imports must be in; `nil` for the default.
  ///   - folder: The folder of the site.
  ///   - module: The WebAssembly module of a playground; `nil` for a site without one.
  package static func gallery(
    of path: String, root: String? = nil, into folder: String, module: String?,
    _ files: any FileAccess
  ) -> ToolResult {
    withScripts(path, root, files) { scripts, page throws(Refusal) in
      var gallery = GalleryPage(scripts, on: Configuration())
      var made: [ToolFile] = []
      if let module {
        let site = try PlaygroundSite(scripts, module: module, files)
        made = site.files(in: folder, page)
        gallery.links = site.links
      }
      return ToolResult(
        errors: gallery.refused.map { "animc: \($0)\n" }.joined(),
        files: gallery.files(in: folder, page) + made, status: gallery.refused.isEmpty ? 0 : 1)
    }
  }

  private static func withScripts(
    _ path: String, _ root: String?, _ files: any FileAccess,
    _ body: (Scripts, [PageFile]) throws(Refusal) -> ToolResult
  ) -> ToolResult {
    let scripts = ServedFolder(path, root: root, files: files).scripts
    guard scripts.isReplaced else {
      return DiagnosticText(SourceTable(scripts.sources)).refusal(scripts.folder.findings)
    }
    do throws(Refusal) {
      guard let page = try? PageFile.all() else { throw Refusal("the page is missing") }
      return try body(scripts, page)
    } catch {
      return ToolResult(errors: "animc: \(error.why)\n", status: 1)
    }
  }
}
