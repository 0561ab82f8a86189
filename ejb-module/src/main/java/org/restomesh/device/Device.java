package org.restomesh.device;

import static java.util.Objects.requireNonNull;
import static org.restomesh.device.DeviceStatus.MACHINE;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceStatus.Event;
import org.restomesh.shared.Ids;
import org.restomesh.shared.error.ResourceConflict;

/**
 * A piece of hardware of a branch. It begins as an unprovisioned slot with a pair code, is paired
 * once by the device that presents the code, alternates between online and offline, and ends
 * retired. {@link Presence} writes signs of life by SQL, bypassing this class, hence only changed
 * columns are updated.
 */
@Entity
@DynamicUpdate
public class Device {
  /**
   * For how long a device whose pairing response was lost may ask again
   * (contract/2-device-mesh#pair-request-id).
   */
  static final Duration PAIR_REPLAY_WINDOW = Duration.ofSeconds(60);

  @Id private UUID id;

  private UUID tenantId;

  private UUID branchId;

  @Enumerated(EnumType.STRING)
  private DeviceKind kind;

  @Enumerated(EnumType.STRING)
  private DeviceProtocol protocol;

  @Enumerated(EnumType.STRING)
  private DeviceStatus status;

  private @Nullable String model;

  @JdbcTypeCode(SqlTypes.ARRAY)
  private String[] capabilities;

  @Enumerated(EnumType.STRING)
  private Ownership ownership;

  @Column private @Nullable String pairCodeHash;

  private @Nullable Instant pairCodeExpiresAt;

  private @Nullable String pairRequestId;

  private @Nullable Instant pairedAt;

  private @Nullable Instant tokenExpiresAt;

  private @Nullable Instant lastSeenAt;

  private @Nullable Double batteryPct;

  private @Nullable String agentVersion;

  private @Nullable Integer queueDepth;

  private Instant createdAt;

  private @Nullable Instant retiredAt;

  @Version private int version;

  protected Device() {}

  /** A slot without a pair code yet. */
  public Device(UUID tenantId, UUID branchId, CreateSlot command, Instant now) {
    this.id = Ids.next();
    this.tenantId = tenantId;
    this.branchId = branchId;
    this.kind = command.kind();
    this.protocol = command.protocolOrDefault();
    this.status = MACHINE.begin(DeviceStatus.UNPROVISIONED);
    this.model = command.model();
    this.capabilities = tags(command.capabilities());
    this.ownership = command.ownership() == null ? Ownership.BYO : command.ownership();
    this.createdAt = now;
  }

  /**
   * Gives the slot a pair code and invalidates an earlier one.
   *
   * @throws ResourceConflict when the device is paired or retired, or speaks without an agent
   */
  public void offerPairCode(String codeHash, Instant expiresAt) {
    if (protocol.isPrinters()) {
      throw new ResourceConflict("A printer without an agent has an access and no pair code");
    }
    if (status != DeviceStatus.UNPROVISIONED) {
      throw new ResourceConflict("Only an unprovisioned slot can have a pair code");
    }
    pairCodeHash = codeHash;
    pairCodeExpiresAt = expiresAt;
  }

  public void clearPairCode() {
    pairCodeHash = null;
    pairCodeExpiresAt = null;
  }

  /** Of a slot that has a pair code. */
  public boolean isPairCodeExpired(Instant now) {
    return !now.isBefore(requireNonNull(pairCodeExpiresAt));
  }

  public boolean awaitsPairing() {
    return status == DeviceStatus.UNPROVISIONED;
  }

  /**
   * Whether this is the same device asking again because our response was lost.
   *
   * @param requestId null when the device sent none
   */
  public boolean wasPairedBy(@Nullable String requestId, Instant now) {
    return requestId != null
        && requestId.equals(pairRequestId)
        && status != DeviceStatus.RETIRED
        && !now.isAfter(requireNonNull(pairedAt).plus(PAIR_REPLAY_WINDOW));
  }

  public void pair(PairDevice request, Instant now) {
    on(Event.PAIR);
    pairedAt = now;
    pairRequestId = request.pairRequestId();
    pairCodeExpiresAt = null;
    if (request.model() != null) {
      model = request.model();
    }
    if (request.capabilities() != null) {
      capabilities = tags(request.capabilities());
    }
  }

  /** A printer without an agent has come with its access for the first time. */
  public void pairByAccess(Instant now) {
    on(Event.PAIR);
    pairedAt = now;
  }

  /**
   * @throws ResourceConflict when it has an agent, or is retired
   */
  public void requireAccess() {
    if (!protocol.isPrinters() || status == DeviceStatus.RETIRED) {
      throw new ResourceConflict(
          "Only a printer without an agent that is not retired has an access");
    }
  }

  public void holdToken(Instant expiresAt) {
    tokenExpiresAt = expiresAt;
  }

  /** Returns whether anything changed: retiring twice is the same as retiring once. */
  public boolean retire(Instant now) {
    if (status == DeviceStatus.RETIRED) {
      return false;
    }
    on(Event.RETIRE);
    retiredAt = now;
    tokenExpiresAt = null;
    clearPairCode();
    return true;
  }

  private void on(Event event) {
    status = MACHINE.next(status, event).orElseThrow(() -> refused(event));
  }

  private ResourceConflict refused(Event event) {
    String wanted = MACHINE.to(event).wireName();
    return new ResourceConflict(
        "A device that is " + status.wireName() + " cannot become " + wanted);
  }

  private static String[] tags(@Nullable List<String> capabilities) {
    return capabilities == null ? new String[0] : capabilities.toArray(String[]::new);
  }

  public UUID id() {
    return id;
  }

  public UUID tenantId() {
    return tenantId;
  }

  public UUID branchId() {
    return branchId;
  }

  /** Of a device that holds a token. */
  public Instant tokenExpiresAt() {
    return requireNonNull(tokenExpiresAt);
  }

  public DeviceEvent event(Instant at) {
    return new DeviceEvent(id, branchId, kind, at);
  }

  public PairingResult paired(String token) {
    return new PairingResult(
        id, tenantId, branchId, kind, token, tokenExpiresAt(), List.of(capabilities));
  }

  public DeviceProtocol protocol() {
    return protocol;
  }

  /**
   * @param printer null for a device with an agent
   */
  public DeviceDetails details(
      List<DeviceDetails.Attention> attention,
      Backlog backlog,
      DeviceDetails.@Nullable Printer printer) {
    return new DeviceDetails(
        new DeviceDetails.Ref(id, tenantId, branchId, kind),
        new DeviceDetails.Condition(status, attention),
        new DeviceDetails.Hardware(model, List.of(capabilities), ownership, protocol),
        new DeviceDetails.Pairing(pairCodeExpiresAt, tokenExpiresAt, pairedAt),
        new DeviceDetails.LastReport(lastSeenAt, batteryPct, agentVersion, queueDepth),
        backlog,
        new DeviceDetails.Dates(createdAt, retiredAt),
        printer);
  }
}
