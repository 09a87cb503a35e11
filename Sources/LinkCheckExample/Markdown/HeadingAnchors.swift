/// The anchors that GitHub gives to the headings of one document.
struct HeadingAnchors {
    private var occurrences: [String: Int] = [:]

    /// Returns the anchor of the next heading: lower case, no punctuation, hyphens for spaces, and a number if it is not
    /// the first of its name.
    mutating func anchor(for heading: String) -> String {
        let kept = heading.lowercased().unicodeScalars.filter { $0.isWord || $0 == "-" || $0 == " " }
        let name = String(scalars: kept.map { $0 == " " ? "-" : $0 })
        let count = occurrences[name, default: 0]
        occurrences[name] = count + 1
        return count == 0 ? name : "\(name)-\(count)"
    }
}
