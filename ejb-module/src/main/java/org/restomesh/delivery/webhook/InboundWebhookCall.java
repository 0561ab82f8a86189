package org.restomesh.delivery.webhook;

import java.util.List;

/** The parts of an inbound call by which it is authenticated. */
public final class InboundWebhookCall {
  private final String remoteId;
  private final List<String> authorization;
  private final List<String> signature;
  private final byte[] body;

  /**
   * @param remoteId the restaurant that its path names
   * @param authorization the values of the header {@code Authorization}, as often as it came
   * @param signature the values of the header {@code X-Platform-Signature}, likewise
   * @param body the bytes as they came
   */
  public InboundWebhookCall(
      String remoteId, List<String> authorization, List<String> signature, byte[] body) {
    this.remoteId = remoteId;
    this.authorization = List.copyOf(authorization);
    this.signature = List.copyOf(signature);
    this.body = body.clone();
  }

  String remoteId() {
    return remoteId;
  }

  String authorization() {
    return single(authorization);
  }

  String signature() {
    return single(signature);
  }

  /** Not to be modified. */
  byte[] body() {
    return body;
  }

  /** Two headers of one name may contradict each other: neither is believed. */
  private static String single(List<String> values) {
    if (values.size() != 1) {
      throw new InboundWebhookRefused(values.isEmpty() ? "no credential" : "two credentials");
    }
    return values.get(0);
  }
}
