import GlobalDependencies

/// Grants the documents.
protocol DocumentsDependency: Dependencies {
    var documents: any DocumentLibrary { get }
}

extension GlobalDependencies: DocumentsDependency {
    var documents: any DocumentLibrary {
        resolveSharedDependency(forKeyPath: \.documents) { CachingDocumentLibrary(dependencies: $0) }
    }
}
