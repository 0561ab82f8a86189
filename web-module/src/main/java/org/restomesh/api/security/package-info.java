/** Realms and their filters, roles, rate limits, the caller's address (contract 0). */
package org.restomesh.api.security;
