/// A link in a document: an inline link, an image, a reference, or an autolink.
struct Link: Equatable, Sendable {
    let line: Int
    let destination: String
}

/// A `[text][label]` whose label is defined nowhere in its document.
struct UndefinedReference: Equatable, Sendable {
    let line: Int
    let label: String
}

/// What one paragraph or heading contains.
struct InlineContent {
    var links: [Link] = []
    var undefinedReferences: [UndefinedReference] = []
    /// The names that HTML tags set for fragments to lead to.
    var anchors: [String] = []
    /// The text as a reader sees it, without marks, tags and images.
    var text = ""
}
