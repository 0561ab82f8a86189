package org.restomesh.overview;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.restomesh.device.DevicePrincipal;
import org.restomesh.device.command.CommandKind;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Ids;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** A restaurant where things are as a test wants them, written past the use cases. */
record Busy(Restaurant restaurant) {
  static Busy open(Wiring wiring) {
    return new Busy(Restaurant.open(wiring));
  }

  OverviewDetails overview(StaffPrincipal caller, UUID branchId) {
    Wiring wiring = restaurant.wiring();
    return wiring.inTransaction(() -> wiring.get(Overview.class).of(caller, branchId));
  }

  OverviewDetails overview() {
    return overview(restaurant.admin(), restaurant.branchId());
  }

  StaffPrincipal staff(Role role, UUID onlyBranch) {
    return new StaffPrincipal(Ids.next().toString(), restaurant.tenantId(), role, onlyBranch);
  }

  /** To all that the overview tells of. */
  Busy entitle() {
    return entitle("feature.apiAccess", "feature.deliveryIntegration");
  }

  /** To these features and no others. */
  Busy entitle(String... names) {
    Map<String, Object> features =
        Stream.of(names).collect(Collectors.toMap(name -> name, name -> true));
    restaurant.override(features);
    return this;
  }

  UUID branch() throws SQLException {
    return restaurant.anotherBranch();
  }

  UUID device(String status) throws SQLException {
    DevicePrincipal device = restaurant.device();
    Rows.change("update device set status = ? where id = ?", status, device.deviceId());
    return device.deviceId();
  }

  /** Of a device that has other work to do as well. */
  UUID unknownOutcome() throws SQLException {
    DevicePrincipal device = restaurant.device();
    restaurant.enqueue(device, CommandKind.NOOP, null);
    UUID command = restaurant.enqueue(device, CommandKind.PRINT_RECEIPT, null);
    Rows.change("update device_command set status = 'OUTCOME_UNKNOWN' where id = ?", command);
    return device.deviceId();
  }

  void order(UUID branchId, String status, String source, Instant at) throws SQLException {
    Rows.change(
        "insert into restaurant_order (id, tenant_id, branch_id, order_number, status, source,"
            + " items, total_cents, attention, created_at, created_by, external_data, version)"
            + " values (?, ?, cast(? as uuid), 'A-001', ?, ?, '[]', 100, '{}',"
            + " cast(? as timestamptz), 'test', '{}', 1)",
        Ids.next(),
        restaurant.tenantId(),
        branchId == null ? null : branchId.toString(),
        status,
        source,
        at.toString());
  }

  void order(Instant at) throws SQLException {
    order(restaurant.branchId(), "PENDING", "POS", at);
  }

  /** A guest's, of a screen that nobody looks for. */
  void serviceRequest(UUID branchId, String status) throws SQLException {
    beside(
        """
        insert into service_request (id, tenant_id, branch_id, session_id, kind, status, created_at)
        values ('%s', '%s', '%s', '%s', 'BILL', '%s', now())
        """
            .formatted(Ids.next(), restaurant.tenantId(), branchId, Ids.next(), status));
  }

  /** Something that a platform is to be told. */
  void outbound(String state) throws SQLException {
    beside(
        """
        insert into delivery_outbound (id, tenant_id, config_id, platform, operation, order_id,
          state, retry_count, max_retries, next_retry_at, dropped, created_at)
        values ('%s', '%s', '%s', 'PLATFORM_A', 'ACCEPT_ORDER', '%s', '%s', 0, 5,
          case when '%5$s' = 'PENDING' then now() end, false, now())
        """
            .formatted(Ids.next(), restaurant.tenantId(), Ids.next(), Ids.next(), state));
  }

  /** Something that a platform has told. */
  void inbox(String state) throws SQLException {
    beside(
        """
        insert into delivery_inbox (id, tenant_id, config_id, platform, kind, external_id,
          content_hash, body, state, attempts, received_at, lease_until)
        values ('%s', '%s', '%s', 'PLATFORM_A', 'ORDER', '', '', '{}', '%s', 1, now(), now())
        """
            .formatted(Ids.next(), restaurant.tenantId(), Ids.next(), state));
  }

  /** What it refers to need not be there. */
  private static void beside(String insert) throws SQLException {
    Rows.run(
        "set session_replication_role = replica", insert, "set session_replication_role = origin");
  }

  void platform(String platform, String status, int errors) throws SQLException {
    Rows.change(
        "insert into delivery_config (id, tenant_id, platform, remote_restaurant_id, environment,"
            + " auto_accept, status, error_count, created_at, version)"
            + " values (?, ?, ?, ?, 'SANDBOX', false, ?, ?, now(), 0)",
        Ids.next(),
        restaurant.tenantId(),
        platform,
        Ids.next().toString(),
        status,
        errors);
  }

  UUID subscription(String status, int failures) throws SQLException {
    UUID id = Ids.next();
    Rows.change(
        "insert into webhook_subscription (id, tenant_id, url, events, status, secret,"
            + " consecutive_failures, created_at, version) values (?, ?, 'https://example.com/',"
            + " '{order.created.v1}', ?, '', ?, now(), 0)",
        id,
        restaurant.tenantId(),
        status,
        failures);
    return id;
  }

  /** The id says when: ids carry the real time. */
  void delivery(UUID subscription, String status, Instant at) throws SQLException {
    Rows.change(
        "insert into webhook_delivery (id, tenant_id, subscription_id, event_id, event_type,"
            + " status, created_at, attempts, failures, resends)"
            + " values (?, ?, ?, ?, 'order.created.v1', ?, now(), 1, 0, 0)",
        new UUID(Ids.lowestAt(at).getMostSignificantBits(), Ids.next().getLeastSignificantBits()),
        restaurant.tenantId(),
        subscription,
        Ids.next(),
        status);
  }
}
