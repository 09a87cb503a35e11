/// A place in a text that moves forward as the text is read.
///
/// It reads Unicode scalars: to Markdown a bracket is a bracket, also where an accent follows it.
struct TextScanner {
    let text: [Unicode.Scalar]
    var position = 0
    /// The words that do not occur again, remembered so that a text full of unclosed comments is read in linear time.
    private var exhausted: Set<String> = []

    init(_ text: [Unicode.Scalar]) {
        self.text = text
    }

    var current: Unicode.Scalar? {
        peek()
    }

    func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        text.indices.contains(position + distance) ? text[position + distance] : nil
    }

    /// Moves past what a test accepts, and returns how much that was.
    @discardableResult
    mutating func skip(while isAccepted: (Unicode.Scalar) -> Bool) -> Int {
        let start = position
        while let current, isAccepted(current) { position += 1 }
        return position - start
    }

    /// Moves past a word if it comes next.
    mutating func skip(_ word: String) -> Bool {
        var end = position
        for scalar in word.unicodeScalars {
            guard end < text.count, text[end] == scalar else { return false }
            end += 1
        }
        position = end
        return true
    }

    /// Moves past the next occurrence of a word, or not at all where there is none.
    mutating func skip(past word: String) -> Bool {
        guard !exhausted.contains(word) else { return false }
        let start = position
        while current != nil {
            if skip(word) { return true }
            position += 1
        }
        position = start
        exhausted.insert(word)
        return false
    }

    /// Moves past spaces, tabs and at most one line end.
    mutating func skipWhitespace() {
        skip(while: \.isSpaceOrTab)
        if current == "\n" {
            position += 1
            skip(while: \.isSpaceOrTab)
        }
    }

    /// Reads something whole, or moves back to where it was.
    mutating func attempt<Result>(_ read: (inout TextScanner) -> Result?) -> Result? {
        let start = position
        let result = read(&self)
        if result == nil { position = start }
        return result
    }

    /// The text between two places.
    func string(_ range: Range<Int>) -> String {
        String(scalars: text[range])
    }
}
