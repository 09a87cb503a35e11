#ifndef SYMBOLS_H
#define SYMBOLS_H

#include <stddef.h>

/// Returns a function of libcurl or of a library that it links, or null.
///
/// A process may have loaded two versions of OpenSSL. Only the version that libcurl links can use libcurl's TLS objects.
void *curl_symbol(const char *name);

// A function is found in two ways: `dlsym` finds the functions of all loaded shared libraries. In a static executable, a weak
// reference finds a function that the executable links for another reason.
#define DECLARE(result, name, parameters) extern __attribute__((weak)) result name parameters;
#define MEMBER(result, name, parameters) result(*name) parameters;
#define FIND(result, name, parameters)                                                                                 \
    {                                                                                                                  \
        void *found = curl_symbol(#name);                                                                              \
        if (found == NULL) found = (void *)name;                                                                       \
        if (found == NULL) all = false;                                                                                \
        *(void **)&library.name = found;                                                                               \
    }

#endif
