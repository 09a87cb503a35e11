public import Foundation

/// The files that belong to a program or to a part of it: the façade of `Bundle`.
///
/// A resource is in the folder of the resources, or in the folder of a localization, such as `de.lproj`. It is searched in the
/// former, then in the folders of ``Resources/searchedLocalizations``. A bundle must not change while it is used.
public protocol Resources: Sendable {
    /// The folder of the bundle.
    var bundleURL: URL { get }
    /// The folder of the resources in the bundle.
    var resourceURL: URL? { get }
    /// The contents of the bundle's `Info.plist`, empty if it has none.
    var infoDictionary: [String: Any]? { get }
    /// The names of the localizations of the bundle, including `Base` and the one in its `Info.plist`, in order.
    var localizations: [String] { get }
    /// The languages that the user prefers, the most preferred first.
    var preferredLanguages: [String] { get }

    /// The localization of the bundle for the user; empty if the bundle has none. On Apple's systems, the same as in `Bundle`.
    ///
    /// A language matches a localization with the same name, or with fewer parts: `en-GB` matches `en`. If no language matches, the
    /// result is the development localization, or else the first one.
    var preferredLocalizations: [String] { get }

    /// Returns a value of the `Info.plist`, localized if the system does that.
    func object(forInfoDictionaryKey key: String) -> Any?

    /// Returns the URL of a resource, which may be a folder, or `nil`.
    /// - Parameters:
    ///   - name: The name, without an extension or with it.
    ///   - extension: The extension, if the name lacks it.
    ///   - subdirectory: A subdirectory of the resources folder and of the localization's folder.
    ///   - localization: The localization. Others are not searched.
    /// - Returns: The URL.
    func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL?

    /// Returns the URLs of all resources with an extension, in the order of their paths.
    /// - Parameters:
    ///   - extension: The extension.
    ///   - subdirectory: A subdirectory of the resources folder and of the localization's folder.
    ///   - localization: The localization. Others are not searched.
    /// - Returns: The URLs.
    func urls(forResourcesWithExtension extension: String, subdirectory: String?, localization: String) -> [URL]

    /// Returns a text in the language of the user. For a text with plurals, it is the format.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The replacement for a missing text; the key if `value` is empty or `nil`.
    ///   - table: The name of the files with the texts, without their extensions; `Localizable` if it is empty or `nil`.
    /// - Returns: The text.
    func localizedString(forKey key: String, value: String?, table: String?) -> String

    /// Returns a text in the language of the user with arguments in it, as `String.localizedStringWithFormat(_:_:)` does.
    ///
    /// The rules of the language pick the forms of a text in a `.stringsdict` by the arguments.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The replacement for a missing text; the key if `value` is empty or `nil`.
    ///   - table: The name of the files with the texts, without their extensions; `Localizable` if it is empty or `nil`.
    ///   - arguments: The arguments, with the types that the text requires.
    /// - Returns: The text.
    func localizedString(forKey key: String, value: String?, table: String?, arguments: [any CVarArg]) -> String

    /// Returns the resources in another folder, as `Bundle(url:)` does, or `nil` if the folder does not exist.
    ///
    /// The resources of a package's module are at `Bundle.module.bundleURL`.
    func bundle(at url: URL) -> (any Resources)?
}
