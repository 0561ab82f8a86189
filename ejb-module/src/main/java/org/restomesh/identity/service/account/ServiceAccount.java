package org.restomesh.identity.service.account;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Version;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.service.AllowedNetworks;
import org.restomesh.identity.service.ServiceScope;
import org.restomesh.shared.Ids;

/**
 * A program that calls the endpoints of staff. What it may do, from where and until when can be
 * changed; its branch cannot. Revoked, it is deleted with all its keys.
 */
@Entity
class ServiceAccount {
  @Id private UUID id;

  @Column(updatable = false)
  private @Nullable UUID tenantId;

  private String name;

  private @Nullable String description;

  @JdbcTypeCode(SqlTypes.ARRAY)
  private String[] scopes;

  @Column(updatable = false)
  private @Nullable UUID branchId;

  @JdbcTypeCode(SqlTypes.ARRAY)
  private String[] networks;

  private @Nullable Instant expiresAt;

  @Column(updatable = false)
  private Instant createdAt;

  @Column(updatable = false)
  @SuppressWarnings("UnusedVariable") // queries read what is only written here
  private String createdBy;

  @Version private int version;

  protected ServiceAccount() {}

  /**
   * @throws org.restomesh.shared.error.ValidationFailed when a network is invalid
   */
  ServiceAccount(StaffPrincipal author, CreateServiceAccount command, Instant now) {
    this.id = Ids.next();
    this.tenantId = author.tenant().orElse(null);
    this.name = command.name();
    this.description = command.description();
    this.scopes = names(command.scopes());
    this.branchId = command.branchId();
    this.networks = stored(command.networks() == null ? List.of() : command.networks());
    this.expiresAt = command.expiresAt();
    this.createdAt = now;
    this.createdBy = author.subject();
  }

  /**
   * @throws org.restomesh.shared.error.ValidationFailed when a network is invalid
   */
  void change(ChangeServiceAccount change) {
    name = change.name() == null ? name : change.name();
    description = change.description().applyTo(description);
    scopes = change.scopes() == null ? scopes : names(change.scopes());
    expiresAt = change.expiresAt().applyTo(expiresAt);
    networks = change.networks() == null ? networks : stored(change.networks());
  }

  private static String[] names(Collection<ServiceScope> scopes) {
    return EnumSet.copyOf(scopes).stream().map(Enum::name).toArray(String[]::new);
  }

  private static String[] stored(List<String> networks) {
    return AllowedNetworks.accept(networks).toArray(String[]::new);
  }

  UUID id() {
    return id;
  }

  /** Whether it is of the caller's tenant, or of the operator as the caller is. */
  boolean isOf(StaffPrincipal caller) {
    return Objects.equals(tenantId, caller.tenant().orElse(null));
  }

  /**
   * @param keys those that work, newest first
   */
  ServiceAccountDetails details(List<ServiceKeyDetails> keys, Instant now) {
    Instant lastUsedAt =
        keys.stream()
            .map(ServiceKeyDetails::lastUsedAt)
            .filter(Objects::nonNull)
            .max(Comparator.naturalOrder())
            .orElse(null);
    List<ServiceScope> allowed = Arrays.stream(scopes).map(ServiceScope::valueOf).toList();
    return new ServiceAccountDetails(
        id,
        name,
        description,
        new ServiceAccountDetails.Access(allowed, branchId, List.of(networks), expiresAt),
        createdAt,
        status(keys, now),
        lastUsedAt,
        keys);
  }

  private ServiceAccountStatus status(List<ServiceKeyDetails> keys, Instant now) {
    if (expiresAt != null && !now.isBefore(expiresAt)) {
      return ServiceAccountStatus.EXPIRED;
    }
    return keys.isEmpty() ? ServiceAccountStatus.WITHOUT_KEY : ServiceAccountStatus.ACTIVE;
  }
}
