package org.restomesh.delivery.config.mapping;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.RemoteIds;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.Json;

/**
 * Maps a platform's item to a product.
 *
 * @param externalItemId as contract/platforms#platform-members names it for each platform
 * @param externalData whatever the tenant wants to keep with it, or null
 */
public record CreateMapping(
    @NotNull UUID productId,
    @NotNull Platform platform,
    @NotBlank @Size(max = 128) String externalItemId,
    @Nullable ObjectNode externalData) {
  private static final int MAX_LENGTH = 10_000;

  /**
   * @throws ValidationFailed for an id that the platform cannot have given
   */
  void check() {
    if (!RemoteIds.fits(platform, externalItemId)) {
      throw new ValidationFailed("externalItemId", RemoteIds.problem(platform));
    }
    if (externalData != null && Json.write(externalData).length() > MAX_LENGTH) {
      throw new ValidationFailed(
          "externalData", "must be at most " + MAX_LENGTH + " characters of JSON");
    }
  }
}
