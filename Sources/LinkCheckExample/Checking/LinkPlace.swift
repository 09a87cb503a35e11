/// A link, and the file that it stands in.
struct LinkPlace: Equatable, Sendable {
    let file: String
    let link: Link
}
