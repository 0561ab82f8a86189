package org.restomesh.identity.signin;

import java.util.UUID;

/**
 * In-process event: what a member of staff may do has changed, and this node no longer remembers
 * what it was.
 */
public record StaffInvalidated(UUID userId) {}
