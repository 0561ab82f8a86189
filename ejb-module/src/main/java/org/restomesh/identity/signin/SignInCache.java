package org.restomesh.identity.signin;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.crypto.CredentialCache;
import org.restomesh.shared.sql.Sql;

/** Which sign-ins are active, as this node has read recently. For callers outside a transaction. */
@ApplicationScoped
public class SignInCache {
  private static final String OWNER =
      """
      select user_id from sign_in_session
      where id = :id and revoked_at is null and created_at > :oldest
      """;

  @Inject Sql sql;
  @Inject SignInSettings settings;
  @Inject @RealTime Clock clock;

  /** The user who signed in; empty when the sign-in has ended. */
  private final CredentialCache<Optional<UUID>> owners;

  public SignInCache() {
    this(Ticker.systemTicker());
  }

  SignInCache(Ticker ticker) {
    owners = new CredentialCache<>(ticker);
  }

  /** Whether this is an active sign-in of this person. */
  public boolean isActive(UUID signInId, UUID userId) {
    return owners
        .get(signInId.toString(), () -> owner(signInId))
        .filter(userId::equals)
        .isPresent();
  }

  public void forget(UUID userId) {
    owners.invalidate(Optional.of(userId)::equals);
  }

  Optional<UUID> owner(UUID signInId) {
    Instant oldest = clock.instant().minus(settings.maxSignInDuration());
    return sql.statement(OWNER).with("id", signInId).with("oldest", oldest).first(UUID.class);
  }
}
