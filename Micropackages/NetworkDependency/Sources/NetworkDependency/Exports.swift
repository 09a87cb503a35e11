// The façade uses Foundation's types. This file exports them on every platform, so that no other file has to import
// `FoundationNetworking`, which contains `URLSession` outside Apple's systems.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
