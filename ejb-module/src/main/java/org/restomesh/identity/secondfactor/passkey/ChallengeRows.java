package org.restomesh.identity.secondfactor.passkey;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.sql.Sql;

/** Challenges, each good once on all nodes, for one person and one purpose, for five minutes. */
@Dependent
class ChallengeRows {
  static final Duration LIFE = Duration.ofMinutes(5);

  private static final String INSERT =
      """
      insert into passkey_challenge (challenge, user_id, purpose, expires_at)
      values (:challenge, :user, :purpose, :end)
      """;

  private static final String USE =
      """
      delete from passkey_challenge where challenge = :challenge
      and user_id = :user and purpose = :purpose and expires_at > :now
      """;

  private static final String DELETE_EXPIRED =
      """
      delete from passkey_challenge where challenge in (select challenge from passkey_challenge
        where expires_at < :now order by expires_at limit 1000 for update skip locked)
      """;

  @Inject Sql sql;

  /** A new one: 256 random bits, base64url. */
  String create(UUID userId, ChallengePurpose purpose, Instant now) {
    String challenge = SecretTokens.create("");
    sql.statement(INSERT)
        .with("challenge", challenge)
        .with("user", userId)
        .with("purpose", purpose)
        .with("end", now.plus(LIFE))
        .change();
    return challenge;
  }

  /** Whether it was there to be used, and this is the one who does. */
  boolean use(String challenge, UUID userId, ChallengePurpose purpose, Instant now) {
    return sql.statement(USE)
            .with("challenge", challenge)
            .with("user", userId)
            .with("purpose", purpose)
            .with("now", now)
            .change()
        == 1;
  }

  int deleteExpired(Instant now) {
    return sql.statement(DELETE_EXPIRED).with("now", now).change();
  }
}
