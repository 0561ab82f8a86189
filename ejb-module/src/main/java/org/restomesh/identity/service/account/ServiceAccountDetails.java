package org.restomesh.identity.service.account;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.identity.service.ServiceScope;

/**
 * A service account as staff see it.
 *
 * @param access in JSON its properties are the account's own, in this place
 * @param lastUsedAt of the keys that are shown, the latest
 * @param keys those that work, newest first
 */
public record ServiceAccountDetails(
    UUID id,
    String name,
    @Nullable String description,
    @JsonUnwrapped Access access,
    Instant createdAt,
    ServiceAccountStatus status,
    @Nullable Instant lastUsedAt,
    List<ServiceKeyDetails> keys) {

  /**
   * What it may do, where and until when.
   *
   * @param branchId the one branch that it is restricted to, or null
   * @param networks empty for everywhere
   */
  public record Access(
      List<ServiceScope> scopes,
      @Nullable UUID branchId,
      List<String> networks,
      @Nullable Instant expiresAt) {}
}
