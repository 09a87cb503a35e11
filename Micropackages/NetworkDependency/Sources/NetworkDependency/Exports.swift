// The façade is written in Foundation's types. A module that imports it has them too, on every platform, and no other file
// has to know that `URLSession` is in `FoundationNetworking` outside Apple's systems.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
