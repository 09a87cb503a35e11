#pragma once

/// Calls a body. Callgrind counts what happens inside, and nothing else.
void measured_call(void (*body)(void *), void *context);

/// Uses a value in a way that no optimizer sees through.
void used(const void *value);

/// The number of calls of malloc, calloc and posix_memalign so far, or -1 where they are not counted.
long allocation_count(void);

/// The number of bytes that are allocated now, or -1 where that is not known.
long allocated_bytes(void);
