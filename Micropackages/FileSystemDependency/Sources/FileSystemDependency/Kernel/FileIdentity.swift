/// The numbers that identify an item, whatever path leads to it.
struct FileIdentity: Hashable {
    let device: UInt64
    let number: UInt64
}

extension FileIdentity {
    init(_ status: FileStatus) {
        self.init(device: status.systemNumber, number: status.systemFileNumber)
    }
}
