package org.restomesh.identity.secondfactor.passkey;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A passkey of the caller's.
 *
 * @param name as the person calls it
 * @param lastUsedAt null before its first use after registration
 */
public record PasskeyDetails(
    UUID id, String name, Instant createdAt, @Nullable Instant lastUsedAt) {}
