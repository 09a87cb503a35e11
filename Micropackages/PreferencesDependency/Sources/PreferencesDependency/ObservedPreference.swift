public import Observation

/// A preference for a view, in place of `@AppStorage`.
///
/// The view is redrawn when the value changes.
///
/// ```swift
/// struct SettingsView: View {
///     @State private var isQuiet: ObservedPreference<Bool>
///
///     init(dependencies: GlobalDependencies = .default) {
///         isQuiet = ObservedPreference(.isQuiet, in: dependencies.preferences)
///     }
///
///     var body: some View {
///         Toggle("Quiet", isOn: $isQuiet.value)
///     }
/// }
/// ```
@MainActor public final class ObservedPreference<Value: PreferenceValue>: Observable {
    private let key: PreferenceKey<Value>
    private let preferences: any Preferences
    private let registrar = ObservationRegistrar()
    private var task: Task<Void, Never>?

    /// Creates the observed value of a key.
    ///
    /// The value follows changes as ``Preferences/values(for:)`` does.
    /// - Parameters:
    ///   - key: The key, with its type and default.
    ///   - preferences: The preferences.
    public init(_ key: PreferenceKey<Value>, in preferences: any Preferences) {
        self.key = key
        self.preferences = preferences
        let values = preferences.values(for: key)
        // The first value of the sequence is compared with this value, because the preference may change before the task
        // begins.
        var last = preferences[key].propertyListValue
        task = Task { [weak self] in
            for await value in values where value.propertyListValue != last {
                last = value.propertyListValue
                self?.noteChange()
            }
        }
    }

    deinit {
        task?.cancel()
    }

    /// The value of the key, or its default.
    public var value: Value {
        get {
            registrar.access(self, keyPath: \.value)
            return preferences[key]
        }
        set {
            registrar.withMutation(of: self, keyPath: \.value) { preferences[key] = newValue }
        }
    }

    private func noteChange() {
        registrar.withMutation(of: self, keyPath: \.value) {}
    }
}
