// swift-tools-version: 6.2
import PackageDescription

let core = Target.Dependency.product(name: "GlobalDependencies", package: "GlobalDependencies")
let micropackages = ["Console", "FileSystem", "Locale", "Network", "ProcessEnvironment", "Random", "Time"].map {
    Target.Dependency.product(name: "\($0)Dependency", package: "GlobalDependencies")
}

let package = Package(
    name: "Clients",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        // Linked by CI to see that nothing brings Foundation in.
        .executableTarget(name: "CoreAlone", dependencies: [core]),
        .target(name: "OtherModule", dependencies: [core]),
        .testTarget(name: "OtherModuleTests", dependencies: ["OtherModule", core]),
        .testTarget(name: "Mode5Tests", dependencies: [core] + micropackages, swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "Mode6Tests", dependencies: [core]),
        .testTarget(
            name: "MainActorTests",
            dependencies: [core] + micropackages,
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ]
)
