package org.restomesh.identity.signin;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.sql.Sql;

/** Which sign-ins are active, as this node has read recently. For callers outside a transaction. */
@ApplicationScoped
public class SignInCache {
  private static final String OWNER =
      """
      select user_id from sign_in_session
      where id = :id and revoked_at is null and created_at > :oldest
      """;

  private static final Duration TTL = Duration.ofSeconds(5);
  private static final int MAX_SIGN_INS = 20_000;

  @Inject Sql sql;
  @Inject OtherNodes otherNodes;
  @Inject SignInSettings settings;
  @Inject @RealTime Clock clock;

  private final Ticker ticker;

  /** The user who signed in; empty when the sign-in has ended. */
  private NodeCache<UUID, Optional<UUID>> owners;

  public SignInCache() {
    this(Ticker.systemTicker());
  }

  SignInCache(Ticker ticker) {
    this.ticker = ticker;
  }

  @PostConstruct
  void open() {
    NodeCache.Kept kept = new NodeCache.Kept(StaffAccessCache.SUBJECT, TTL, MAX_SIGN_INS);
    owners = NodeCache.of(otherNodes, kept, owner -> owner.orElse(null), ticker);
  }

  /** Whether this is an active sign-in of this person. */
  public boolean isActive(UUID signInId, UUID userId) {
    return owners.get(signInId, () -> owner(signInId)).filter(userId::equals).isPresent();
  }

  Optional<UUID> owner(UUID signInId) {
    Instant oldest = clock.instant().minus(settings.maxSignInDuration());
    return sql.statement(OWNER).with("id", signInId).with("oldest", oldest).first(UUID.class);
  }
}
