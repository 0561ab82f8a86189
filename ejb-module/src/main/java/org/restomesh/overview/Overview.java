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
import org.restomesh.identity.branch.Branches;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.licensing.snapshot.Entitlements;
import org.restomesh.overview.OverviewDetails.DeliveryCounts;
import org.restomesh.overview.OverviewDetails.WebhookCounts;
import org.restomesh.shared.RealTime;

/** What is up in a branch, at a glance: cheap enough to be asked for again and again. */
@Stateless
public class Overview {
  /** Whoever has more of something than this to deal with need not know how many. */
  public static final int MAX_COUNT = 100;

  private static final int HISTORY_HOURS = 24;
  private static final Set<Role> OF_DELIVERY = Set.of(Role.ADMIN, Role.MANAGER);
  private static final Set<Role> OF_WEBHOOKS = Set.of(Role.ADMIN);

  @Inject Branches branches;
  @Inject Storefront storefront;
  @Inject Entitlements entitlements;
  @Inject OverviewRows rows;
  @Inject Clock clock;
  @Inject @RealTime Clock realTime;

  /**
   * @throws org.restomesh.shared.error.ResourceNotFound when the branch is outside the caller's scope
   */
  public OverviewDetails of(StaffPrincipal caller, UUID branchId) {
    branches.requireInScope(caller, branchId);
    LicenceSummary licence = storefront.licence(caller.tenantId());
    return new OverviewDetails(
        rows.devices(branchId),
        rows.serviceRequests(caller.tenantId(), branchId),
        deals(caller, OF_DELIVERY, "feature.deliveryIntegration") ? delivery(caller) : null,
        deals(caller, OF_WEBHOOKS, "feature.apiAccess") ? webhooks(caller) : null,
        licence.license(),
        licence.renewal(),
        rows.orders(branchId, hours(clock.instant())));
  }

  private boolean deals(StaffPrincipal caller, Set<Role> roles, String feature) {
    return roles.contains(caller.role())
        && entitlements.current(caller.tenantId()).hasFeature(feature);
  }

  private DeliveryCounts delivery(StaffPrincipal caller) {
    return rows.delivery(caller.tenantId(), caller.branchId());
  }

  private WebhookCounts webhooks(StaffPrincipal caller) {
    return rows.webhooks(caller.tenantId(), hours(realTime.instant()));
  }

  /** When the last hours began, the present one at the end. */
  private static List<Instant> hours(Instant now) {
    Instant last = now.truncatedTo(HOURS);
    return IntStream.range(0, HISTORY_HOURS)
        .mapToObj(i -> last.minus(HISTORY_HOURS - 1L - i, HOURS))
        .toList();
  }
}
