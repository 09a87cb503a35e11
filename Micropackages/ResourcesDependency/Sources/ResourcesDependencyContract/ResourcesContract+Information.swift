import DependencyContract
import Foundation
import ResourcesDependency

extension ResourcesContract {
    /// The properties of a bundle.
    static let information: [ContractCase<Subject>] =
        ["", "Contents/"].flatMap { layout in
            [
                ContractCase<Subject>(
                    "an Info.plist has values, in \(layout.debugDescription)",
                    expecting: "org.example.app 3 nil"
                ) {
                    subject in
                    let resources = try subject.make(["\(layout)Info.plist": plist(region: "fr")])
                    let count = resources.object(forInfoDictionaryKey: "Count") as? Int
                    let missing = resources.object(forInfoDictionaryKey: "Missing") == nil ? "nil" : "a value"
                    return "\(resources.bundleIdentifier ?? "nil") \(count ?? 0) \(missing)"
                },
                ContractCase<Subject>(
                    "the resources have a folder, in \(layout.debugDescription)",
                    expecting: layout.isEmpty ? " true" : "Contents/Resources/ true"
                ) { subject in
                    let resources = try subject.make(["\(layout)Info.plist": plist(region: "fr")])
                    let isFolder = resources.resourceURL?.hasDirectoryPath ?? false
                    return "\(resources.relative(resources.resourceURL)) \(isFolder)"
                },
            ]
        } + [
            ContractCase("a folder without an Info.plist is a bundle without values", expecting: "nil 0") { subject in
                let resources = try subject.make(["a.txt": ""])
                return "\(resources.bundleIdentifier ?? "nil") \(resources.infoDictionary?.count ?? -1)"
            },
            ContractCase("paths are those of the places", expecting: "true true true true") { subject in
                let resources = try subject.make(["sp ace.txt": "", "sub/b.txt": ""])
                let folder = resources.bundlePath
                return [
                    !folder.hasSuffix("/"), resources.resourcePath == folder,
                    resources.path(forResource: "sp ace", ofType: "txt") == "\(folder)/sp ace.txt",
                    resources.path(forResource: "b", ofType: "txt", inDirectory: "sub", forLocalization: "en")
                        == "\(folder)/sub/b.txt",
                ].map { "\($0)" }.joined(separator: " ")
            },
            ContractCase("a bundle in a bundle is one of its own", expecting: "Inner.bundle/a.txt nil") { subject in
                let resources = try subject.make(["Inner.bundle/a.txt": "", "a.txt": "", "b.txt": ""])
                let inner = resources.bundle(at: resources.bundleURL.appending(path: "Inner.bundle"))
                let (first, second) = (inner?.url(forResource: "a.txt"), inner?.url(forResource: "b.txt"))
                return "\(resources.relative(first)) \(resources.relative(second))"
            },
            ContractCase("what is no folder is no bundle", expecting: "true true") { subject in
                let resources = try subject.make(["a.txt": ""])
                let file = resources.bundle(at: resources.bundleURL.appending(path: "a.txt"))
                let missing = resources.bundle(at: resources.bundleURL.appending(path: "missing"))
                return "\(file == nil) \(missing == nil)"
            },
        ]
}
