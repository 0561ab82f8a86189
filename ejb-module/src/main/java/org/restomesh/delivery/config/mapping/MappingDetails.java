package org.restomesh.delivery.config.mapping;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;

/**
 * A menu mapping as clients see it (requirements/3-delivery-webhooks-errors#menu-mapping).
 *
 * @param externalData a JSON object as it was given, or null
 */
public record MappingDetails(
    UUID id,
    UUID productId,
    Platform platform,
    String externalItemId,
    @JsonRawValue @Nullable String externalData,
    Instant createdAt) {
  static final String COLUMNS =
      "id, product_id, platform, external_item_id, external_data, created_at";
}
