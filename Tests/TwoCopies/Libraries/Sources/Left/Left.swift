public import GlobalDependencies
import Names

public enum Left {
    public static var plain: GlobalDependencies { .default }
    public static var overridden: GlobalDependencies { .default.with(override: "left", for: \.name) }
    public static func names(in dependencies: GlobalDependencies) -> [String] {
        [dependencies.name, dependencies.sharedName]
    }
}
