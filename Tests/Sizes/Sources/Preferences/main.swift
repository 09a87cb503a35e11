import GlobalDependencies
import PreferencesDependency

let dependencies = GlobalDependencies.default.with(override: InMemoryPreferences(), for: \.preferences)
for preferences in [dependencies.preferences, GlobalDependencies.default.preferences] {
    preferences.register(defaults: ["launches": 1])
    print(preferences.integer(forKey: "launches"))
}
