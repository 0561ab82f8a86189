package org.restomesh.delivery.http;

import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.PlatformFailure;

/** What an adapter makes of an answer: each platform has its own words for the same things. */
@FunctionalInterface
public interface ResponseHandler {
  /** Every refusal is a failure of class MAPPING. */
  ResponseHandler STRICT =
      refusal -> {
        throw refusal.failure();
      };

  /**
   * Called for a 4xx other than 401, 403, 408 and 429. Returns when the platform says no because
   * what was wanted is there already.
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
   * @throws PlatformFailure when it is none of what the platform may answer
   */
  default JsonNode accepted(JsonNode body) {
    return body;
  }
}
