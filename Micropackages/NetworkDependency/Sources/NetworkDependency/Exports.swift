// The façade uses Foundation's types. Outside Apple's systems, some of them are in `FoundationNetworking`. This file exports both
// modules, so that no other file has to import `FoundationNetworking`.
@_exported public import Foundation

#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
