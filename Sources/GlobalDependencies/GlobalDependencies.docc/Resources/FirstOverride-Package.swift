// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Greetings",
    platforms: [.macOS(.v15), .iOS(.v18)],
    dependencies: [
        .package(
            url: "https://github.com/Gabardone/GlobalDependencies",
            branch: "main"
        )
    ],
    targets: [
        .target(
            name: "Greetings",
            dependencies: [
                .product(
                    name: "GlobalDependencies",
                    package: "GlobalDependencies"
                )
            ]
        ),
        .testTarget(name: "GreetingsTests", dependencies: ["Greetings"]),
    ]
)
