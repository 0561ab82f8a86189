package org.restomesh.identity.signin;

import java.util.UUID;

/**
 * In-process event: what a member of staff may do has changed, and whoever asks for it from now on
 * is told the new.
 */
public record StaffInvalidated(UUID userId) {}
