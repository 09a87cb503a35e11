import GlobalDependencies
import ResourcesDependency

let resources = try InMemoryResources(["en.lproj/Localizable.strings": "\"title\" = \"Hello\";"])
let dependencies = GlobalDependencies.default.with(override: resources, for: \.resources)
for resources in [dependencies.resources, GlobalDependencies.default.resources] {
    print(resources.localizedString(forKey: "title", value: "Welcome", table: nil))
}
