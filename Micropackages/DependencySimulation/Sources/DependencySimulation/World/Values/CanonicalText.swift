import Foundation

/// Returns a text of a value that is the same in every process, for comparisons of two runs.
///
/// All observed values are written by this function. The text of a value that contains a dictionary or a set, at any depth, lists
/// the elements in sorted order. Other values have their descriptions.
func canonicalText(of value: Any) -> String {
    switch value {
    case let value as any ObservedValue: return value.observation ?? "a value"
    case let error as any Error: return observation(of: error)
    default: return structure(of: value, depth: 0) ?? "\(value)"
    }
}

/// Returns a text of an error that is the same in every process.
///
/// The description of an `NSError` whose user info contains an object differs from process to process.
func observation(of error: any Error) -> String {
    knownText(of: error) ?? "\(type(of: error)) \(structure(of: error, depth: 0) ?? "\(error)")"
}

private func knownText(of error: any Error) -> String? {
    switch error {
    case let error as CocoaError: "CocoaError \(error.code.rawValue)"
    case let error as POSIXError: "\(error.code)"
    case let error as URLError: "URLError \(error.code.rawValue)"
    case let error where type(of: error) is NSError.Type: "\((error as NSError).domain) \((error as NSError).code)"
    default: nil
    }
}

/// Returns a text of the structure of a value, or `nil` if the description of the value is the same in every process.
private func structure(of value: Any, depth: Int) -> String? {
    let mirror = Mirror(reflecting: value)
    // An object may refer to itself. No value that a program throws or stores is that deep.
    guard depth < 32, mirror.displayStyle != .class else { return nil }
    var isUnordered = mirror.displayStyle == .dictionary || mirror.displayStyle == .set
    let elements = mirror.children.map { child in
        let special = special(child.value) ?? structure(of: child.value, depth: depth + 1)
        isUnordered = isUnordered || special != nil
        return (label: child.label, text: special ?? "\(child.value)")
    }
    guard isUnordered else { return nil }
    switch mirror.displayStyle {
    case .dictionary, .set: return "[\(elements.map(\.text).sorted().joined(separator: ", "))]"
    case .collection: return "[\(elements.map(\.text).joined(separator: ", "))]"
    case .optional: return elements.map(\.text).joined()
    default:
        let texts = elements.map { element in element.label.map { "\($0): \(element.text)" } ?? element.text }
        let name = mirror.displayStyle == .struct ? "\(type(of: value))" : ""
        return "\(name)(\(texts.joined(separator: ", ")))"
    }
}

/// Returns the text of a value inside another, or `nil` if its structure or its description is the text.
private func special(_ value: Any) -> String? {
    switch value {
    case let data as Data: data.observation
    case let error as any Error: knownText(of: error)
    default: nil
    }
}
