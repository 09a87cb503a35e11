#include "CMeasuredCall.h"

__attribute__((noinline)) void measured_call(void (*body)(void *), void *context) {
    body(context);
    __asm__ volatile("" ::: "memory");
}

__attribute__((noinline)) void used(const void *value) {
    __asm__ volatile("" ::"r"(value) : "memory");
}

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// An executable's own malloc takes the place of the C library's, in the libraries that it loads too.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_calloc(number, size);
}

int posix_memalign(void **pointer, size_t alignment, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    *pointer = __libc_memalign(alignment, size);
    return *pointer ? 0 : 12;
}

long allocation_count(void) {
    return atomic_load_explicit(&count, memory_order_relaxed);
}

long allocated_bytes(void) {
    return (long)mallinfo2().uordblks;
}
#else
long allocation_count(void) {
    return -1;
}

long allocated_bytes(void) {
    return -1;
}
#endif
