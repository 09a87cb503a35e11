#include "CEasyHandle.h"

#include <dlfcn.h>

static void *function(const char *name) {
    return dlsym(NULL, name);
}

static size_t count_bytes(char *bytes, size_t size, size_t count, void *context) {
    (void)bytes;
    *(size_t *)context += size * count;
    return size * count;
}

void *easy_handle_create(void) {
    void *(*create)(void) = (void *(*)(void))function("curl_easy_init");
    return create == NULL ? NULL : create();
}

void easy_handle_destroy(void *easy) {
    void (*destroy)(void *) = (void (*)(void *))function("curl_easy_cleanup");
    destroy(easy);
}

size_t easy_handle_get(void *easy, const char *url) {
    enum { url_option = 10002, write_data = 10001, write_function = 20011, no_signal = 99, buffer_size = 98 };
    int (*set)(void *, int, ...) = (int (*)(void *, int, ...))function("curl_easy_setopt");
    int (*perform)(void *) = (int (*)(void *))function("curl_easy_perform");
    size_t count = 0;
    set(easy, url_option, url);
    set(easy, no_signal, 1L);
    set(easy, buffer_size, 128L << 10);
    set(easy, write_function, count_bytes);
    set(easy, write_data, &count);
    return perform(easy) == 0 ? count : 0;
}
