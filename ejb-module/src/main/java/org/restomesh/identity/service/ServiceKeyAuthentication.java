package org.restomesh.identity.service;

import com.github.benmanes.caffeine.cache.Ticker;
import inet.ipaddr.IPAddress;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.restomesh.cluster.NodeCache;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.sql.Sql;

/** Finds the service account that presents a key, mostly without asking the database. */
@ApplicationScoped
public class ServiceKeyAuthentication {
  /** Of all keys, so that scanners for lost secrets recognise them. */
  public static final String PREFIX = "rmk_";

  private static final String SUBJECT = "service-account";
  private static final Duration TTL = Duration.ofSeconds(5);
  private static final int MAX_KEYS = 20_000;

  @Inject Sql sql;
  @Inject OtherNodes otherNodes;
  @Inject KeyUseWriter uses;
  @Inject Clock clock;

  private NodeCache<String, StoredServiceKey> keys;

  @PostConstruct
  void open() {
    NodeCache.Kept kept = new NodeCache.Kept(SUBJECT, TTL, MAX_KEYS);
    keys = NodeCache.of(otherNodes, kept, StoredServiceKey::accountId, Ticker.systemTicker());
  }

  /** Whether this is meant to be a key and no access token, which begins with a JSON object. */
  public static boolean isKey(String credential) {
    return credential.startsWith(PREFIX);
  }

  /**
   * @param address of the caller
   * @throws TokenInvalid unknown, ended, or from another network: the caller is not told which
   */
  public ServiceCaller authenticate(String key, IPAddress address) {
    if (!SecretTokens.isWellFormed(key)) {
      throw new TokenInvalid(); // what cannot be a key is not worth a query
    }
    String hash = SecretTokens.sha256(key);
    StoredServiceKey stored =
        keys.get(hash, () -> StoredServiceKey.find(sql, hash).orElseThrow(TokenInvalid::new));
    Instant now = clock.instant();
    if (!stored.works(now, address)) {
      throw new TokenInvalid();
    }
    uses.note(stored.keyId(), address.toCanonicalString(), now);
    return stored.caller();
  }

  void changed(@Observes(during = TransactionPhase.AFTER_COMPLETION) ServiceAccountChanged event) {
    otherNodes.changed(SUBJECT, event.accountId());
  }
}
