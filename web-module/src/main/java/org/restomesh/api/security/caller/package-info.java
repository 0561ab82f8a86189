/**
 * Checks the credential of a request against the realm of its endpoint, and remembers who calls:
 * staff, device, screen or partner key (contract/0-common#realms); resources ask for the current
 * caller.
 */
package org.restomesh.api.security.caller;
