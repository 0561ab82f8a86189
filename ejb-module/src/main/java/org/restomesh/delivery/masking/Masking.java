package org.restomesh.delivery.masking;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.platform.Platform;

/**
 * Replaces personal data with {@code ***} (contract/platforms#masking): by member name, and by
 * pattern in every text, notes included. Names of items, codes and amounts stay; so does the
 * structure, so that the platform's adapter can still read what is masked.
 */
public final class Masking {
  private static final String MASK = PersonalPatterns.MASK;

  /** Ten digits here are an id, not a telephone number. */
  private static final Set<String> IDENTIFIERS =
      Set.of(
          "id",
          "token",
          "code",
          "shortCode",
          "remoteCode",
          "orderId",
          "orderNumber",
          "packageId",
          "packageItemId",
          "lineItemId",
          "product",
          "productId",
          "chainProduct",
          "option",
          "confirmationId",
          "refundId",
          "claimId",
          "storeId");

  private Masking() {}

  /**
   * An order as the platform sent it.
   *
   * @return a new tree; what was given is left as it is
   */
  public static JsonNode order(Platform platform, JsonNode order) {
    return masked(platform, order);
  }

  /** Any other body: a status, a refund, an error. */
  public static JsonNode body(JsonNode body) {
    return masked(null, body);
  }

  /**
   * Free text, also of a message or a log line.
   *
   * @return without what a database cannot keep (U+0000, unpaired surrogates)
   */
  public static String text(String text) {
    return PersonalPatterns.mask(storable(text));
  }

  /**
   * @param platform of the order; null for any other body
   */
  private static JsonNode masked(@Nullable Platform platform, JsonNode node) {
    if (node instanceof ObjectNode object) {
      ObjectNode masked = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        String name = member.getKey();
        masked.set(storable(name), member(platform, name, member.getValue()));
      }
      return masked;
    }
    if (node instanceof ArrayNode array) {
      ArrayNode masked = JsonNodeFactory.instance.arrayNode();
      array.forEach(element -> masked.add(masked(platform, element)));
      return masked;
    }
    return node.isTextual() ? JsonNodeFactory.instance.textNode(text(node.textValue())) : node;
  }

  private static JsonNode member(@Nullable Platform platform, String name, JsonNode value) {
    if (PersonalMembers.isPersonal(name)) {
      return hidden(value);
    }
    if (PersonalMembers.isPerson(name) && value.isContainerNode()) {
      return person(platform, name, value);
    }
    boolean identifier =
        value.isTextual()
            && IDENTIFIERS.contains(name)
            && PersonalPatterns.isIdentifier(value.textValue());
    return identifier ? value : masked(platform, value);
  }

  private static JsonNode person(@Nullable Platform platform, String name, JsonNode person) {
    JsonNode hidden = hidden(person);
    JsonNode id = person.path("id");
    if (hidden instanceof ObjectNode object
        && id.isValueNode()
        && PersonalMembers.keepsId(platform, name)) {
      object.set("id", member(platform, "id", id));
    }
    return hidden;
  }

  /** Masks everything in it but nulls, which reveal nothing. */
  private static JsonNode hidden(JsonNode node) {
    if (node instanceof ObjectNode object) {
      ObjectNode hidden = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        hidden.set(storable(member.getKey()), hidden(member.getValue()));
      }
      return hidden;
    }
    if (node instanceof ArrayNode array) {
      ArrayNode hidden = JsonNodeFactory.instance.arrayNode();
      array.forEach(element -> hidden.add(hidden(element)));
      return hidden;
    }
    return node.isNull() ? node : JsonNodeFactory.instance.textNode(MASK);
  }

  private static String storable(String text) {
    String kept = text.indexOf('\0') < 0 ? text : text.replace('\0', ' ');
    // An unpaired surrogate becomes "?" on its way through the encoder.
    return kept.chars().anyMatch(c -> Character.isSurrogate((char) c))
        ? new String(kept.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        : kept;
  }
}
