// swift-tools-version: 6.2
import PackageDescription

// Two dynamic libraries that each contain a copy of the core. `run` checks the core's message about that.
let package = Package(
    name: "TwoCopies",
    platforms: [.macOS(.v15)],
    dependencies: [.package(path: "Libraries")],
    targets: [
        .executableTarget(
            name: "TwoCopies",
            dependencies: [
                .product(name: "Left", package: "Libraries"), .product(name: "Right", package: "Libraries"),
            ]
        )
    ]
)
