#include "NetworkDependencyCurl.h"

#if defined(__linux__)

#include "Symbols.h"
#include <netinet/in.h>
#include <pthread.h>
#include <string.h>
#include <sys/socket.h>

// The declarations of libcurl's functions, which have not changed since its soname became 4. This file is in C, because Swift
// cannot call the variadic functions `curl_easy_setopt`, `curl_easy_getinfo` and `curl_multi_setopt`.
#define FUNCTIONS(apply)                                                                                               \
    apply(int, curl_global_init, (long))                                                                               \
    apply(void *, curl_easy_init, (void))                                                                              \
    apply(void, curl_easy_reset, (void *))                                                                             \
    apply(void, curl_easy_cleanup, (void *))                                                                           \
    apply(int, curl_easy_setopt, (void *, int, ...))                                                                   \
    apply(int, curl_easy_getinfo, (void *, int, ...))                                                                  \
    apply(int, curl_easy_pause, (void *, int))                                                                         \
    apply(const char *, curl_easy_strerror, (int))                                                                     \
    apply(void *, curl_slist_append, (void *, const char *))                                                           \
    apply(void, curl_slist_free_all, (void *))                                                                         \
    apply(void *, curl_multi_init, (void))                                                                             \
    apply(int, curl_multi_setopt, (void *, int, ...))                                                                  \
    apply(int, curl_multi_cleanup, (void *))                                                                           \
    apply(int, curl_multi_add_handle, (void *, void *))                                                                \
    apply(int, curl_multi_remove_handle, (void *, void *))                                                             \
    apply(int, curl_multi_perform, (void *, int *))                                                                    \
    apply(int, curl_multi_poll, (void *, void *, unsigned, int, int *))                                                \
    apply(int, curl_multi_wakeup, (void *))                                                                            \
    apply(void *, curl_multi_info_read, (void *, int *))                                                               \
    apply(const void *, curl_version_info, (int))

FUNCTIONS(DECLARE)
static struct { FUNCTIONS(MEMBER) } library;

static bool is_loaded = false;

static void load(void) {
    bool all = true;
    FUNCTIONS(FIND)
    // 3 is CURL_GLOBAL_ALL. FoundationNetworking also initializes libcurl, which counts the calls.
    is_loaded = all && library.curl_global_init(3) == 0;
}

bool curl_library_load(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return is_loaded;
}

struct version_info {
    int age;
    const char *version;
    unsigned version_number;
    const char *host;
    int features;
    const char *tls_version;
};

const char *curl_library_version(void) {
    return ((const struct version_info *)library.curl_version_info(0))->version;
}

bool curl_library_uses_openssl(void) {
    static const char *const names[] = {"OpenSSL", "BoringSSL", "LibreSSL", "AWS-LC", "quictls"};
    const char *name = ((const struct version_info *)library.curl_version_info(0))->tls_version;
    for (size_t index = 0; name != NULL && index < sizeof names / sizeof *names; index++) {
        if (strncmp(name, names[index], strlen(names[index])) == 0) return true;
    }
    return false;
}

void *curl_transfer_create(void) {
    return library.curl_easy_init();
}

void curl_transfer_reset(void *easy) {
    library.curl_easy_reset(easy);
}

void curl_transfer_destroy(void *easy) {
    library.curl_easy_cleanup(easy);
}

bool curl_transfer_set_callbacks(void *easy, const struct curl_transfer_callbacks *callbacks, void *context) {
    enum { write = 11, read = 12, header = 79, socket = 148, seek = 167, progress = 219, prepare = 312, function = 20000 };
    enum { write_data = 1, read_data = 9, header_data = 29, progress_data = 57, socket_data = 149, seek_data = 168 };
    enum { prepare_data = 313, object = 10000 };
    library.curl_easy_setopt(easy, function + header, callbacks->header);
    library.curl_easy_setopt(easy, object + header_data, context);
    library.curl_easy_setopt(easy, function + write, callbacks->write);
    library.curl_easy_setopt(easy, object + write_data, context);
    library.curl_easy_setopt(easy, function + read, callbacks->read);
    library.curl_easy_setopt(easy, object + read_data, context);
    library.curl_easy_setopt(easy, function + seek, callbacks->seek);
    library.curl_easy_setopt(easy, object + seek_data, context);
    library.curl_easy_setopt(easy, function + socket, callbacks->socket);
    library.curl_easy_setopt(easy, object + socket_data, context);
    library.curl_easy_setopt(easy, function + progress, callbacks->progress);
    library.curl_easy_setopt(easy, object + progress_data, context);
    library.curl_easy_setopt(easy, object + prepare_data, context);
    return library.curl_easy_setopt(easy, function + prepare, callbacks->prepare) == 0;
}

