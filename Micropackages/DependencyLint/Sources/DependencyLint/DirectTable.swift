import Foundation

/// The declarations that a program should use through its environment, and what to use in their place.
struct DirectTable {
    struct Entry: Equatable {
        /// The members of an environment to use, such as `date.now`, or `nil` if nothing replaces the declaration.
        var replacement: String?
        var rewriting: Rewriting
        /// Whether only `--unsafe-fixes` rewrites a use, as the replacement does some of it in another way.
        var isUnsafe: Bool
        /// Whether the line is the system's, and not one of a program's own table.
        var isOfSystem: Bool
    }

    /// How `--fix` rewrites a use.
    enum Rewriting: String {
        /// Not at all.
        case report
        /// `Locale.current` becomes `dependencies.locale`.
        case value
        /// `FileManager.default.removeItem(…)` becomes `dependencies.fileSystem.removeItem(…)`, for members of the façade.
        case facade
        /// `Date()` becomes `dependencies.date.now`.
        case call
        /// `Data(contentsOf: url)` becomes `dependencies.fileSystem.data(contentsOf: url)`.
        case callee
        /// `data.write(to: url)` becomes `dependencies.fileSystem.write(data, to: url)`.
        case receiver
    }

    /// An accessor of an environment.
    struct Dependency {
        var protocolName: String
        var product: String
    }

    /// The entries by the identifiers of declarations, or by their names with module and type.
    private(set) var entries: [String: Entry] = [:]
    private(set) var dependencies: [String: Dependency] = [:]
    /// The members of façades by accessors, with a question mark after those that do some of it in another way.
    private(set) var members: [String: Set<String>] = [:]
    /// The folders and files whose uses are right, such as those of live types.
    private(set) var exempted: [String] = []

    /// Adds the lines of a table.
    /// - Parameters:
    ///   - text: The table.
    ///   - name: The name of the table, or `nil` for the system's.
    /// - Throws: `LintFailure` for a line that is not understood.
    mutating func read(_ text: String, from name: String?) throws {
        for (number, line) in SourceFile.lines(of: Array(text.utf8)).enumerated() {
            let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
            guard let first = words.first, !first.hasPrefix("#") else { continue }
            if first == "exempt", words.count > 1 {
                // A path may have spaces.
                let start = line.firstRange(of: words[1])?.lowerBound ?? line.startIndex
                let path = line[start...].trimmingCharacters(in: .whitespaces)
                let folder = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
                guard !folder.isEmpty, !path.hasPrefix("/"), !folder.hasPrefix(".."), !path.contains("*"),
                    !words.contains(where: { $0.hasPrefix("#") })
                else {
                    let rule = "'exempt' takes a folder or file inside the package, and no comment"
                    throw LintFailure("\(name ?? "system"):\(number + 1): \(rule): '\(path)'")
                }
                exempted.append(folder)
            } else if !add(first, words.dropFirst().map { $0 }, isOfSystem: name == nil) {
                throw LintFailure("\(name ?? "system"):\(number + 1): cannot read '\(words.joined(separator: " "))'")
            }
        }
    }

    /// Returns a name or an identifier with the module that programs import: `Foundation.URL` for `FoundationEssentials.URL`.
    ///
    /// Of the types of `_Concurrency`, some have names in `Swift`, so that all have.
    static func portable(_ name: String) -> String {
        ["Essentials", "Networking", "Internationalization", "XML"].reduce(
            name.replacing("20FoundationEssentials", with: "10Foundation").replacing("_Concurrency.", with: "Swift.")
        ) { name, part in
            name.replacing("Foundation\(part).", with: "Foundation.")
        }
    }

    private mutating func add(_ first: String, _ rest: [String], isOfSystem: Bool) -> Bool {
        switch (first, rest.count) {
        case ("dependency", 3): dependencies[rest[0]] = Dependency(protocolName: rest[1], product: rest[2])
        case ("members", 2...): members[rest[0], default: []].formUnion(rest.dropFirst())
        case ("report", 2...), ("untested", 2...):
            return rest.dropFirst().allSatisfy { add($0, [rest[0], "report"], isOfSystem: isOfSystem) }
        case (_, 1...3) where first.contains(where: { ":.(".contains($0) }):
            let isUnsafe = rest.count > 1 && rest[1].hasSuffix("?")
            let rewriting = rest.count > 1 ? Rewriting(rawValue: String(rest[1].dropLast(isUnsafe ? 1 : 0))) : .report
            let replacement = rest[0] == "-" ? nil : rest[0]
            guard let rewriting, rest.count < 3 || rest[2] == "untested",
                replacement.map({ dependency(of: $0) != nil }) ?? (rewriting == .report)
            else { return false }
            entries[Self.portable(first)] = Entry(
                replacement: replacement,
                rewriting: rewriting,
                isUnsafe: isUnsafe,
                isOfSystem: isOfSystem
            )
        default: return false
        }
        return true
    }

    /// Returns the dependency that a replacement such as `date.now` begins with.
    func dependency(of replacement: String) -> Dependency? {
        dependencies[String(replacement.prefix { $0 != "." && $0 != "(" })]
    }

    /// Returns whether a file is exempted, by its path relative to the folder that is checked.
    func exempts(_ path: String) -> Bool {
        exempted.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
}
