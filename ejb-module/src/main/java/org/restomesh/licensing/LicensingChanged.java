package org.restomesh.licensing;

import org.restomesh.licensing.snapshot.LicensingSnapshot;


import java.util.UUID;

/**
 * In-process event: something that a {@link LicensingSnapshot} is made of was written, whether or
 * not the entitlements have become others by it. Whoever writes tells.
 */
public record LicensingChanged(UUID tenantId) {}
