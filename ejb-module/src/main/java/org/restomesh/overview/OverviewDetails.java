package org.restomesh.overview;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.checkout.storefront.LicensingDetails.License;
import org.restomesh.checkout.storefront.LicensingDetails.Renewal;
import org.restomesh.delivery.platform.Platform;

/**
 * A branch, and what the caller may see of its tenant. Counts stop at {@link Overview#MAX_COUNT}
 * unless stated otherwise.
 *
 * @param serviceRequests of guests, open
 * @param delivery null when the caller does not manage delivery platforms
 * @param webhooks null when the caller does not manage webhooks
 * @param renewal the open one, or null
 * @param orders the branch's of the last 24 hours, oldest hour first
 */
public record OverviewDetails(
    DeviceCounts devices,
    int serviceRequests,
    @Nullable DeliveryCounts delivery,
    @Nullable WebhookCounts webhooks,
    License license,
    @Nullable Renewal renewal,
    List<HourOfOrders> orders) {

  /**
   * The branch's devices.
   *
   * @param unseen slots without a device, and devices that were never seen
   * @param unknownOutcomes commands whose outcome somebody has to check on the printout
   * @param unknownOutcomeDeviceId a device that has one of them, or null
   * @param needAttention devices that somebody should look at
   * @param needAttentionDeviceId one of them, or null
   */
  public record DeviceCounts(
      int online,
      int offline,
      int unseen,
      int unknownOutcomes,
      @Nullable UUID unknownOutcomeDeviceId,
      int needAttention,
      @Nullable UUID needAttentionDeviceId) {}

  /**
   * @param parkedOrders that wait for a person
   * @param deadLetters operations that platforms could not be told of
   * @param unreadable inbox items that could not be processed
   * @param failingPlatforms whose last operation failed, or that were switched off for it
   */
  public record DeliveryCounts(
      int parkedOrders, int deadLetters, int unreadable, List<Platform> failingPlatforms) {}

  /**
   * @param failing active, and the last attempt failed
   * @param paused because of failures
   * @param deliveries of the last 24 hours by the real clock, oldest hour first
   */
  public record WebhookCounts(int failing, int paused, List<HourOfDeliveries> deliveries) {}

  /**
   * @param count at most {@link OverviewRows#MAX_ORDERS_PER_HOUR}
   */
  public record HourOfOrders(Instant hour, int count) {}

  /**
   * @param count at most {@link OverviewRows#MAX_WEBHOOKS_PER_HOUR} for each subscription
   * @param failed of them, those that were given up
   */
  public record HourOfDeliveries(Instant hour, int count, int failed) {}
}
