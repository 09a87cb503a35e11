public import DependencyInterception

/// Preferences whose calls, and the calls of their suites, pass through an interceptor.
///
/// It is experimental: a minor version may change it.
///
/// ``Preferences/intercepting(_:)`` and ``Preferences/intercepted(by:)`` create it.
public struct InterceptedPreferences<Interceptor: CallInterceptor<PreferencesCall>>: Preferences {
    private let base: any Preferences
    private let interceptor: Interceptor
    private let suite: String?

    fileprivate init(_ base: any Preferences, _ interceptor: Interceptor, suite: String? = nil) {
        self.base = base
        self.interceptor = interceptor
        self.suite = suite
    }

    private func answer<Result>(
        _ call: PreferencesCall,
        ifRefused refusal: @autoclosure () -> Result,
        proceed: () -> Result
    ) -> Result {
        interceptor.answer(named(call), ifRefused: refusal(), proceed: proceed)
    }

    private func named(_ call: PreferencesCall) -> PreferencesCall {
        suite.map { .inSuite(call, named: $0) } ?? call
    }
}

extension Preferences {
    /// Returns preferences that call these through a closure, to log, count, delay, refuse or repeat calls.
    ///
    /// It is experimental: a minor version may change it.
    ///
    /// ```swift
    /// let preferences = SystemPreferences.standard.intercepting { call, proceed in
    ///     print(call)
    ///     try proceed()
    /// }
    /// ```
    /// - Parameter body: Runs in place of each call, on the caller's thread. `proceed` makes the call. If the closure throws, values are
    ///   `nil` or empty, changes have no effect, a sequence of changes ends at once, and ``suite(named:)`` stops the process. If it
    ///   neither proceeds nor throws, a call with a result stops the process, and another has no effect.
    /// - Returns: The preferences. Their suites call the closure, too.
    public func intercepting(
        _ body: @escaping @Sendable (_ call: PreferencesCall, _ proceed: () throws -> Void) throws -> Void
    ) -> InterceptedPreferences<ClosureInterceptor<PreferencesCall>> {
        intercepted(by: ClosureInterceptor(body))
    }

    /// Returns preferences that call these through an interceptor.
    ///
    /// It is experimental: a minor version may change it.
    /// - Parameter interceptor: The interceptor. ``intercepting(_:)`` describes what its errors mean.
    /// - Returns: The preferences. Their suites are intercepted, too.
    public func intercepted<Interceptor: CallInterceptor<PreferencesCall>>(
        by interceptor: Interceptor
    ) -> InterceptedPreferences<Interceptor> {
        InterceptedPreferences(self, interceptor)
    }
}

extension InterceptedPreferences {
    public func propertyListValue(forKey key: String) -> PropertyListValue? {
        answer(.propertyListValue(forKey: key), ifRefused: nil) { base.propertyListValue(forKey: key) }
    }

    public func setPropertyListValue(_ value: PropertyListValue?, forKey key: String) {
        answer(.setPropertyListValue(value, forKey: key), ifRefused: ()) {
            base.setPropertyListValue(value, forKey: key)
        }
    }

    public func registerPropertyListValues(_ values: [String: PropertyListValue]) {
        answer(.registerPropertyListValues(values), ifRefused: ()) { base.registerPropertyListValues(values) }
    }

    public func propertyListValues() -> [String: PropertyListValue] {
        answer(.propertyListValues, ifRefused: [:]) { base.propertyListValues() }
    }

    public func suite(named name: String) -> any Preferences {
        let suite = interceptor.answer(named(.suite(named: name))) { base.suite(named: name) }
        return InterceptedPreferences(suite, interceptor, suite: name)
    }

    public func persistentPropertyListValues(forName name: String) -> [String: PropertyListValue]? {
        answer(.persistentPropertyListValues(forName: name), ifRefused: nil) {
            base.persistentPropertyListValues(forName: name)
        }
    }

    public func setPersistentPropertyListValues(_ values: [String: PropertyListValue]?, forName name: String) {
        answer(.setPersistentPropertyListValues(values, forName: name), ifRefused: ()) {
            base.setPersistentPropertyListValues(values, forName: name)
        }
    }

    public func changes() -> AsyncStream<Void> {
        answer(.changes, ifRefused: AsyncStream { $0.finish() }) { base.changes() }
    }

    public func synchronize() -> Bool { answer(.synchronize, ifRefused: false) { base.synchronize() } }
}

extension InterceptedPreferences: WeaklyReadPreferences {
    func weakReader(ofKey key: String) -> @Sendable () -> PropertyListValue?? {
        let (interceptor, call) = (interceptor, named(.propertyListValue(forKey: key)))
        let read = base.reader(ofKey: key)
        return {
            var isReleased = false
            let value = interceptor.answer(call, ifRefused: nil) {
                let value = read()
                isReleased = value == nil
                return value ?? nil
            }
            return isReleased ? nil : .some(value)
        }
    }
}
