/// The numbers of an item and its volume, which identify the item independently of its paths.
struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64
}

extension FileIdentity {
    init(_ status: FileStatus) {
        self.init(device: status.systemNumber, number: status.systemFileNumber)
    }
}
