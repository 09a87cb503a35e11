import GlobalDependencies

/// Grants the documents.
protocol DocumentLibraryDependency: Dependencies {
    var documents: any DocumentLibrary { get }
}

extension GlobalDependencies: DocumentLibraryDependency {
    var documents: any DocumentLibrary {
        resolveSharedDependency(forKeyPath: \.documents) { CachingDocumentLibrary(dependencies: $0) }
    }
}
