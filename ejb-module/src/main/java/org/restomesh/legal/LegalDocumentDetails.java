package org.restomesh.legal;

import java.time.Instant;
import java.util.UUID;

/**
 * A published document.
 *
 * @param kind its wire name
 * @param version unique in its kind
 * @param sha256 of the body in UTF-8, in hex
 */
public record LegalDocumentDetails(
    UUID id,
    String kind,
    String version,
    String title,
    String body,
    String sha256,
    Instant publishedAt) {}
