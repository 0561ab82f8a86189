package org.restomesh.identity;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.security.enterprise.identitystore.Pbkdf2PasswordHash;
import java.util.Map;
import org.glassfish.soteria.identitystores.hash.Pbkdf2PasswordHashImpl;
import org.restomesh.shared.crypto.SecretTokens;

/** Password hashing: PBKDF2-HMAC-SHA256, 600,000 iterations (contract 1). */
@ApplicationScoped
public class Passwords {
  /** Made here: WildFly offers the bean only to applications that Jakarta Security protects. */
  private final Pbkdf2PasswordHash pbkdf2 = new Pbkdf2PasswordHashImpl();

  private String nobodysHash;

  @PostConstruct
  void configure() {
    pbkdf2.initialize(
        Map.of(
            "Pbkdf2PasswordHash.Algorithm", "PBKDF2WithHmacSHA256",
            "Pbkdf2PasswordHash.Iterations", "600000",
            "Pbkdf2PasswordHash.SaltSizeBytes", "16",
            "Pbkdf2PasswordHash.KeySizeBytes", "32"));
    nobodysHash = hash(SecretTokens.create(""));
  }

  public String hash(String password) {
    return pbkdf2.generate(password.toCharArray());
  }

  public boolean matches(String password, String hash) {
    return pbkdf2.verify(password.toCharArray(), hash);
  }

  /** Takes as long as a real comparison, so that timing does not tell which e-mails exist. */
  public void matchNobody(String password) {
    pbkdf2.verify(password.toCharArray(), nobodysHash);
  }

  /** A hash that no password matches, for people who may not sign in here yet. */
  public String unusableHash() {
    return hash(SecretTokens.create(""));
  }
}
