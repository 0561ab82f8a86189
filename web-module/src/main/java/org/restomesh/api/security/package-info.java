/**
 * Realms and their filters, roles, rate limits, the caller's address (contract/0-common#realms,
 * contract/0-common#rate-limits).
 */
package org.restomesh.api.security;
