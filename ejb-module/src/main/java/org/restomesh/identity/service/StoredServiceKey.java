package org.restomesh.identity.service;

import inet.ipaddr.IPAddress;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.sql.Row;
import org.restomesh.shared.sql.Sql;

/**
 * A key as it was read, with what its account may do.
 *
 * @param endsAt when the key or its account ends, whichever is first; null when neither does
 */
record StoredServiceKey(
    UUID keyId,
    UUID accountId,
    ServiceCaller caller,
    AllowedNetworks networks,
    @Nullable Instant endsAt) {

  /** "least" passes over nulls. */
  private static final String BY_HASH =
      """
      select k.id, a.id as account_id, a.tenant_id, a.branch_id,
        array_to_string(a.scopes, ',') as scopes, array_to_string(a.networks, ',') as networks,
        least(k.ends_at, a.expires_at) as ends_at
      from service_key k join service_account a on a.id = k.account_id
      where k.key_sha256 = :hash
      """;

  static Optional<StoredServiceKey> find(Sql sql, String hash) {
    return sql.statement(BY_HASH).with("hash", hash).first(StoredServiceKey::from);
  }

  /** At the instant of its end it has ended. */
  boolean works(Instant now, IPAddress address) {
    return (endsAt == null || now.isBefore(endsAt)) && networks.allow(address);
  }

  private static StoredServiceKey from(Row row) {
    UUID accountId = row.uuid("account_id");
    UUID tenantId = row.uuidOrNull("tenant_id");
    UUID branchId = row.uuidOrNull("branch_id");
    StaffPrincipal staff =
        StaffPrincipal.ofServiceAccount(accountId, tenantId, roleOf(tenantId, branchId), branchId);
    Set<ServiceScope> scopes =
        names(row.text("scopes")).stream().map(ServiceScope::valueOf).collect(Collectors.toSet());
    return new StoredServiceKey(
        row.uuid("id"),
        accountId,
        new ServiceCaller(staff, scopes),
        AllowedNetworks.of(names(row.text("networks"))),
        row.instantOrNull("ends_at"));
  }

  private static Role roleOf(@Nullable UUID tenantId, @Nullable UUID branchId) {
    if (tenantId == null) {
      return Role.SUPERADMIN;
    }
    return branchId == null ? Role.ADMIN : Role.MANAGER;
  }

  private static List<String> names(String joined) {
    return joined.isEmpty() ? List.of() : Arrays.asList(joined.split(",", -1));
  }
}
