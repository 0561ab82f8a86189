package org.restomesh.delivery.intake;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.delivery.config.ConfigLookup;
import org.restomesh.delivery.config.ConfigSnapshot;
import org.restomesh.delivery.config.call.PlatformAdapters;
import org.restomesh.delivery.config.call.RestaurantVerification;
import org.restomesh.delivery.config.log.WireLog;
import org.restomesh.delivery.intake.inbox.InboundRefund;
import org.restomesh.delivery.intake.inbox.InboundStatus;
import org.restomesh.delivery.intake.inbox.Inbox;
import org.restomesh.delivery.intake.inbox.InboxItem;
import org.restomesh.delivery.intake.inbox.InboxKind;
import org.restomesh.delivery.intake.inbox.InboxOutcomes;
import org.restomesh.delivery.intake.inbox.InboxState;
import org.restomesh.delivery.intake.inbox.IntakeOutcome;
import org.restomesh.delivery.intake.inbox.RetryContext;
import org.restomesh.delivery.masking.Masking;
import org.restomesh.delivery.platform.order.UnreadableOrder;
import org.restomesh.order.InvalidOrderStatus;
import org.restomesh.order.OrderDetails;
import org.restomesh.order.book.Orders;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCategory;
import org.restomesh.shared.error.ResourceConflict;
import org.restomesh.shared.error.ResourceNotFound;
import org.restomesh.shared.error.ValidationFailed;

/**
 * The four calls by which platforms A and C push
 * (requirements/3-delivery-webhooks-errors#inbound-webhooks), once the caller is verified. A
 * repeated call is answered as the first time. Not to be called inside a transaction.
 */
@ApplicationScoped
public class InboundCalls {
  private static final int MAX_ID = 128;
  private static final int OK = 200;
  private static final int ACCEPTED = 202;

  @Inject Inbox inbox;
  @Inject InboxOutcomes outcomes;
  @Inject Intake intake;
  @Inject PlatformAdapters adapters;
  @Inject ConfigLookup configs;
  @Inject RestaurantVerification restaurants;
  @Inject Orders orders;
  @Inject WireLog log;
  @Inject Clock clock;

  /**
   * A new order.
   *
   * @throws ValidationFailed when it cannot be read; it is kept as failed
   */
  public InboundResult order(ConfigSnapshot config, JsonNode raw) {
    JsonNode body = Masking.order(config.ref().platform(), raw);
    String externalId;
    try {
      externalId = adapters.of(config.ref().platform()).externalOrderIdOf(body);
    } catch (UnreadableOrder e) {
      RetryContext received = keep(config, InboxKind.ORDER, "", body);
      outcomes.fail(received.item().id(), e.getMessage());
      throw refused(received, unreadable(e));
    }
    return receive(config, InboxKind.ORDER, externalId, body);
  }

  /**
   * A changed cart of an order.
   *
   * @throws ResourceNotFound when there is no such order
   * @throws InvalidOrderStatus when it is too late
   */
  public InboundResult amend(ConfigSnapshot config, String remoteOrderId, JsonNode raw) {
    JsonNode body = Masking.order(config.ref().platform(), raw);
    return receive(config, InboxKind.AMEND, requireOrderId(remoteOrderId), body);
  }

  /** The status of an order; parked when the order has not arrived yet. */
  public InboundResult status(ConfigSnapshot config, String remoteOrderId, JsonNode raw) {
    JsonNode body = Masking.body(raw);
    InboundStatus.from(body);
    return receive(config, InboxKind.STATUS, requireOrderId(remoteOrderId), body);
  }

  /**
   * Money that went back to the guest.
   *
   * @throws ResourceNotFound when there is no such order
   * @throws ResourceConflict when it would be more than the order's total
   */
  public InboundResult refund(ConfigSnapshot config, String remoteOrderId, JsonNode raw) {
    JsonNode body = Masking.body(raw);
    InboundRefund.from(body);
    return receive(config, InboxKind.REFUND, requireOrderId(remoteOrderId), body);
  }

