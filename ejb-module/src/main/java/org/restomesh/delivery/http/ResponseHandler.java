package org.restomesh.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.PlatformFailure;

/** How an adapter interprets an answer: each platform words the same things differently. */
@FunctionalInterface
public interface ResponseHandler {
  /** Every refusal is a failure of class MAPPING. */
  ResponseHandler STRICT =
      refusal -> {
        throw refusal.failure();
      };

  /**
   * Called for a 4xx other than 401, 403, 408 and 429. Returns when the platform refuses only
   * because the wanted state is already reached.
   *
   * @throws PlatformFailure when the call has failed
   * @throws CancelledAtPlatform when the order is cancelled there
   */
  void refused(PlatformRefusal refusal);

  /**
   * Called for a 2xx.
   *
   * @param body a MissingNode when there is none
   * @return what the caller gets
   * @throws PlatformFailure when the platform may not answer this
   */
  default JsonNode accepted(JsonNode body) {
    return body;
  }
}
