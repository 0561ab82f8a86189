package org.restomesh.display.partner;

import org.restomesh.display.DisplayScope;


import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A partner key as staff see it; never the key itself.
 *
 * @param prefix its first characters, to be told apart by people
 */
public record PartnerKeyDetails(
    UUID id,
    String name,
    String prefix,
    List<DisplayScope> scopes,
    List<String> allowedReturnOrigins,
    Instant createdAt) {}
