#include "SubprocessDependencySystem.h"

#include <pthread.h>

int subprocess_start_thread(void *(*body)(void *), void *context)
{
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error) return error;
    pthread_t thread;
    error = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (!error) error = pthread_create(&thread, &attributes, body, context);
    pthread_attr_destroy(&attributes);
    return error;
}
