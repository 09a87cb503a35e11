// swift-tools-version: 6.2
import PackageDescription

// Two dynamic libraries, each of which contains a copy of the core. `run` checks the message that the core prints in
// such a program.
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
