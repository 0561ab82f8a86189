package org.restomesh.delivery.config.setup;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformCredentials;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Which credentials each platform takes (contract/platforms#credential-members).
 *
 * @param required all of them
 * @param optional may be left out
 */
record CredentialSchema(Set<String> required, Set<String> optional) {
  private static final int MAX_LENGTH = 1_000;

  /** Credentials travel in headers, paths and forms. */
  private static final Pattern UNPRINTABLE = Pattern.compile("\\p{Cntrl}");

  static CredentialSchema of(Platform platform) {
    return switch (platform) {
      case PLATFORM_A ->
          new CredentialSchema(
              Set.of("clientId", "clientSecret"), Set.of("chainCode", "posVendorId"));
      case PLATFORM_B ->
          new CredentialSchema(Set.of("appSecretKey", "restaurantSecretKey"), Set.of());
      case PLATFORM_C -> new CredentialSchema(Set.of("apiKey", "secretKey"), Set.of());
      case PLATFORM_D ->
          new CredentialSchema(Set.of("supplierId", "apiKey", "apiSecret"), Set.of());
    };
  }

  /**
   * @throws ValidationFailed naming every member that is missing, unknown or not a text, and never
   *     a value
   */
  PlatformCredentials read(ObjectNode given) {
    List<String> problems = new ArrayList<>();
    Map<String, String> values = new TreeMap<>();
    for (String name : new TreeSet<>(required)) {
      if (!given.hasNonNull(name)) {
        problems.add(path(name) + ": is required");
      }
    }
    for (Map.Entry<String, JsonNode> member : given.properties()) {
      String name = member.getKey();
      JsonNode value = member.getValue();
      if (!required.contains(name) && !optional.contains(name)) {
        problems.add(path(name) + ": is unknown");
      } else if (isText(value)) {
        values.put(name, value.textValue());
      } else if (!value.isNull()) {
        problems.add(path(name) + ": must be a text of 1 to " + MAX_LENGTH + " characters");
      }
    }
    if (!problems.isEmpty()) {
      throw new ValidationFailed(problems);
    }
    return new PlatformCredentials(values);
  }

  private static boolean isText(JsonNode value) {
    return value.isTextual()
        && !value.textValue().isBlank()
        && value.textValue().length() <= MAX_LENGTH
        && !UNPRINTABLE.matcher(value.textValue()).find();
  }

  private static String path(String name) {
    return "credentials." + name;
  }
}
