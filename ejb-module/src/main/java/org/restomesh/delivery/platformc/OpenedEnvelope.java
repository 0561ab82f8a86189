package org.restomesh.delivery.platformc;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.Set;
import org.restomesh.delivery.http.PlatformRefusal;
import org.restomesh.delivery.http.ResponseHandler;
import org.restomesh.delivery.platform.CancelledAtPlatform;
import org.restomesh.delivery.platform.PlatformFailure;
import org.restomesh.delivery.wire.AnswerReader;

/** Opens the answer's envelope: its data, or why it was refused. */
class OpenedEnvelope implements ResponseHandler {
  private static final String ALREADY_IN_STATUS = "ALREADY_IN_STATUS";
  private static final String ORDER_CANCELLED = "ORDER_CANCELLED";
  private static final String INVALID_STATUS = "INVALID_STATUS";
  private static final Set<String> SUCCESS_OF_CANCELLING =
      Set.of(ALREADY_IN_STATUS, ORDER_CANCELLED);
  private static final int OK = 200;
  private static final int CONFLICT = 409;

  private final Set<String> success;

  private OpenedEnvelope(Set<String> success) {
    this.success = success;
  }

  /** For accepting and preparing. */
  static ResponseHandler ofProgress() {
    return new OpenedEnvelope(Set.of(ALREADY_IN_STATUS));
  }

  static ResponseHandler ofCancelling() {
    return new OpenedEnvelope(SUCCESS_OF_CANCELLING);
  }

  /** For rejecting: an order approved meanwhile can only be cancelled, by another call. */
  static Rejecting ofRejecting() {
    return new Rejecting();
  }

  /** Remembers a refusal that calls for another request. */
  static final class Rejecting extends OpenedEnvelope {
    private boolean tooLate;

    private Rejecting() {
      super(SUCCESS_OF_CANCELLING);
    }

    @Override
    public void refused(PlatformRefusal refusal) {
      boolean conflict =
          refusal.status() == CONFLICT || refusal.code("code").equals(INVALID_STATUS);
      tooLate = conflict && !isSuccess(refusal);
      if (!tooLate) {
        super.refused(refusal);
      }
    }

    boolean isTooLate() {
      return tooLate;
    }
  }

  /** For calls that are not a step of an order. */
  static ResponseHandler ofOthers() {
    return new OpenedEnvelope(Set.of());
  }

  /** For lists: nothing, or an object with an array of orders. */
  static ResponseHandler ofOrders() {
    return new OpenedEnvelope(Set.of()) {
      @Override
      public JsonNode accepted(JsonNode body) {
        JsonNode data = super.accepted(body);
        if (!AnswerReader.isNothing(data) && !data.isObject()) {
          throw PlatformFailure.local("data is no object");
        }
        AnswerReader.list(data.path("orders"), "orders");
        AnswerReader.count(data, "totalCount", 0);
        return data;
      }
    };
  }

  @Override
  public void refused(PlatformRefusal refusal) {
    if (isSuccess(refusal)) {
      return;
    }
    if (refusal.code("code").equals(ORDER_CANCELLED)) {
      throw new CancelledAtPlatform(refusal.message());
    }
    throw refusal.failure();
  }

  final boolean isSuccess(PlatformRefusal refusal) {
    return success.contains(refusal.code("code"));
  }

  @Override
  public JsonNode accepted(JsonNode body) {
    JsonNode flag = body.path("success");
    if (flag.isBoolean() && !flag.booleanValue()) {
      // The flag outweighs the HTTP status: an order that we wrongly believe accepted is lost.
      refused(new PlatformRefusal(OK, body));
      return MissingNode.getInstance();
    }
    return body.path("data");
  }
}
