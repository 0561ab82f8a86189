package org.restomesh.delivery.platformb;

import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.delivery.http.PlatformRefusal;
import org.restomesh.delivery.http.ResponseHandler;
import org.restomesh.delivery.wire.AnswerReader;

/** Checks the shape here, so that a wrong one is a failed call in the wire log too. */
final class OrderListHandler implements ResponseHandler {
  @Override
  public void refused(PlatformRefusal refusal) {
    PlatformBErrorHandler.ofOthers().refused(refusal);
  }

  @Override
  public JsonNode accepted(JsonNode body) {
    AnswerReader.list(body, "the list of orders");
    return body;
  }
}
