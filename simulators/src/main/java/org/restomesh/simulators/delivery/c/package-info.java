/** platform_c: pushes and is polled, wants each body in a signed envelope, counts in kuruş. */
package org.restomesh.simulators.delivery.c;
