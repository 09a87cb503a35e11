import DependencyContract
import Foundation
import ResourcesDependency

extension ResourcesContract {
    private struct Lookup {
        let name: String
        let `extension`: String?
        var subdirectory: String?
        let expected: String

        init(_ name: String, _ extension: String?, in subdirectory: String? = nil, _ expected: String) {
            (self.name, self.extension, self.subdirectory, self.expected) = (name, `extension`, subdirectory, expected)
        }
    }

    private static let files = [
        "a.txt", "noextension", "x.tar.gz", ".hidden.txt", "sp ace.txt", "ü.txt", "100%.txt", "sub/c.txt",
        "sub/deep/d.txt",
        "folder.txt/inner", "en.lproj/b.txt", "en.lproj/a.txt", "en.lproj/sub/e.txt", "de.lproj/only.txt",
        "Base.lproj/base.txt",
    ]

    private static let all: [Lookup] = [
        Lookup("a", "txt", "a.txt"), Lookup("a", ".txt", "a.txt"), Lookup("a.txt", nil, "a.txt"),
        Lookup("a.txt", "", "a.txt"), Lookup("a", nil, "nil"), Lookup("a", "md", "nil"), Lookup("A", "txt", "nil"),
        Lookup("missing", "txt", "nil"), Lookup("", "txt", "nil"), Lookup("noextension", nil, "noextension"),
        Lookup("x.tar", "gz", "x.tar.gz"), Lookup("x", "tar.gz", "x.tar.gz"), Lookup(".hidden", "txt", ".hidden.txt"),
        Lookup("sp ace", "txt", "sp ace.txt"), Lookup("ü", "txt", "ü.txt"), Lookup("100%", "txt", "100%.txt"),
        Lookup("c", "txt", "nil"), Lookup("c", "txt", in: "sub", "sub/c.txt"), Lookup("sub/c", "txt", "sub/c.txt"),
        Lookup("d", "txt", in: "sub/deep", "sub/deep/d.txt"), Lookup("deep/d", "txt", in: "sub", "sub/deep/d.txt"),
        Lookup("a", "txt", in: "", "a.txt"), Lookup("a", "txt", in: "missing", "nil"),
        Lookup("folder", "txt", "folder.txt/"), Lookup("sub", nil, "sub/"), Lookup("b", "txt", "en.lproj/b.txt"),
        Lookup("e", "txt", in: "sub", "en.lproj/sub/e.txt"), Lookup("only", "txt", "nil"),
        Lookup("base", "txt", "Base.lproj/base.txt"), Lookup("only.txt", nil, in: "de.lproj", "de.lproj/only.txt"),
    ]

    /// The URLs of resources, in both layouts of bundles.
    static let lookups: [ContractCase<Subject>] = ["", "Contents/Resources/"].flatMap { layout in
        all.map { lookup in
            let `extension` = lookup.extension.map { " with \($0.debugDescription)" } ?? ""
            let place = lookup.subdirectory.map { " in \($0.debugDescription)" } ?? ""
            return ContractCase(
                "\(lookup.name.debugDescription)\(`extension`)\(place) below \(layout.debugDescription)",
                expecting: lookup.expected == "nil" ? "nil" : layout + lookup.expected
            ) { subject in
                let texts = Dictionary(uniqueKeysWithValues: files.map { (layout + $0, "") })
                let resources = try subject.make(texts)
                return resources.relative(
                    resources.url(
                        forResource: lookup.name,
                        withExtension: lookup.extension,
                        subdirectory: lookup.subdirectory
                    )
                )
            }
        }
    }
}
