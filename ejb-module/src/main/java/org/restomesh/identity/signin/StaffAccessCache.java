package org.restomesh.identity.signin;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.identity.staff.StaffAccessChanged;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.identity.staff.StaffDetails;

/**
 * What our own staff may do at this moment. A change that is made behind the application's back is
 * seen within 30 s; contract/1-identity#deactivated-staff allows 60.
 */
@ApplicationScoped
public class StaffAccessCache {
  /** By which nodes tell each other of a person, also of sign-ins. */
  public static final String SUBJECT = "staff";

  private static final Duration CACHE_TTL = Duration.ofSeconds(30);
  private static final int MAX_ENTRIES = 10_000;

  @Inject StaffAccounts accounts;
  @Inject SignInCache signIns;
  @Inject OtherNodes otherNodes;

  private NodeCache<UUID, Optional<StaffPrincipal>> cache;

  @PostConstruct
  void open() {
    NodeCache.Kept kept = new NodeCache.Kept(SUBJECT, CACHE_TTL, MAX_ENTRIES);
    cache = NodeCache.byId(otherNodes, kept, Ticker.systemTicker());
  }

  /** Empty when the user was deactivated or deleted, or the subject is not one of our ids. */
  Optional<StaffPrincipal> principal(String subject) {
    try {
      UUID id = UUID.fromString(subject);
      return cache.get(id, () -> read(id));
    } catch (IllegalArgumentException notOurs) {
      return Optional.empty();
    }
  }

  private Optional<StaffPrincipal> read(UUID userId) {
    return accounts.byId(userId).filter(StaffDetails::active).map(StaffDetails::principal);
  }

  /**
   * Also empty when the sign-in has ended, or is somebody else's.
   *
   * @param signInId null when it is not known
   */
  Optional<StaffPrincipal> principal(String subject, @Nullable UUID signInId) {
    Optional<StaffPrincipal> known = principal(subject);
    return signInId == null
        ? known
        : known
            .filter(staff -> signIns.isActive(signInId, UUID.fromString(subject)))
            .map(staff -> staff.by(signInId));
  }

  void accessChanged(
      @Observes(during = TransactionPhase.AFTER_COMPLETION) StaffAccessChanged change) {
    otherNodes.changed(SUBJECT, change.userId());
  }

  void signInEnded(@Observes(during = TransactionPhase.AFTER_COMPLETION) SignInEnded ended) {
    otherNodes.changed(SUBJECT, ended.userId());
  }
}
