package org.restomesh.identity.signin;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.restomesh.shared.RealTime;

/** This node's copy of the signing keys, so that checking a token needs no query. */
@ApplicationScoped
public class SigningKeys {
  static final Duration MAX_AGE = Duration.ofSeconds(60);

  /**
   * An unknown kid may be a key that another node has just created, but nobody may make us query
   * each time.
   */
  private static final Duration MIN_AGE_FOR_UNKNOWN_KID = Duration.ofSeconds(5);

  @Inject SigningKeyStore store;
  @Inject @RealTime Clock clock;

  private volatile Snapshot snapshot = new Snapshot(List.of(), Instant.EPOCH);

  private record Snapshot(List<ECKey> keys, Instant loadedAt) {
    Optional<ECKey> byKid(String kid) {
      return keys.stream().filter(key -> key.getKeyID().equals(kid)).findFirst();
    }
  }

  ECKey current() {
    return fresh(MAX_AGE).keys().stream().filter(ECKey::isPrivate).findFirst().orElseThrow();
  }

  Optional<ECKey> byKid(String kid) {
    Optional<ECKey> known = fresh(MAX_AGE).byKid(kid);
    return known.isPresent() ? known : fresh(MIN_AGE_FOR_UNKNOWN_KID).byKid(kid);
  }

  /** The public keys as an RFC 7517 set. */
  public String publicJwkSet() {
    List<JWK> keys = fresh(MAX_AGE).keys().stream().map(JWK.class::cast).toList();
    return new JWKSet(keys).toPublicJWKSet().toString();
  }

  private Snapshot fresh(Duration maxAge) {
    Snapshot present = snapshot;
    if (present.loadedAt().plus(maxAge).isAfter(clock.instant())) {
      return present;
    }
    Snapshot loaded = new Snapshot(store.load(), clock.instant());
    snapshot = loaded;
    return loaded;
  }
}
