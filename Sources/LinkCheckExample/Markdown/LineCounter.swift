/// Tells the line of places in a text that are asked for from its start to its end.
struct LineCounter {
    private let text: [Unicode.Scalar]
    private var line: Int
    private var position = 0

    init(text: [Unicode.Scalar], firstLine: Int) {
        self.text = text
        line = firstLine
    }

    mutating func line(at place: Int) -> Int {
        while position < place {
            line += text[position] == "\n" ? 1 : 0
            position += 1
        }
        return line
    }
}
