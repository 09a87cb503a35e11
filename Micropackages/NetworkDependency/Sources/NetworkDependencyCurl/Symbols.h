#ifndef SYMBOLS_H
#define SYMBOLS_H

#include <dlfcn.h>
#include <stddef.h>

// A function is found in two ways. `dlsym` finds those of shared libraries, whoever has loaded them; a static executable
// has none, but resolves a weak reference to what it links anyway.
#define DECLARE(result, name, parameters) extern __attribute__((weak)) result name parameters;
#define MEMBER(result, name, parameters) result(*name) parameters;
#define FIND(result, name, parameters)                                                                                 \
    {                                                                                                                  \
        void *found = dlsym(NULL, #name);                                                                              \
        if (found == NULL) found = (void *)name;                                                                       \
        if (found == NULL) all = false;                                                                                \
        *(void **)&library.name = found;                                                                               \
    }

#endif
