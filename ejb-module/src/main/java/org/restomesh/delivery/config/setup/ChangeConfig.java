package org.restomesh.delivery.config.setup;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.validation.constraints.Size;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.RemoteIds;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;
import org.restomesh.shared.error.ValidationFailed;
import org.restomesh.shared.json.NotNullIfPresent;
import org.restomesh.shared.json.PropertyChange;

/**
 * Changes to a configuration, or the values of a new one; what is not sent (null, or no change)
 * stays as it is.
 *
 * @param branchId JSON null or an empty text: the oldest active branch
 * @param enabled true also re-enables it, and resets the count of errors
 * @param credentials replaced as a whole; never shown again
 */
public record ChangeConfig(
    @NotNullIfPresent @Size(min = 1, max = 64) @Nullable String remoteRestaurantId,
    @JsonDeserialize(contentUsing = BlankAsNullDeserializer.class) PropertyChange<UUID> branchId,
    @NotNullIfPresent @Nullable PlatformEnvironment environment,
    @NotNullIfPresent @Nullable Boolean autoAccept,
    @NotNullIfPresent @Nullable Boolean enabled,
    @NotNullIfPresent @Nullable ObjectNode credentials) {

  /**
   * @throws ValidationFailed for an id that the platform cannot have given
   */
  void check(Platform platform) {
    if (remoteRestaurantId != null && !RemoteIds.fits(platform, remoteRestaurantId)) {
      throw new ValidationFailed("remoteRestaurantId", RemoteIds.problem(platform));
    }
  }

  /** The names of what was sent; values stay out of the audit trail. */
  List<String> members() {
    List<String> names = new ArrayList<>();
    add(names, "remoteRestaurantId", remoteRestaurantId);
    if (branchId.given()) {
      names.add("branchId");
    }
    add(names, "environment", environment);
    add(names, "autoAccept", autoAccept);
    add(names, "enabled", enabled);
    add(names, "credentials", credentials);
    return names;
  }

  /** Without secrets. */
  @Override
  public String toString() {
    return "ChangeConfig" + members();
  }

  private static void add(List<String> names, String name, @Nullable Object value) {
    if (value != null) {
      names.add(name);
    }
  }
}
