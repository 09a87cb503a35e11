struct NoDependencies {}
