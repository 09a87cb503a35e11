#if defined(__linux__)

#define _GNU_SOURCE
#include "Symbols.h"
#include <dlfcn.h>
#include <pthread.h>

static void *handle = NULL;

static void find_library(void) {
    Dl_info info;
    void *function = dlsym(RTLD_DEFAULT, "curl_easy_init");
    // With the handle of libcurl, `dlsym` searches libcurl and the libraries that it links; with null, the whole process.
    if (function != NULL && dladdr(function, &info) != 0) handle = dlopen(info.dli_fname, RTLD_LAZY | RTLD_NOLOAD);
}

void *curl_symbol(const char *name) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, find_library);
    void *found = dlsym(handle, name);
    return found != NULL || handle == NULL ? found : dlsym(RTLD_DEFAULT, name);
}

#endif
