package org.restomesh.licensing.projection;

import java.time.Instant;
import java.util.Map;
import java.util.Set;

/** A tenant's entitlements by full key, as it sees them (contract/3-licensing#entitlement-set). */
public record EntitlementDetails(
    Map<String, Boolean> features,
    Map<String, Long> limits,
    Map<String, Set<String>> integrations,
    long version,
    Instant computedAt) {}
