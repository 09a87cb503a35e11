public import DependencyFiles
public import Foundation

extension FileHandle: WritableFile {}
