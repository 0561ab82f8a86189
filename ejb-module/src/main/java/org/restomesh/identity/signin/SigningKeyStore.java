package org.restomesh.identity.signin;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.restomesh.shared.Ids;
import org.restomesh.shared.RealTime;
import org.restomesh.shared.audit.Actor;
import org.restomesh.shared.audit.AuditLog;
import org.restomesh.shared.audit.AuditedAction;
import org.restomesh.shared.crypto.MasterKey;
import org.restomesh.shared.crypto.SealContext;
import org.restomesh.shared.crypto.SealedColumn;
import org.restomesh.shared.sql.Sql;

/** Keeps the signing keys in the database, their private parts encrypted. */
@Stateless
public class SigningKeyStore {
  private static final int LOCK = 7_300_001;

  /**
   * None of our tokens lives longer, so a superseded key can be deleted after it: the TTL, the
   * clock skew, and the time for which other nodes still sign with the key that they have cached.
   */
  private static final Duration SUPERSEDED_RETENTION =
      AccessTokens.TTL.plus(AccessTokens.CLOCK_SKEW).plus(SigningKeys.MAX_AGE);

  @PersistenceContext EntityManager entityManager;
  @Inject Sql sql;
  @Inject MasterKey masterKey;
  @Inject SignInSettings settings;
  @Inject AuditLog audit;
  @Inject @RealTime Clock clock;

  /** Every key whose tokens may still be presented, the signing one first. */
  public List<ECKey> load() {
    return all().stream().map(this::open).toList();
  }

  /** Creates the first key, or a new one when the current one is old enough. Deletes dead keys. */
  public void rotateIfDue() {
    Instant now = clock.instant();
    // One node at a time; the others then find the new key and do nothing.
    sql.lock(LOCK, "");
    List<SigningKey> keys = all();
    keys.stream().filter(key -> isDead(key, now)).forEach(entityManager::remove);
    boolean fresh =
        keys.stream()
            .filter(SigningKey::signs)
            .anyMatch(
                key ->
                    key.createdAt()
                        .isAfter(now.minus(Duration.ofDays(settings.keyRotationDays()))));
    if (!fresh) {
      keys.stream().filter(SigningKey::signs).forEach(key -> key.supersede(now));
      SigningKey next = generate(now);
      entityManager.persist(next);
      audit.record(
          new Actor(null, "system"),
          AuditedAction.of("signing-key.create", "signing-key", next.kid()));
    }
  }

  private List<SigningKey> all() {
    return entityManager
        .createQuery("select k from SigningKey k order by k.createdAt desc", SigningKey.class)
        .setMaxResults(50)
        .getResultList();
  }

  private static boolean isDead(SigningKey key, Instant now) {
    return key.wasSupersededBefore(now.minus(SUPERSEDED_RETENTION));
  }

  private SigningKey generate(Instant now) {
    try {
      ECKey key =
          new ECKeyGenerator(Curve.P_256)
              .keyID(Ids.next().toString())
              .keyUse(KeyUse.SIGNATURE)
              .algorithm(JWSAlgorithm.ES256)
              .generate();
      byte[] encrypted =
          masterKey.seal(
              sealContext(key.getKeyID()), key.toJSONString().getBytes(StandardCharsets.UTF_8));
      return new SigningKey(key.getKeyID(), key.toPublicJWK().toJSONString(), encrypted, now);
    } catch (JOSEException e) {
      throw new IllegalStateException("every Java platform can make P-256 keys", e);
    }
  }

  private ECKey open(SigningKey key) {
    try {
      if (!key.signs()) {
        return ECKey.parse(key.publicJwk());
      }
      byte[] jwk = masterKey.open(sealContext(key.kid()), key.privateKeyEncrypted());
      return ECKey.parse(new String(jwk, StandardCharsets.UTF_8));
    } catch (ParseException e) {
      throw new IllegalStateException("stored signing key " + key.kid() + " is unreadable", e);
    }
  }

  /** Our key ids are UUIDs. */
  private static SealContext sealContext(String kid) {
    return SealedColumn.SIGNING_KEY.of(UUID.fromString(kid));
  }
}
