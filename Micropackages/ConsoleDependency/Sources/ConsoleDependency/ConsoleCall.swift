#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A call of a ``Console``.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names and labels of the requirements, except that two cases with one base name could not be told apart in a
/// pattern.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ConsoleCall: Sendable, Equatable {
    /// ``Console/readLine(strippingNewline:)``.
    case readLine(strippingNewline: Bool)
    /// ``Console/nextLine(strippingNewline:)``.
    case nextLine(strippingNewline: Bool)
    /// ``Console/readSecret()``.
    case readSecret
    /// ``Console/read(upToCount:)``.
    case read(upToCount: Int)
    /// ``Console/write(_:)``.
    case write(String)
    /// ``Console/write(contentsOf:)``.
    case writeData(Data)
    /// ``Console/writeError(_:)``.
    case writeError(String)
    /// ``Console/isTerminal(_:)``.
    case isTerminal(ConsoleStream)
    /// ``Console/width(of:)``.
    case width(of: ConsoleStream)
    /// ``Console/height(of:)``.
    case height(of: ConsoleStream)
}

extension ConsoleCall: CustomStringConvertible {
    /// The call in Swift notation, such as `write("Hello\n")`.
    public var description: String {
        switch self {
        case .readLine(let isStripping): "readLine(strippingNewline: \(isStripping))"
        case .nextLine(let isStripping): "nextLine(strippingNewline: \(isStripping))"
        case .readSecret: "readSecret()"
        case .read(let count): "read(upToCount: \(count))"
        case .write(let text): "write(\(text.debugDescription))"
        case .writeData(let data): "write(contentsOf: \(data))"
        case .writeError(let text): "writeError(\(text.debugDescription))"
        case .isTerminal(let stream): "isTerminal(.\(stream))"
        case .width(let stream): "width(of: .\(stream))"
        case .height(let stream): "height(of: .\(stream))"
        }
    }
}
