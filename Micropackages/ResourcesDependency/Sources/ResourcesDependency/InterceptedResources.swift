public import DependencyInterception
public import Foundation

/// Resources whose calls, and the calls of their bundles, pass through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``Resources/intercepting(_:)`` and ``Resources/intercepted(by:)`` create it.
public struct InterceptedResources<Interceptor: CallInterceptor<ResourcesCall>>: Resources {
    private let base: any Resources
    private let interceptor: Interceptor
    private let bundle: URL?

    fileprivate init(_ base: any Resources, _ interceptor: Interceptor, bundle: URL? = nil) {
        self.base = base
        self.interceptor = interceptor
        self.bundle = bundle
    }

    private func answer<Result>(
        _ call: ResourcesCall,
        ifRefused refusal: @autoclosure () -> Result,
        proceed: () -> Result
    ) -> Result {
        interceptor.answer(placed(call), ifRefused: refusal(), proceed: proceed)
    }

    private func placed(_ call: ResourcesCall) -> ResourcesCall { bundle.map { .inBundle(call, at: $0) } ?? call }
}

extension Resources {
    /// Returns resources that call these through a closure, to log, count, delay, refuse or repeat calls.
    ///
    /// It is experimental: a minor version may change it.
    ///
    /// ```swift
    /// let resources = SystemResources.main.intercepting { call, proceed in
    ///     print(call)
    ///     try proceed()
    /// }
    /// ```
    /// - Parameter body: Runs in place of each call, on the caller's thread. `proceed` makes the call. If the closure throws, results are
    ///   `nil` or empty, a text is its key, and ``bundleURL`` stops the process. If it neither proceeds nor throws, the process stops.
    /// - Returns: The resources. Their bundles call the closure, too.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: ResourcesCall, _ proceed: () throws -> Void) throws -> Void
    ) -> InterceptedResources<ClosureInterceptor<ResourcesCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    /// Returns resources that call these through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. ``intercepting(_:)`` describes what its errors mean.
    /// - Returns: The resources. Their bundles are intercepted, too.
    public func intercepted<Interceptor: CallInterceptor<ResourcesCall>>(
        by interceptor: Interceptor
    ) -> InterceptedResources<Interceptor> {
        InterceptedResources(self, interceptor)
    }
}

extension InterceptedResources {
    public var bundleURL: URL { interceptor.answer(placed(.bundleURL)) { base.bundleURL } }

    public var resourceURL: URL? { answer(.resourceURL, ifRefused: nil) { base.resourceURL } }

    public var infoDictionary: [String: Any]? { answer(.infoDictionary, ifRefused: nil) { base.infoDictionary } }

    public var localizations: [String] { answer(.localizations, ifRefused: []) { base.localizations } }

    public var preferredLanguages: [String] { answer(.preferredLanguages, ifRefused: []) { base.preferredLanguages } }

    public var preferredLocalizations: [String] {
        answer(.preferredLocalizations, ifRefused: []) { base.preferredLocalizations }
    }

    public func object(forInfoDictionaryKey key: String) -> Any? {
        answer(.object(forInfoDictionaryKey: key), ifRefused: nil) { base.object(forInfoDictionaryKey: key) }
    }

    public func url(
        forResource name: String,
        withExtension extension: String?,
        subdirectory: String?,
        localization: String
    ) -> URL? {
        let call = ResourcesCall.url(
            forResource: name,
            withExtension: `extension`,
            subdirectory: subdirectory,
            localization: localization
        )
        return answer(call, ifRefused: nil) {
            base.url(
                forResource: name,
                withExtension: `extension`,
                subdirectory: subdirectory,
                localization: localization
            )
        }
    }

    public func urls(
        forResourcesWithExtension extension: String,
        subdirectory: String?,
        localization: String
    ) -> [URL] {
        let call = ResourcesCall.urls(
            forResourcesWithExtension: `extension`,
            subdirectory: subdirectory,
            localization: localization
        )
        return answer(call, ifRefused: []) {
            base.urls(forResourcesWithExtension: `extension`, subdirectory: subdirectory, localization: localization)
        }
    }

    public func localizedString(forKey key: String, value: String?, table: String?) -> String {
        answer(.localizedString(forKey: key, value: value, table: table), ifRefused: key) {
            base.localizedString(forKey: key, value: value, table: table)
        }
    }

    public func localizedString(
        forKey key: String,
        value: String?,
        table: String?,
        arguments: [any CVarArg]
    ) -> String {
        answer(.localizedString(forKey: key, value: value, table: table), ifRefused: key) {
            base.localizedString(forKey: key, value: value, table: table, arguments: arguments)
        }
    }

    public func bundle(at url: URL) -> (any Resources)? {
        let found = answer(.bundle(at: url), ifRefused: nil) { base.bundle(at: url) }
        return found.map { InterceptedResources($0, interceptor, bundle: url) }
    }
}
