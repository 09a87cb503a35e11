import DependencyContract
import Foundation
import ResourcesDependency

extension ResourcesContract {
    private static let files = [
        "b.txt": "", "a.txt": "", "c.md": "", "sub/d.txt": "", "sub/e.txt": "", "en.lproj/b.txt": "",
        "en.lproj/sub/f.txt": "", "de.lproj/g.txt": "", "Base.lproj/h.txt": "", "folder.txt/inner": "",
        ".hidden.txt": "",
        "i.j.tar.gz": "", "k.tar.gz": "", "l.gz": "",
    ]

    private static func listing(
        _ name: String,
        expecting expected: String,
        of list: @escaping @Sendable (any Resources) -> [URL]
    ) -> ContractCase<Subject> {
        ContractCase(name, expecting: expected) { subject in
            let resources = try subject.make(files)
            return list(resources).map(resources.relative).joined(separator: " ")
        }
    }

    /// The URLs of all resources with an extension.
    static let listings: [ContractCase<Subject>] = [
        listing(
            "resources of an extension are listed in order",
            expecting: ".hidden.txt Base.lproj/h.txt a.txt b.txt en.lproj/b.txt folder.txt/"
        ) { $0.urls(forResourcesWithExtension: "txt") },
        listing("an extension may have its dot", expecting: "c.md") { $0.urls(forResourcesWithExtension: ".md") },
        listing("resources of a folder are listed", expecting: "en.lproj/sub/f.txt sub/d.txt sub/e.txt") {
            $0.urls(forResourcesWithExtension: "txt", subdirectory: "sub")
        },
        listing(
            "resources of a localization are listed",
            expecting: ".hidden.txt a.txt b.txt de.lproj/g.txt folder.txt/"
        ) { $0.urls(forResourcesWithExtension: "txt", subdirectory: nil, localization: "de") },
        listing("a localization that is not there has nothing of its own", expecting: "c.md") {
            $0.urls(forResourcesWithExtension: "md", subdirectory: nil, localization: "xx")
        },
        listing("an extension may have a dot in it", expecting: "i.j.tar.gz k.tar.gz") {
            $0.urls(forResourcesWithExtension: "tar.gz")
        },
        ContractCase("the paths of resources are listed", expecting: "d.txt e.txt | 2") { subject in
            let paths = try subject.make(files).paths(forResourcesOfType: "txt", inDirectory: "sub").dropFirst()
            return paths.map { URL(filePath: $0).lastPathComponent }.joined(separator: " ") + " | \(paths.count)"
        },
        listing("an extension that nothing has", expecting: "") { $0.urls(forResourcesWithExtension: "png") },
        listing("a folder that is not there", expecting: "") {
            $0.urls(forResourcesWithExtension: "txt", subdirectory: "missing")
        },
    ]
}
