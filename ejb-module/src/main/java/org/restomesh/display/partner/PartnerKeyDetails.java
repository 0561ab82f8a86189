package org.restomesh.display.partner;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.display.DisplayScope;

/**
 * A partner key as staff see it; never the key itself.
 *
 * @param prefix its first characters, so that people can tell keys apart
 */
public record PartnerKeyDetails(
    UUID id,
    String name,
    String prefix,
    List<DisplayScope> scopes,
    List<String> allowedReturnOrigins,
    Instant createdAt) {}
