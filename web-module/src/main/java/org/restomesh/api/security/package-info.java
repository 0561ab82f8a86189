/**
 * Realms: who may call an endpoint, exactly one for each (contract/0-common#realms); resources name
 * theirs, and the sub-packages check callers, addresses and access.
 */
package org.restomesh.api.security;
