public import Foundation

/// The files that belong to a program or to a part of it: the façade of `Bundle`.
///
/// A resource is in the resources folder, or in the folder of a localization, such as `de.lproj`. The resources folder is searched
/// first, then the folders of ``Resources/searchedLocalizations``. A bundle must not change while it is used.
public protocol Resources: Sendable {
    /// The URL of the bundle's folder.
    var bundleURL: URL { get }
    /// The URL of the bundle's resources folder.
    var resourceURL: URL? { get }
    /// The contents of the bundle's `Info.plist`, or an empty dictionary if the bundle has none.
    var infoDictionary: [String: Any]? { get }
    /// The names of the bundle's localizations, sorted.
    ///
    /// `Base` is among them if the bundle has it, and so is the development localization that the `Info.plist` names.
    var localizations: [String] { get }
    /// The languages that the user prefers, the most preferred first.
    var preferredLanguages: [String] { get }

    /// The bundle's localization for the user.
    ///
    /// The array is empty if the bundle has no localizations. On Apple's systems, it is the same as in `Bundle`.
    ///
    /// A language matches a localization with the same name, or with fewer parts: `en-GB` matches `en`. If no language
    /// matches, the result is the development localization, or else the first localization.
    var preferredLocalizations: [String] { get }

    /// Returns a value of the `Info.plist`, localized if the system localizes it.
    func object(forInfoDictionaryKey key: String) -> Any?

    /// Returns the URL of a resource, or `nil` if there is no such resource.
    ///
    /// A resource may be a folder.
    /// - Parameters:
    ///   - name: The name, with or without an extension.
    ///   - extension: The extension, if the name has none.
    ///   - subdirectory: A subdirectory of the resources folder and of the localization's folder.
    ///   - localization: The localization. Other localizations are not searched.
    /// - Returns: The URL.
    func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL?

    /// Returns the URLs of all resources with an extension, sorted by path.
    /// - Parameters:
    ///   - extension: The extension.
    ///   - subdirectory: A subdirectory of the resources folder and of the localization's folder.
    ///   - localization: The localization. Other localizations are not searched.
    /// - Returns: The URLs.
    func urls(forResourcesWithExtension extension: String, subdirectory: String?, localization: String) -> [URL]

    /// Returns a text in the user's language.
    ///
    /// If the text has plurals, returns its format, such as `%#@files@`.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The replacement for a missing text. If it is empty or `nil`, the key replaces the text.
    ///   - table: The name of the files with the texts, without their extensions, or `Localizable` if it is empty or `nil`.
    /// - Returns: The text.
    func localizedString(forKey key: String, value: String?, table: String?) -> String

    /// Returns a text in the user's language with arguments in it, as `String.localizedStringWithFormat(_:_:)` does.
    ///
    /// If the text is in a `.stringsdict`, the arguments select its plural forms by the rules of the language.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The replacement for a missing text. If it is empty or `nil`, the key replaces the text.
    ///   - table: The name of the files with the texts, without their extensions, or `Localizable` if it is empty or `nil`.
    ///   - arguments: The arguments. Their types have to match the text's placeholders.
    /// - Returns: The text.
    func localizedString(forKey key: String, value: String?, table: String?, arguments: [any CVarArg]) -> String

    /// Returns the resources in another folder, as `Bundle(url:)` does.
    ///
    /// Returns `nil` if the folder does not exist. The resources of a package's module are at `Bundle.module.bundleURL`.
    func bundle(at url: URL) -> (any Resources)?
}