  private InboundResult receive(ConfigSnapshot cached, InboxKind kind, String id, JsonNode body) {
    RetryContext received = keep(cached, kind, id, body);
    if (received.item().outcome().state() == InboxState.PROCESSED) {
      return repeated(received);
    }
    IntakeOutcome outcome;
    try {
      outcome = intake.process(received);
    } catch (UnreadableOrder e) {
      throw refused(received, unreadable(e));
    }
    requireAccepted(received, outcome);
    InboundResult answer = answer(received.config(), outcome);
    if (kind != InboxKind.ORDER) { // an order's line is written with it
      recordWireLog(received, answer.orderId(), answer.isParked() ? ACCEPTED : OK, outcome.note());
    }
    return answer;
  }

  /** The statement that stores the call also confirms the cached configuration. */
  private RetryContext keep(ConfigSnapshot cached, InboxKind kind, String id, JsonNode body) {
    Optional<RetryContext> received = inbox.receiveWhile(cached, kind, id, body, clock.instant());
    if (received.isPresent()) {
      return received.get();
    }
    ConfigSnapshot current =
        restaurants
            .receiving(cached.ref().platform(), cached.requireRestaurantId())
            .orElseThrow(RestaurantNotConfigured::new);
    return inbox.receive(current, kind, id, body, clock.instant());
  }

  private void requireAccepted(RetryContext received, IntakeOutcome outcome) {
    switch (outcome.why()) {
      case UNKNOWN_ORDER -> {
        if (outcome.state() != InboxState.PARKED) {
          throw refused(received, new ResourceNotFound("Order"));
        }
      }
      case TOO_LATE -> throw refused(received, new InvalidOrderStatus(outcome.requireNote()));
      case TOO_MUCH -> throw refused(received, new ResourceConflict(outcome.requireNote()));
      case OTHER_ORDER ->
          throw refused(received, new ValidationFailed("body", outcome.requireNote()));
      case NOTHING, UNKNOWN_STATUS, SPLIT -> {
        // Accepted: a status that we do not know is not the platform's mistake.
      }
    }
  }

  /** The order as it is now: a parked status may have changed a new one already. */
  private InboundResult answer(ConfigSnapshot config, IntakeOutcome outcome) {
    if (outcome.orderId() == null || outcome.status() != null) {
      return new InboundResult(outcome.orderId(), outcome.status());
    }
    OrderDetails order = orders.find(config.ref().tenantId(), outcome.orderId()).orElseThrow();
    return new InboundResult(order.id(), order.status());
  }

  private InboundResult repeated(RetryContext received) {
    ConfigSnapshot config = received.config();
    InboxItem item = received.item();
    UUID orderId = Objects.requireNonNull(item.outcome().orderId()); // as it is processed
    OrderDetails order = orders.find(config.ref().tenantId(), orderId).orElseThrow();
    String kind = item.kind().wireName();
    log.write(log.incoming(config, kind, item.externalId(), order.id(), OK, null, "repeated"));
    return new InboundResult(order.id(), order.status());
  }

  private <E extends DomainException> E refused(RetryContext received, E refusal) {
    int status = status(refusal.code().category());
    UUID orderId = received.item().outcome().orderId();
    recordWireLog(received, orderId, status, refusal.getMessage());
    return refusal;
  }

  private void recordWireLog(
      RetryContext received, @Nullable UUID orderId, int status, @Nullable String message) {
    InboxItem item = received.item();
    log.write(
        log.incoming(
            received.config(),
            item.kind().wireName(),
            item.externalId(),
            orderId,
            status,
            item.body(),
            message));
  }

  private static int status(ErrorCategory category) {
    return switch (category) {
      case NOT_FOUND -> 404;
      case CONFLICT -> 409;
      default -> 400;
    };
  }

  private static ValidationFailed unreadable(UnreadableOrder e) {
    return new ValidationFailed("body", e.getMessage());
  }

  /** An id that no order can have is not found. */
  private static String requireOrderId(String remoteOrderId) {
    if (remoteOrderId.length() > MAX_ID
        || remoteOrderId.chars().anyMatch(Character::isISOControl)) {
      throw new ResourceNotFound("Order");
    }
    return remoteOrderId;
  }
}
