package org.restomesh.shared.crypto;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a sealed value is for and whose it is. It can be opened in this context only: copied to
 * another row or tenant it is worth nothing.
 *
 * @param tenantId null for the installation's own
 */
public record SealContext(String purpose, @Nullable UUID tenantId, UUID row) {

  /** Authenticated with the value. */
  byte[] associatedData() {
    return String.join("\n", purpose, tenantId == null ? "" : tenantId.toString(), row.toString())
        .getBytes(StandardCharsets.UTF_8);
  }
}
