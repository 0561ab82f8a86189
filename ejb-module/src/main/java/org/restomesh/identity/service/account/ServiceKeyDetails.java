package org.restomesh.identity.service.account;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key that works, as staff see it; never the key itself.
 *
 * @param prefix its first characters, so that people can tell keys apart
 * @param endsAt when it ends because another has taken its place, or null
 * @param lastUsedAt to the minute; null when it has not been used
 * @param lastUsedAddress of the caller then
 */
public record ServiceKeyDetails(
    UUID id,
    String prefix,
    Instant createdAt,
    @Nullable Instant endsAt,
    @Nullable Instant lastUsedAt,
    @Nullable String lastUsedAddress) {}
