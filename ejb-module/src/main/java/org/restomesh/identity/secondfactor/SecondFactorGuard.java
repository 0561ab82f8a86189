package org.restomesh.identity.secondfactor;

import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.identity.Role;
import org.restomesh.identity.StaffPrincipal;

/**
 * Whether a caller has to set up a second factor first, as this node remembers it: a change is
 * heard of on all nodes at once. For callers outside a transaction.
 */
@ApplicationScoped
public class SecondFactorGuard {
  private static final String SUBJECT = "second-factor";
  private static final Duration CACHE_TTL = Duration.ofSeconds(30);
  private static final int MAX_TENANTS = 50_000;
  private static final int MAX_PEOPLE = 10_000;

  @Inject RequiredRoles requiredRoles;
  @Inject SecondFactors secondFactors;
  @Inject OtherNodes otherNodes;

  private NodeCache<UUID, Set<Role>> roles;
  private NodeCache<UUID, Boolean> people;

  @PostConstruct
  void open() {
    roles =
        NodeCache.byId(
            otherNodes, new NodeCache.Kept(SUBJECT, CACHE_TTL, MAX_TENANTS), Ticker.systemTicker());
    people =
        NodeCache.byId(
            otherNodes, new NodeCache.Kept(SUBJECT, CACHE_TTL, MAX_PEOPLE), Ticker.systemTicker());
  }

  /**
   * @throws SecondFactorSetupRequired when the caller's role must have one and the caller has none
   */
  public void require(StaffPrincipal caller) {
    if (isMissing(caller)) {
      throw new SecondFactorSetupRequired();
    }
  }

  /** Never of people of an identity provider, who have no sign-in here. */
  public boolean isMissing(StaffPrincipal caller) {
    if (caller.signInId() == null || !isRequiredOf(caller)) {
      return false;
    }
    UUID person = UUID.fromString(caller.subject());
    return !people.get(person, () -> secondFactors.has(person));
  }

  private boolean isRequiredOf(StaffPrincipal caller) {
    UUID tenantId = caller.tenant().orElse(null);
    UUID owner = tenantId == null ? RequiredRoles.INSTALLATION : tenantId;
    return roles.get(owner, () -> requiredRoles.ofTenant(tenantId)).contains(caller.role());
  }

  void changed(@Observes(during = TransactionPhase.AFTER_COMPLETION) SecondFactorChanged change) {
    otherNodes.changed(SUBJECT, change.id());
  }
}
