import FileSystemDependency
import Foundation
import GlobalDependencies

// A client of Foundation casts numbers to any type, although nothing but FileSystemDependency names `NSNumber` here.
let fileSystem = InMemoryFileSystem(.init(hasStandardDirectories: false))
try fileSystem.write(Data("text".utf8), to: URL(filePath: "/file"))
try fileSystem.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "/file")
let attributes = try fileSystem.attributesOfItem(atPath: "/file")
precondition(attributes[.size] as? Int == 4 && attributes[.size] as? UInt64 == 4)
precondition(attributes[.posixPermissions] as? Int16 == 0o600 && attributes[.posixPermissions] as? Double == 384)
try fileSystem.setAttributes(attributes, ofItemAtPath: "/file")
print(try fileSystem.resourceValues(forKeys: [.fileSizeKey], at: URL(filePath: "/file")).fileSize ?? 0)
print(fileSystem.mountedVolumeURLs(includingResourceValuesForKeys: nil, options: .skipHiddenVolumes) ?? [])
