package org.restomesh.identity;

import java.time.Instant;
import java.util.UUID;

/** A tenant as its operator sees it. */
public record TenantDetails(
    UUID id, String name, String timezone, String locale, boolean demo, Instant createdAt) {}
