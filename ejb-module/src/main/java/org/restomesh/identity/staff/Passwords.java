package org.restomesh.identity.staff;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.glassfish.soteria.identitystores.hash.Pbkdf2PasswordHashImpl;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.concurrency.Bulkhead;
import org.restomesh.shared.config.ConfiguredFeature;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.error.ValidationFailed;

/**
 * Password hashing: PBKDF2-HMAC-SHA256, 600,000 iterations or more (contract/1-identity#passwords).
 */
@ApplicationScoped
public class Passwords implements ConfiguredFeature {
  static final String ITERATIONS = "restomesh.auth.password-iterations";

  /** Fewer make guessing cheap; allowed only where no real passwords are kept. */
  static final int MIN_PRODUCTION_ITERATIONS = 600_000;

  /** The least that Jakarta Security accepts. */
  private static final int MIN_ITERATIONS = 1024;

  private static final int MAX_ITERATIONS = 10_000_000;

  /** Each of them blocks the thread of its request. */
  private static final int MAX_WAITING = 8;

  private static final Duration MAX_WAIT = Duration.ofSeconds(5);

  @Inject Settings settings;
  @Inject Installation installation;

  /**
   * At most half of the processors: hashing is the one expensive thing that anybody can request.
   */
  private final Bulkhead bulkhead =
      new Bulkhead(
          Math.max(1, Runtime.getRuntime().availableProcessors() / 2), MAX_WAITING, MAX_WAIT);

  /** Created here: WildFly offers the bean only to applications that Jakarta Security protects. */
  private final Pbkdf2PasswordHash pbkdf2 = new Pbkdf2PasswordHashImpl();

  private int iterations;
  private String dummyHash;

  @PostConstruct
  void configure() {
    iterations =
        settings.number(ITERATIONS, MIN_PRODUCTION_ITERATIONS, MIN_ITERATIONS, MAX_ITERATIONS);
    pbkdf2.initialize(
        Map.of(
            "Pbkdf2PasswordHash.Algorithm", "PBKDF2WithHmacSHA256",
            "Pbkdf2PasswordHash.Iterations", String.valueOf(iterations),
            "Pbkdf2PasswordHash.SaltSizeBytes", "16",
            "Pbkdf2PasswordHash.KeySizeBytes", "32"));
    dummyHash = hash(SecretTokens.create(""));
  }

  @Override
  public void check() {
    if (installation.isProduction() && iterations < MIN_PRODUCTION_ITERATIONS) {
      settings.addProblem(
          ITERATIONS
              + " must be at least "
              + MIN_PRODUCTION_ITERATIONS
              + " with restomesh.environment=production");
    }
  }

  /**
   * @throws org.restomesh.shared.concurrency.Overloaded when too many are hashed at once, as do the
   *     other methods
   */
  public String hash(String password) {
    return bulkhead.run(() -> pbkdf2.generate(password.toCharArray()));
  }

  public boolean matches(String password, String hash) {
    return bulkhead.run(() -> pbkdf2.verify(password.toCharArray(), hash));
  }

  /** Takes as long as a real comparison, so that timing does not tell which e-mails exist. */
  public void matchNobody(String password) {
    matches(password, dummyHash);
  }

  /**
   * The hash of a new password; without one, a hash that no password matches.
   *
   * @param password null for somebody who may not sign in here yet
   */
  public PasswordHash ofNew(@Nullable String password) {
    return new PasswordHash(hash(password == null ? SecretTokens.create("") : password));
  }

  /**
   * The hash of a password that somebody has chosen.
   *
   * @param path of the password in the request
   * @param owner name and e-mail address of who will sign in with it
   * @throws ValidationFailed when it is easily guessed
   */
  public PasswordHash ofChosen(String path, String password, String... owner) {
    if (PasswordRules.isEasilyGuessed(password, List.of(owner))) {
      throw new ValidationFailed(path, "is easily guessed");
    }
    return ofNew(password);
  }
}
