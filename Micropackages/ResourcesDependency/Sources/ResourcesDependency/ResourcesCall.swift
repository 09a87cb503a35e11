public import Foundation

/// A call of ``Resources``.
///
/// It is experimental: a minor version may change it.
///
/// The cases have the names and labels of the requirements.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum ResourcesCall: Sendable, Equatable {
    /// ``Resources/bundleURL``.
    case bundleURL
    /// ``Resources/resourceURL``.
    case resourceURL
    /// ``Resources/infoDictionary``.
    case infoDictionary
    /// ``Resources/localizations``.
    case localizations
    /// ``Resources/preferredLanguages``.
    case preferredLanguages
    /// ``Resources/preferredLocalizations``.
    case preferredLocalizations
    /// ``Resources/object(forInfoDictionaryKey:)``.
    case object(forInfoDictionaryKey: String)
    /// ``Resources/url(forResource:withExtension:subdirectory:localization:)``.
    case url(forResource: String, withExtension: String?, subdirectory: String?, localization: String)
    /// ``Resources/urls(forResourcesWithExtension:subdirectory:localization:)``.
    case urls(forResourcesWithExtension: String, subdirectory: String?, localization: String)
    /// ``Resources/localizedString(forKey:value:table:)``, with and without arguments.
    ///
    /// The arguments are left out, because they are not `Sendable`. An interceptor cannot see whether a call has any, so a text that it
    /// returns in place of the result is not formatted.
    case localizedString(forKey: String, value: String?, table: String?)
    /// ``Resources/bundle(at:)``.
    case bundle(at: URL)
    /// A call of the resources in another folder.
    indirect case inBundle(ResourcesCall, at: URL)
}

extension ResourcesCall: CustomStringConvertible {
    /// The call in Swift notation, such as `object(forInfoDictionaryKey: "CFBundleName")`.
    public var description: String {
        switch self {
        case .bundleURL: "bundleURL"
        case .resourceURL: "resourceURL"
        case .infoDictionary: "infoDictionary"
        case .localizations: "localizations"
        case .preferredLanguages: "preferredLanguages"
        case .preferredLocalizations: "preferredLocalizations"
        case .object(let key): "object(forInfoDictionaryKey: \(key.debugDescription))"
        case .url(let name, let pathExtension, let folder, let localization):
            "url(forResource: \(name.debugDescription), withExtension: \(text(pathExtension)), "
                + "subdirectory: \(text(folder)), localization: \(localization.debugDescription))"
        case .urls(let pathExtension, let folder, let localization):
            "urls(forResourcesWithExtension: \(pathExtension.debugDescription), subdirectory: \(text(folder)), "
                + "localization: \(localization.debugDescription))"
        case .localizedString(let key, let value, let table):
            "localizedString(forKey: \(key.debugDescription), value: \(text(value)), table: \(text(table)))"
        case .bundle(let url): "bundle(at: \(url.absoluteString.debugDescription))"
        case .inBundle(let call, let url): "bundle(at: \(url.absoluteString.debugDescription)).\(call)"
        }
    }

    private func text(_ text: String?) -> String { text?.debugDescription ?? "nil" }
}
