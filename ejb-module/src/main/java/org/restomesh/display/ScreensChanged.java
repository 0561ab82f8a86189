package org.restomesh.display;

import java.util.UUID;

/**
 * In-process event: a partner key, or a screen session of it, has ended or lost scopes; what is
 * cached of them is stale.
 */
public record ScreensChanged(UUID keyId) {}
