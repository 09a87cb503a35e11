/// The keys in the `userInfo` of errors.
///
/// They equal Foundation's constants. A static program that uses one of those contains all of Foundation.
enum ErrorKey {
    static let debugDescription = "NSDebugDescription"
    static let filePath = "NSFilePath"
    static let stringEncoding = "NSStringEncodingErrorKey"
    static let underlying = "NSUnderlyingError"
    static let url = "NSURL"
}
