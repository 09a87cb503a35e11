extension FileSystemContract {
    static let behaviours: [Case] = []
}
