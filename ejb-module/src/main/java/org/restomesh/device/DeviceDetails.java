package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A device as staff see it (contract/2-device-mesh#device-record). In JSON the parts are not seen:
 * their properties are its own, in this order.
 *
 * @param backlog commands in state queued
 * @param printer null for a device with an agent
 */
public record DeviceDetails(
    @JsonUnwrapped Ref ref,
    @JsonUnwrapped Condition condition,
    @JsonUnwrapped Hardware hardware,
    @JsonUnwrapped Pairing pairing,
    @JsonUnwrapped LastReport lastReport,
    @JsonUnwrapped Backlog backlog,
    @JsonUnwrapped Dates dates,
    @Nullable Printer printer) {

  /** Why somebody should look at a device (contract/8-cloud-printers#attention), in this order. */
  public enum Attention {
    OFFLINE,
    /** It has commands of which nobody knows how they ended. */
    OUTCOME_UNKNOWN,
    /** A receipt failed in the last half hour: somebody may be waiting for the paper. */
    PRINT_FAILED,
    /** A command waits for longer than two minutes. */
    NOT_FETCHED,
    PAPER_OUT,
    COVER_OPEN,
    PRINTER_ERROR,
    PAPER_LOW,
    /** Another printer came with the access of this one in the last ten minutes. */
    OTHER_PRINTER,
    /** It asks so seldom that guests would wait. */
    SLOW_POLL
  }

  /**
   * How it is.
   *
   * @param attention empty when nobody need look
   */
  public record Condition(DeviceStatus status, List<Attention> attention) {}

  /** Which device it is, and whose. */
  public record Ref(UUID id, UUID tenantId, UUID branchId, DeviceKind kind) {}

  /**
   * What kind of thing it is, and how it asks for its work.
   *
   * @param model null when nobody has said it
   */
  public record Hardware(
      @Nullable String model,
      List<String> capabilities,
      Ownership ownership,
      DeviceProtocol protocol) {}

  /**
   * Its way to a token, and until when the token is good.
   *
   * @param pairCodeExpiresAt null when it has no pair code
   * @param tokenExpiresAt null when it holds no token
   * @param pairedAt null before
   */
  public record Pairing(
      @Nullable Instant pairCodeExpiresAt,
      @Nullable Instant tokenExpiresAt,
      @Nullable Instant pairedAt) {}

  /**
   * Its last sign of life, and what it has told of itself.
   *
   * @param lastSeenAt null before its first sign of life
   * @param batteryPct null, like {@code agentVersion}, when it has never said it
   * @param queueDepth as the device last reported it, or null
   */
  public record LastReport(
      @Nullable Instant lastSeenAt,
      @Nullable Double batteryPct,
      @Nullable String agentVersion,
      @Nullable Integer queueDepth) {}

  /**
   * Its begin and end.
   *
   * @param retiredAt null before
   */
  public record Dates(Instant createdAt, @Nullable Instant retiredAt) {}

  /**
   * A printer without an agent (contract/8-cloud-printers#printer-record).
   *
   * @param paperWidthMm 58 or 80; null when nobody has said it
   * @param widthDots of what it prints
   * @param stateCode the printer's own word; null before the first
   * @param stateAt when this state began; null before the first
   */
  public record Printer(
      @JsonUnwrapped Unit unit,
      @Nullable Integer paperWidthMm,
      int widthDots,
      PrinterState state,
      @Nullable String stateCode,
      @Nullable Instant stateAt) {

    /**
     * Which one it is, as far as it has told; each is null when it has not.
     *
     * @param mac as AA:BB:CC:DD:EE:FF, also when it was said at its creation
     * @param pollSeconds from one poll to the next
     */
    public record Unit(
        @Nullable String mac,
        @Nullable String serial,
        @Nullable String clientType,
        @Nullable String clientVersion,
        @Nullable Integer pollSeconds) {}
  }

  public DeviceStatus status() {
    return condition.status();
  }
}
