#include "NetworkDependencyCurl.h"

#if defined(__linux__)

#include "Symbols.h"
#include <pthread.h>

#define PSL(apply)                                                                                                     \
    apply(const void *, psl_builtin, (void))                                                                           \
    apply(int, psl_is_public_suffix, (const void *, const char *))

PSL(DECLARE)
static struct { PSL(MEMBER) } library;

static const void *list = NULL;

static void load(void) {
    bool all = true;
    PSL(FIND)
    if (all) list = library.psl_builtin();
}

int public_suffix_contains(const char *domain) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return list == NULL ? -1 : library.psl_is_public_suffix(list, domain);
}

#endif
