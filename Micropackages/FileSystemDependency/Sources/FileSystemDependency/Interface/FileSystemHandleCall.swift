public import Foundation

/// A call of a ``FileSystemHandle``.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names and labels of the requirements.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum FileSystemHandleCall: Sendable, Equatable {
    /// ``FileSystemHandle/read(upToCount:)``.
    case read(upToCount: Int)
    /// ``FileSystemHandle/readToEnd()`` and ``FileSystemHandle/availableData``.
    case readToEnd
    /// ``FileSystemHandle/write(contentsOf:)``.
    case write(contentsOf: Data)
    /// ``FileSystemHandle/offset()``.
    case offset
    /// ``FileSystemHandle/seek(toOffset:)``.
    case seek(toOffset: UInt64)
    /// ``FileSystemHandle/seekToEnd()``.
    case seekToEnd
    /// ``FileSystemHandle/truncate(atOffset:)``.
    case truncate(atOffset: UInt64)
    /// ``FileSystemHandle/synchronize()``.
    case synchronize
    /// ``FileSystemHandle/close()``.
    case close
}

extension FileSystemHandleCall: CustomStringConvertible {
    /// The call in Swift notation, such as `write(contentsOf: 12 bytes)`.
    public var description: String {
        switch self {
        case .read(let count): "read(upToCount: \(count))"
        case .readToEnd: "readToEnd()"
        case .write(let data): "write(contentsOf: \(data))"
        case .offset: "offset()"
        case .seek(let offset): "seek(toOffset: \(offset))"
        case .seekToEnd: "seekToEnd()"
        case .truncate(let offset): "truncate(atOffset: \(offset))"
        case .synchronize: "synchronize()"
        case .close: "close()"
        }
    }
}
