package org.restomesh.faults.history;

/**
 * What a client of the campaign did or saw. Times are nanoseconds of the campaign's steady clock
 * since its start; {@code sentAt} is taken before a request leaves, {@code at} after an answer has
 * come. Money is in kurus.
 */
public sealed interface Observation {
  /** When it was over. */
  long at();

  /**
   * A request has been answered, or has not: status 0 is a connection that failed or an answer that
   * never came.
   *
   * @param client who asked, such as "staff-1", for the longest silence
   * @param error the envelope's "error", or empty
   * @param retryAfter whether the answer had Retry-After
   */
  record Answered(
      long sentAt,
      long at,
      String client,
      String operation,
      int status,
      String error,
      boolean retryAfter)
      implements Observation {}

  /** A command was enqueued and answered with 2xx, perhaps after repetitions with the same key. */
  record CommandAccepted(
      long sentAt,
      long at,
      String tenant,
      String device,
      String idempotencyKey,
      String commandId,
      boolean sideEffect,
      int priority)
      implements Observation {}

  /**
   * A device has got a command from a poll.
   *
   * @param owner the tenant that the command's payload names
   * @param attempt as the command tells; 1 is the first time that it was claimed
   */
  record CommandReceived(
      long at,
      String tenant,
      String device,
      String commandId,
      String claimId,
      String owner,
      int attempt,
      int priority)
      implements Observation {}

  /** A device has done what the command asks for: printed, charged. */
  record CommandExecuted(long at, String tenant, String device, String commandId)
      implements Observation {}

  /** A device's poll was answered with no command. */
  record PollEmpty(long sentAt, long at, String tenant, String device) implements Observation {}

  /** As staff read it after the campaign. */
  record CommandAtEnd(long at, String tenant, String commandId, String status)
      implements Observation {}

  /** A platform has pushed an order, and it was answered with 2xx. */
  record OrderPushed(
      long sentAt, long at, String tenant, String platform, String remoteId, long totalKurus)
      implements Observation {}

  /** Staff or a screen placed an order, and it was answered with 2xx. */
  record OrderPlaced(
      long sentAt, long at, String tenant, String idempotencyKey, String orderId, long totalKurus)
      implements Observation {}

  /**
   * As staff read it after the campaign.
   *
   * @param remoteId of the platform's order, or empty
   * @param key that it was placed with, or empty
   */
  record OrderAtEnd(
      long at,
      String tenant,
      String orderId,
      String platform,
      String remoteId,
      String key,
      String status,
      long totalKurus)
      implements Observation {}

  /** A change of an order by staff was answered with 2xx. */
  record OrderChanged(long sentAt, long at, String tenant, String orderId, String status)
      implements Observation {}

  /** The platform was told about its order; each of these is an effect there. */
  record PlatformTold(long at, String platform, String remoteId, String operation)
      implements Observation {}

  /**
   * A kitchen screen is connected.
   *
   * @param resumedAfter the last event id that it had, or 0 when it begins
   */
  record SocketOpened(long at, String tenant, String branch, String screen, long resumedAfter)
      implements Observation {}

  /**
   * A frame of a kitchen screen.
   *
   * @param owner the tenant that its content names, or empty when it names none
   */
  record FrameReceived(
      long at,
      String tenant,
      String branch,
      String screen,
      long eventId,
      String type,
      String subject,
      String owner)
      implements Observation {}

  /** A screen was told to read everything anew: events before this id need not come. */
  record SnapshotRead(long at, String tenant, String branch, String screen, long upTo)
      implements Observation {}

  /**
   * A partner's endpoint has got a webhook whose signature is right.
   *
   * @param eventId the same for each repetition
   * @param subject what it is about and what happened, such as "order.created:ID"
   * @param owner the tenant that its content names
   */
  record WebhookReceived(long at, String tenant, String eventId, String subject, String owner)
      implements Observation {}

  /**
   * A webhook event that the tenant's subscription must get, as a write of its was acknowledged.
   */
  record WebhookDue(long at, String tenant, String subject) implements Observation {}

  /** The payment provider has taken the money, and its callback was answered with OK. */
  record Paid(long at, String tenant, String paymentId, long kurus) implements Observation {}

  /** The payment provider has given money back. */
  record Refunded(long at, String tenant, String refundId, String paymentId, long kurus)
      implements Observation {}

  /** An invoice (positive) or a credit note (negative), read after the campaign. */
  record InvoiceAtEnd(long at, String tenant, String invoiceId, String paymentId, long kurus)
      implements Observation {}

  /** What is owned through a payment, read after the campaign. */
  record OwnedAtEnd(long at, String tenant, String paymentId, String product)
      implements Observation {}

  /** A credential was ended and this was answered with 2xx. */
  record CredentialEnded(long sentAt, long at, String tenant, String credential)
      implements Observation {}

  /** A credential was used. */
  record CredentialUsed(
      long sentAt, long at, String tenant, String credential, boolean accepted, String node)
      implements Observation {}

  /** A value was written and answered with 2xx; versions of one subject grow. */
  record ValueWritten(long sentAt, long at, String tenant, String subject, long version)
      implements Observation {}

  /** A value was read. */
  record ValueRead(long sentAt, long at, String tenant, String subject, long version)
      implements Observation {}

  /**
   * The nemesis has begun or ended something.
   *
   * @param fault its name, such as "freeze-60"
   * @param target what it does it to, such as "node-2"
   */
  record FaultBegun(long at, String fault, String target) implements Observation {}

  record FaultEnded(long at, String fault, String target) implements Observation {}
}
