#ifndef C_EASY_HANDLE_H
#define C_EASY_HANDLE_H

#include <stddef.h>

// A request by the easy interface of the libcurl that the process has loaded, with nothing around it.

void *easy_handle_create(void);
void easy_handle_destroy(void *easy);
/// Requests a URL, and returns the number of bytes of the body, which are not kept.
size_t easy_handle_get(void *easy, const char *url);

#endif
