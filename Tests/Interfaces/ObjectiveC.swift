// Objective-C has nothing that the documents name: this module is imported by `#if canImport(ObjectiveC)` alone.
