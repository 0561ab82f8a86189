package org.restomesh.mail;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A mail as its operator sees it: never what it says.
 *
 * @param tenantId null when it is about no tenant
 * @param attempts so far
 * @param error why the last one failed; null when none has
 */
public record MailDetails(
    UUID id,
    @Nullable UUID tenantId,
    MailKind kind,
    String recipient,
    MailState state,
    int attempts,
    @Nullable String error,
    Instant createdAt) {}
