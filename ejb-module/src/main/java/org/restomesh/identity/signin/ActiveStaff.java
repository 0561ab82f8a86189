package org.restomesh.identity.signin;

import com.github.benmanes.caffeine.cache.LoadingCache;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.restomesh.identity.StaffAccessChanged;
import org.restomesh.identity.StaffAccounts;
import org.restomesh.identity.StaffDetails;
import org.restomesh.identity.StaffPrincipal;
import org.restomesh.shared.Caches;

/**
 * What our own staff may do at this moment. A change is seen at once on the node that made it and
 * within 30 s on the others; the contract allows 60.
 */
@ApplicationScoped
public class ActiveStaff {
  private static final Duration SEEN_BY_OTHER_NODES = Duration.ofSeconds(30);
  private static final int MAX_ENTRIES = 10_000;

  @Inject StaffAccounts accounts;
  @Inject Event<StaffForgotten> forgotten;

  private LoadingCache<UUID, Optional<StaffPrincipal>> cache;

  @PostConstruct
  void open() {
    cache =
        Caches.builder()
            .expireAfterWrite(SEEN_BY_OTHER_NODES)
            .maximumSize(MAX_ENTRIES)
            .build(
                id -> accounts.byId(id).filter(StaffDetails::active).map(StaffDetails::principal));
  }

  /** Empty when the user was deactivated or deleted, or the subject is no id of ours. */
  Optional<StaffPrincipal> principal(String subject) {
    try {
      return cache.get(UUID.fromString(subject));
    } catch (IllegalArgumentException notOurs) {
      return Optional.empty();
    }
  }

  void forget(@Observes(during = TransactionPhase.AFTER_SUCCESS) StaffAccessChanged change) {
    cache.invalidate(change.userId());
    forgotten.fire(new StaffForgotten(change.userId()));
  }
}