int curl_transfer_set_long(void *easy, int option, long value) {
    return library.curl_easy_setopt(easy, option, value);
}

int curl_transfer_set_offset(void *easy, int option, int64_t value) {
    return library.curl_easy_setopt(easy, option, value);
}

int curl_transfer_set_pointer(void *easy, int option, const void *value) {
    return library.curl_easy_setopt(easy, option, value);
}

bool curl_transfer_set_bytes(void *easy, int option, const void *bytes, size_t count) {
    struct {
        const void *bytes;
        size_t count;
        unsigned flags;
    } blob = {bytes, count, 1};
    return library.curl_easy_setopt(easy, option, &blob) == 0;
}

long curl_transfer_get_long(void *easy, int info) {
    long value = 0;
    library.curl_easy_getinfo(easy, info, &value);
    return value;
}

int curl_transfer_get_idle_socket(void *easy, long *local_port) {
    enum { local_port_number = 0x200000 + 42, http_version = 0x200000 + 46, active_socket = 0x500000 + 44, http_1_1 = 2 };
    int socket = -1;
    if (curl_transfer_get_long(easy, http_version) > http_1_1) return -1;
    *local_port = curl_transfer_get_long(easy, local_port_number);
    return library.curl_easy_getinfo(easy, active_socket, &socket) == 0 ? socket : -1;
}

int socket_peek(int socket, int local_port) {
    union {
        struct sockaddr any;
        struct sockaddr_in version_4;
        struct sockaddr_in6 version_6;
        struct sockaddr_storage storage;
    } address;
    socklen_t size = sizeof address;
    if (getsockname(socket, &address.any, &size) != 0) return -1;
    bool is_version_6 = address.any.sa_family == AF_INET6;
    if (ntohs(is_version_6 ? address.version_6.sin6_port : address.version_4.sin_port) != local_port) return -1;
    char byte;
    return (int)recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT);
}

int curl_transfer_pause(void *easy, int mask) {
    return library.curl_easy_pause(easy, mask);
}

const char *curl_error_text(int code) {
    return library.curl_easy_strerror(code);
}

void *curl_list_append(void *list, const char *line) {
    void *longer = library.curl_slist_append(list, line);
    return longer == NULL ? list : longer;
}

void curl_list_destroy(void *list) {
    library.curl_slist_free_all(list);
}

void *curl_loop_create(long connections_per_host) {
    enum { connections_option = 7 };
    void *multi = library.curl_multi_init();
    if (multi == NULL) return NULL;
    // Without a free descriptor, the handle has no means to be woken, and it would wait for a minute.
    if (library.curl_multi_wakeup(multi) != 0) {
        library.curl_multi_cleanup(multi);
        return NULL;
    }
    library.curl_multi_setopt(multi, connections_option, connections_per_host);
    return multi;
}

void curl_loop_destroy(void *multi) {
    library.curl_multi_cleanup(multi);
}

void curl_loop_add(void *multi, void *easy) {
    library.curl_multi_add_handle(multi, easy);
}

void curl_loop_remove(void *multi, void *easy) {
    library.curl_multi_remove_handle(multi, easy);
}

void curl_loop_perform(void *multi) {
    int running;
    library.curl_multi_perform(multi, &running);
}

void curl_loop_wait(void *multi) {
    library.curl_multi_poll(multi, NULL, 0, 60000, NULL);
}

void curl_loop_wake(void *multi) {
    library.curl_multi_wakeup(multi);
}

struct message {
    int kind;
    void *easy;
    union {
        void *anything;
        int result;
    } data;
};

void *curl_loop_next_ended(void *multi, int *result) {
    int left;
    enum { done = 1 };
    for (;;) {
        const struct message *message = library.curl_multi_info_read(multi, &left);
        if (message == NULL) return NULL;
        if (message->kind != done) continue;
        *result = message->data.result;
        return message->easy;
    }
}

#endif
