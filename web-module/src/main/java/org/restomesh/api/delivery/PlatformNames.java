package org.restomesh.api.delivery;

import jakarta.ws.rs.core.UriInfo;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.restomesh.api.http.QueryParameters;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Platforms by their names in paths and queries, in upper or lower case
 * (contract/4-orders-delivery#platform-names).
 */
final class PlatformNames {
  private PlatformNames() {}

  /**
   * @throws ResourceNotFound when there is no such platform
   */
  static Platform inPath(String name) {
    return Platform.of(name).orElseThrow(() -> new ResourceNotFound("Delivery platform"));
  }

  /**
   * The query parameter {@code platform}; null when absent.
   *
   * @throws ValidationFailed when there is no such platform
   */
  static @Nullable Platform inQuery(UriInfo uri) {
    String name = new QueryParameters(uri).text("platform");
    return name == null
        ? null
        : Platform.of(name)
            .orElseThrow(
                () ->
                    new ValidationFailed(
                        "platform", "must be one of " + Arrays.toString(Platform.values())));
  }
}
