public import GlobalDependencies
import Names

public enum Right {
    public static func names(in dependencies: GlobalDependencies) -> [String] {
        [dependencies.name, dependencies.sharedName]
    }

    public static func sharedName(in dependencies: GlobalDependencies) -> String { dependencies.sharedName }
}
