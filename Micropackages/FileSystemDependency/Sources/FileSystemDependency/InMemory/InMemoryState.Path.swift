import Foundation

extension InMemoryState {
    /// A path, split into components.
    struct Path {
        enum Component {
            case here
            case up
            case name(Name)
        }

        let byteCount: Int
        let isAbsolute: Bool
        let hasTrailingSlash: Bool
        let components: [Component]

        init(_ path: String, folding: InMemoryFileSystem.NameComparison) {
            var path = path
            let slash = UInt8(ascii: "/")
            (byteCount, isAbsolute, hasTrailingSlash, components) = path.withUTF8 { bytes in
                var components: [Component] = []
                for part in bytes.split(separator: slash) {
                    components.append(Component(part, folding: folding))
                }
                return (bytes.count, bytes.first == slash, bytes.last == slash, components)
            }
        }
    }
}

extension InMemoryState.Path.Component {
    fileprivate init(_ part: Slice<UnsafeBufferPointer<UInt8>>, folding: InMemoryFileSystem.NameComparison) {
        let dot = UInt8(ascii: ".")
        switch part.count {
        case 1 where part.first == dot: self = .here
        case 2 where part.first == dot && part.last == dot: self = .up
        default: self = .name(InMemoryState.Name(String(decoding: part, as: UTF8.self), folding: folding))
        }
    }
}
