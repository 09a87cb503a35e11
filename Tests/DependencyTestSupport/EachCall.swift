public import Testing

/// Expects that a wrapper shows each call of a façade as itself, and that each closure of a double answers its own call.
///
/// A test makes each call once, through a wrapper of a double whose closures are the methods of a second wrapper. So a call that one of
/// them shows as another call, that loses an argument, or that passes by its closure is a difference of the three lists.
/// - Parameters:
///   - expected: The calls in Swift notation, one on each line. Each case of the calls' type is among them.
///   - shown: The calls that the first wrapper showed.
///   - answered: The calls that the second wrapper showed.
///   - fileID: The module of the test, in whose micropackage the type of the calls is declared.
///   - sourceLocation: The place of the test.
/// - Throws: An error if the type's file is not found.
public func expectEachCall<Call: CustomStringConvertible>(
    _ expected: String,
    shown: [Call],
    answered: [Call],
    fileID: String = #fileID,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let lines = expected.split(separator: "\n").map(String.init)
    #expect(shown.map(\.description) == lines, "the wrapper", sourceLocation: sourceLocation)
    #expect(answered.map(\.description) == lines, "the double", sourceLocation: sourceLocation)
    let source = try source(of: "\(Call.self)", in: fileID.replacing(/Tests\/.*/, with: ""))
    let cases = source.matches(of: /(?m)^    (?:indirect )?case \w/)
    #expect(Set(lines).count == cases.count, "the cases of \(Call.self)", sourceLocation: sourceLocation)
}
