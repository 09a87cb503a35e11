// The façade speaks in Foundation's types, so that whoever imports it has them, on every platform, and no other file of
// the module has to know that `URLSession` is in another module outside Apple's systems.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
