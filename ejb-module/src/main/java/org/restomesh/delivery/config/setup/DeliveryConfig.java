package org.restomesh.delivery.config.setup;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.restomesh.delivery.config.ConfigStatus;
import org.restomesh.delivery.config.ConfigStatus.Event;
import org.restomesh.delivery.config.SealedSecret;
import org.restomesh.delivery.platform.FailureClass;
import org.restomesh.delivery.platform.Platform;
import org.restomesh.delivery.platform.PlatformEnvironment;

/**
 * How a tenant is known at a platform. It begins enabled, is disabled by its tenant or after ten
 * errors, and enabled again by a person; when the operator takes its restaurant away it is disabled
 * until it has one again. Calls, polls and logins update counts, tokens and times by their own SQL,
 * so it is changed under its row lock only, and only what has changed is written.
 */
@Entity
@DynamicUpdate
class DeliveryConfig {
  @Id private UUID id;

  private UUID tenantId;

  @Enumerated(EnumType.STRING)
  private Platform platform;

  private String remoteRestaurantId;

  private UUID branchId;

  @Enumerated(EnumType.STRING)
  private PlatformEnvironment environment;

  private boolean autoAccept;

  @Enumerated(EnumType.STRING)
  private ConfigStatus status;

  private byte[] credentials;

  @Column private String credentialsKeyId;

  private byte[] token;

  @Column private String tokenKeyId;

  @Column private UUID tokenLeaseId;

  @Column private Instant tokenLeaseUntil;

  private int errorCount;

  private String lastError;

  @Enumerated(EnumType.STRING)
  private FailureClass lastErrorClass;

  private Instant lastOrderPollAt;

  private Instant lastMenuSyncAt;

  private Boolean storeOpen;

  @Column private Instant nextPollAt;

  @Column private Instant pollCursor;

  @Column private UUID pollLeaseId;

  @Column private Instant pollLeaseUntil;

  private Instant provenAt;

  @Version private int version;

  protected DeliveryConfig() {}

  void enable(Instant now) {
    on(Event.ENABLE);
    errorCount = 0;
    nextPollAt = platform.isPolled() ? now : null;
  }

  void disable() {
    on(Event.DISABLE);
  }

  private void on(Event event) {
    status = ConfigStatus.MACHINE.next(status, event).orElseThrow();
  }

  /**
   * Clears the errors, which the old credentials may have caused, and discards a login in progress.
   */
  void replaceCredentials(SealedSecret sealed) {
    credentials = sealed.bytes();
    credentialsKeyId = sealed.keyId();
    errorCount = 0;
    lastError = null;
    lastErrorClass = null;
    dropToken();
  }

  void changeBranch(UUID newBranchId) {
    branchId = newBranchId;
  }

  void changeAutoAccept(boolean newAutoAccept) {
    autoAccept = newAutoAccept;
  }

  void changeEnvironment(PlatformEnvironment newEnvironment, Instant now) {
    if (environment != newEnvironment) {
      environment = newEnvironment;
      becomeAnotherRestaurant(now);
    }
  }

  void rename(String newRemoteRestaurantId, Instant now) {
    if (!newRemoteRestaurantId.equals(remoteRestaurantId)) {
      remoteRestaurantId = newRemoteRestaurantId;
      becomeAnotherRestaurant(now);
    }
  }

  /**
   * The former restaurant's poll cursor and token are void, and a poll of it in progress is
   * ignored.
   */
  private void becomeAnotherRestaurant(Instant now) {
    forgetRestaurant();
    nextPollAt = platform.isPolled() ? now : null;
  }

  /** The restaurant was somebody else's. */
  void release() {
    forgetRestaurant();
    remoteRestaurantId = null;
    nextPollAt = null;
    disable();
  }

  boolean hasRestaurant() {
    return remoteRestaurantId != null;
  }

  private void forgetRestaurant() {
    dropToken();
    provenAt = null;
    pollCursor = null;
    pollLeaseId = null;
    pollLeaseUntil = null;
    storeOpen = null;
  }

  private void dropToken() {
    token = null;
    tokenKeyId = null;
    tokenLeaseId = null;
    tokenLeaseUntil = null;
  }

  UUID id() {
    return id;
  }

  UUID tenantId() {
    return tenantId;
  }

  Platform platform() {
    return platform;
  }

  RestaurantRegistration registration() {
    return new RestaurantRegistration(platform, remoteRestaurantId, tenantId, status, provenAt);
  }

  ConfigDetails details() {
    return new ConfigDetails(
        platform,
        remoteRestaurantId,
        branchId,
        environment,
        autoAccept,
        status == ConfigStatus.ENABLED,
        status,
        credentials != null,
        token != null,
        errorCount,
        lastError,
        lastErrorClass,
        lastOrderPollAt,
        lastMenuSyncAt,
        storeOpen,
        platform.capabilities());
  }
}
