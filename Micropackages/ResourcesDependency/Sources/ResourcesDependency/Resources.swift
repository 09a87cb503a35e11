public import Foundation

/// The files that belong to a program or to a part of it: the façade of `Bundle`.
///
/// A resource lies in the folder of the resources, or in one for its localization, such as `de.lproj`. It is looked for in the first, then
/// in those of ``Resources/searchedLocalizations``. A bundle does not change while it is used.
public protocol Resources: Sendable {
    /// The folder of the bundle.
    var bundleURL: URL { get }
    /// The folder of its resources.
    var resourceURL: URL? { get }
    /// The contents of its `Info.plist`, empty if it has none.
    var infoDictionary: [String: Any]? { get }
    /// The names of the localizations that it has, `Base` among them, and of the one that its `Info.plist` names, in order.
    var localizations: [String] { get }
    /// The languages that the user prefers, the first most.
    var preferredLanguages: [String] { get }

    /// The localization that the user prefers of those that the bundle has: one, or none, but on Apple's systems as `Bundle` has it.
    ///
    /// A language matches a localization of the same name, or of a name with fewer parts: `en-GB` that of `en`. The development
    /// localization, and then any, takes the place of what no language matches.
    var preferredLocalizations: [String] { get }

    /// Returns a value of the `Info.plist`, localized where the system does that.
    func object(forInfoDictionaryKey key: String) -> Any?

    /// Returns the place of a resource, which may be a folder, or `nil` if there is none.
    /// - Parameters:
    ///   - name: The name, without an extension or with it.
    ///   - extension: The extension, if the name is without it.
    ///   - subdirectory: The folder in that of the resources, and in that of the localization.
    ///   - localization: The localization, of which no other takes the place.
    /// - Returns: The place.
    func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL?

    /// Returns the places of all resources that have an extension, in the order of their paths.
    /// - Parameters:
    ///   - extension: The extension.
    ///   - subdirectory: The folder in that of the resources, and in that of the localization.
    ///   - localization: The localization, of which no other takes the place.
    /// - Returns: The places.
    func urls(forResourcesWithExtension extension: String, subdirectory: String?, localization: String) -> [URL]

    /// Returns a text in the language of the user, of a text with plurals its format.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The text if there is none, or the key if this is empty or `nil`.
    ///   - table: The name of the files with the texts, without their extensions; `Localizable` if it is empty or `nil`.
    /// - Returns: The text.
    func localizedString(forKey key: String, value: String?, table: String?) -> String

    /// Returns a text in the language of the user with arguments in it, as `String.localizedStringWithFormat(_:_:)` does.
    ///
    /// A text of a `.stringsdict` has the forms that the rules of its language pick for the arguments.
    /// - Parameters:
    ///   - key: The key of the text.
    ///   - value: The text if there is none, or the key if this is empty or `nil`.
    ///   - table: The name of the files with the texts, without their extensions; `Localizable` if it is empty or `nil`.
    ///   - arguments: The arguments, which have the types that the text names.
    /// - Returns: The text.
    func localizedString(forKey key: String, value: String?, table: String?, arguments: [any CVarArg]) -> String

    /// Returns the resources in another folder, as `Bundle(url:)` does, or `nil` if there is no folder.
    ///
    /// Those of a package's module are at `Bundle.module.bundleURL`.
    func bundle(at url: URL) -> (any Resources)?
}
