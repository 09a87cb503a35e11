// swift-tools-version: 6.2
import PackageDescription

let core = Target.Dependency.product(name: "GlobalDependencies", package: "GlobalDependencies")

let package = Package(
    name: "Clients",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "GlobalDependencies", path: "../..")],
    targets: [
        // Linked by CI to see that nothing brings Foundation in.
        .executableTarget(name: "CoreAlone", dependencies: [core]),
        .target(name: "OtherModule", dependencies: [core]),
        .testTarget(name: "OtherModuleTests", dependencies: ["OtherModule", core]),
        .testTarget(name: "Mode5Tests", dependencies: [core], swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(name: "Mode6Tests", dependencies: [core]),
        .testTarget(
            name: "MainActorTests",
            dependencies: [core],
            swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
    ]
)
