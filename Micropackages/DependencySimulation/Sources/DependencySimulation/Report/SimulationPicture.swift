import Foundation

/// A page for a browser that shows a run of a simulated world.
///
/// Hosts are lanes, time runs downward, and messages are arrows. The arrow of a lost message ends in a cross. The page shows the
/// last 4,096 events, without jobs that run in first-come order.
public struct SimulationPicture: Sendable {
    /// One HTML file, which loads no other files.
    public let html: String

    private let name: String

    /// Draws a run.
    /// - Parameters:
    ///   - seed: The seed of the world.
    ///   - outcome: The outcome of the run.
    ///   - title: The outcome in a sentence.
    ///   - notes: Further lines below the title.
    init(seed: UInt64, outcome: SimulationRun.Outcome, title: String, notes: [String]) {
        let paragraphs = notes.map { "<p>\($0.escapedForHTML)</p>" }.joined(separator: "\n")
        name = "seed-\(seed)-\(String(outcome.trace.digest, radix: 16)).html"
        html = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Seed \(seed)</title>
            <style>
            :root { color-scheme: light dark }
            body { margin: 16px; font: 15px/1.4 system-ui, sans-serif }
            h1 { font-size: 20px }
            h1, p { overflow-wrap: anywhere }
            div { overflow-x: auto }
            </style>
            <h1>\(title.escapedForHTML)</h1>
            \(paragraphs)
            <div>
            \(SimulationChart(outcome.trace).svg)
            </div>
            </html>

            """
    }
}

extension SimulationPicture {
    /// Draws a run that succeeded.
    init(ofSuccess outcome: SimulationRun.Outcome, seed: UInt64) {
        let title = "Seed \(seed) succeeds after \(outcome.duration.inSeconds) of virtual time"
        self.init(seed: seed, outcome: outcome, title: title, notes: [])
    }

    /// The environment variable that names a folder for pictures.
    static let variable = "SIMULATION_PICTURES"

    /// Writes the picture into a folder, with a file name that depends on the seed and on all events of the run.
    /// - Parameter folder: The folder, which is created if needed. If `nil`, nothing is written.
    /// - Returns: The path of the file or, if it could not be written, the description of the error. `nil` if there is
    ///   no folder.
    func write(intoFolder folder: String? = ProcessInfo.processInfo.environment[variable]) -> String? {
        guard let folder, !folder.isEmpty else { return nil }
        let file = URL(filePath: folder, directoryHint: .isDirectory).appending(path: name)
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(html.utf8).write(to: file, options: .atomic)
            return file.path(percentEncoded: false)
        } catch {
            return "\(file.path(percentEncoded: false)) cannot be written: \(error.localizedDescription)"
        }
    }
}

extension SimulationPicture {
    /// Writes the picture into the folder that the environment names, if any, and prints the path to the error stream.
    func writeAndPrint() {
        guard let path = write() else { return }
        try? FileHandle.standardError.write(contentsOf: Data("simulate: picture: \(path)\n".utf8))
    }
}

extension String {
    /// The text with HTML entities, also suitable for attributes.
    var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
