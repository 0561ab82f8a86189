/**
 * Where a request comes from: the address behind trusted proxies, limits of callers without a
 * credential, and the only addresses that payment callbacks are taken from; filters and resources
 * call it.
 */
package org.restomesh.api.security.address;
