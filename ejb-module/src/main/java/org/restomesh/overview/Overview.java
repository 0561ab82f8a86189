package org.restomesh.overview;

import static java.time.temporal.ChronoUnit.HOURS;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.restomesh.checkout.storefront.LicenceSummary;
import org.restomesh.checkout.storefront.Storefront;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.branch.Branches;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.overview.OverviewDetails.DeliveryCounts;
import org.restomesh.overview.OverviewDetails.WebhookCounts;
import org.restomesh.shared.RealTime;

/** The state of a branch at a glance, cheap enough to be polled. */
@Stateless
public class Overview {
  /** Counts stop here: nobody needs the exact number beyond it. */
  public static final int MAX_COUNT = 100;

  private static final int HISTORY_HOURS = 24;
  private static final Set<Role> DELIVERY_ROLES = Set.of(Role.ADMIN, Role.MANAGER);
  private static final Set<Role> WEBHOOK_ROLES = Set.of(Role.ADMIN);

  @Inject Branches branches;
  @Inject Storefront storefront;
  @Inject Entitlements entitlements;
  @Inject OverviewRows rows;
  @Inject Clock clock;
  @Inject @RealTime Clock realTime;

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when the branch is outside the caller's
   *     scope
   */
  public OverviewDetails of(StaffPrincipal caller, UUID branchId) {
    branches.requireInScope(caller, branchId);
    LicenceSummary licence = storefront.licence(caller.tenantId());
    return new OverviewDetails(
        rows.devices(branchId, clock.instant()),
        rows.serviceRequests(caller.tenantId(), branchId),
        maySee(caller, DELIVERY_ROLES, "feature.deliveryIntegration") ? delivery(caller) : null,
        maySee(caller, WEBHOOK_ROLES, "feature.apiAccess") ? webhooks(caller) : null,
        licence.license(),
        licence.renewal(),
        rows.orders(branchId, hours(clock.instant())));
  }

  private boolean maySee(StaffPrincipal caller, Set<Role> roles, String feature) {
    return roles.contains(caller.role())
        && entitlements.current(caller.tenantId()).hasFeature(feature);
  }

  private DeliveryCounts delivery(StaffPrincipal caller) {
    return rows.delivery(caller.tenantId(), caller.branchId());
  }

  private WebhookCounts webhooks(StaffPrincipal caller) {
    return rows.webhooks(caller.tenantId(), hours(realTime.instant()));
  }

  /** The starts of the last hours, the present one last. */
  private static List<Instant> hours(Instant now) {
    Instant last = now.truncatedTo(HOURS);
    return IntStream.range(0, HISTORY_HOURS)
        .mapToObj(i -> last.minus(HISTORY_HOURS - 1L - i, HOURS))
        .toList();
  }
}
