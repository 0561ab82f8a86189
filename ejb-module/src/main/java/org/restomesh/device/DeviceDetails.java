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
 * @param retiredAt null before
 */
public record DeviceDetails(
    @JsonUnwrapped Ref ref,
    DeviceStatus status,
    @JsonUnwrapped Hardware hardware,
    @JsonUnwrapped Pairing pairing,
    @JsonUnwrapped LastReport lastReport,
    @JsonUnwrapped Backlog backlog,
    Instant createdAt,
    @Nullable Instant retiredAt) {

  /** Which device it is, and whose. */
  public record Ref(UUID id, UUID tenantId, UUID branchId, DeviceKind kind) {}

  /**
   * What kind of thing it is.
   *
   * @param model null when nobody has said it
   */
  public record Hardware(@Nullable String model, List<String> capabilities, Ownership ownership) {}

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
}
