package org.restomesh.agent.client;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;

/**
 * The outcome told to the server: {@code done} with a result or {@code failed} with an error.
 *
 * @param claimId null when the server named none
 */
public record Ack(
    String status, @Nullable ObjectNode result, @Nullable String error, @Nullable String claimId) {

  /**
   * Limit of the server (contract/2-device-mesh#ack-error-limit); a longer text would be refused
   * and the ack lost.
   */
  static final int MAX_ERROR_LENGTH = 1000;

  public Ack {
    error = cut(error);
  }

  private static @Nullable String cut(@Nullable String text) {
    if (text == null || text.length() <= MAX_ERROR_LENGTH) {
      return text;
    }
    boolean splitsPair = Character.isHighSurrogate(text.charAt(MAX_ERROR_LENGTH - 1));
    return text.substring(0, splitsPair ? MAX_ERROR_LENGTH - 1 : MAX_ERROR_LENGTH);
  }
}
