package org.restomesh.licensing;

import java.util.UUID;
import org.restomesh.licensing.snapshot.LicensingSnapshot;

/**
 * In-process event: something that a {@link LicensingSnapshot} is made of was written, whether or
 * not it changed the entitlements. The writer fires it.
 */
public record LicensingChanged(UUID tenantId) {}
