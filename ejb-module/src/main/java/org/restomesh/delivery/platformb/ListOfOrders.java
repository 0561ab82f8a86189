package org.restomesh.delivery.platformb;

import com.fasterxml.jackson.databind.JsonNode;
import org.restomesh.delivery.http.Refusal;
import org.restomesh.delivery.http.Verdict;
import org.restomesh.delivery.wire.Answers;

/** An answer whose shape is wrong is a failed call, also in the wire log. */
final class ListOfOrders implements Verdict {
  @Override
  public void refused(Refusal refusal) {
    Errors.ofOthers().refused(refusal);
  }

  @Override
  public JsonNode accepted(JsonNode body) {
    Answers.list(body, "the list of orders");
    return body;
  }
}
