package org.restomesh.delivery.config.setup;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.hibernate.annotations.DynamicUpdate;
import org.jspecify.annotations.Nullable;
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

  private @Nullable String remoteRestaurantId;

  private @Nullable UUID branchId;

  @Enumerated(EnumType.STRING)
  private PlatformEnvironment environment;

  private boolean autoAccept;

  @Enumerated(EnumType.STRING)
  private ConfigStatus status;

  private byte @Nullable [] credentials;

  @Column private @Nullable String credentialsKeyId;

  private byte @Nullable [] token;

  @Column private @Nullable String tokenKeyId;

  @Column private @Nullable UUID tokenLeaseId;

  @Column private @Nullable Instant tokenLeaseUntil;

  private int errorCount;

  private @Nullable String lastError;

  @Enumerated(EnumType.STRING)
  private @Nullable FailureClass lastErrorClass;

  private @Nullable Instant lastOrderPollAt;

  private @Nullable Instant lastMenuSyncAt;

  private @Nullable Boolean storeOpen;

  @Column private @Nullable Instant nextPollAt;

  @Column private @Nullable Instant pollCursor;

  @Column private @Nullable UUID pollLeaseId;

  @Column private @Nullable Instant pollLeaseUntil;

  private @Nullable Instant provenAt;

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

  /**
   * @param newBranchId null: the tenant's oldest active one
   */
  void changeBranch(@Nullable UUID newBranchId) {
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

  /** Of a configuration that was found by its restaurant. */
  RestaurantRegistration registration() {
    String restaurantId = Objects.requireNonNull(remoteRestaurantId);
    return new RestaurantRegistration(platform, restaurantId, tenantId, status, provenAt);
  }

  ConfigDetails details() {
    return new ConfigDetails(
        platform,
        new ConfigDetails.Restaurant(remoteRestaurantId, branchId, environment, autoAccept),
        status == ConfigStatus.ENABLED,
        status,
        new ConfigDetails.Credentials(credentials != null, token != null),
        new ConfigDetails.Errors(errorCount, lastError, lastErrorClass),
        new ConfigDetails.Store(lastOrderPollAt, lastMenuSyncAt, storeOpen),
        platform.capabilities());
  }
}
