package org.restomesh.identity.secondfactor.own;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.restomesh.shared.crypto.SecretTokens;
import org.restomesh.shared.sql.Sql;

/**
 * Recovery codes, as digests: of 79 random bits nobody finds one by its digest. A code that was
 * used is gone. To be called under the lock of the person's proofs.
 */
@Dependent
class RecoveryCodeRows {
  static final int COUNT = 10;
  private static final int LENGTH = 16;
  private static final int GROUP = 4;

  /** Without 0, O, 1, I and L, which people mix up. */
  private static final String ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

  private static final SecureRandom RANDOM = new SecureRandom();

  private static final String DELETE = "delete from recovery_code where user_id = :user";
  private static final String INSERT =
      "insert into recovery_code (user_id, code_hash) values (:user, :hash)";

  @Inject Sql sql;

  /** New ones; those from before end. */
  RecoveryCodes replace(UUID userId) {
    sql.statement(DELETE).with("user", userId).change();
    Set<String> codes = new LinkedHashSet<>();
    while (codes.size() < COUNT) {
      codes.add(random());
    }
    for (String code : codes) {
      sql.statement(INSERT).with("user", userId).with("hash", hash(code)).change();
    }
    return new RecoveryCodes(codes.stream().map(RecoveryCodeRows::grouped).toList());
  }

  /**
   * Whether it is one of the person's; then it is used up.
   *
   * @param code in upper case, without dashes and spaces
   */
  boolean use(UUID userId, String code) {
    return sql.statement(DELETE + " and code_hash = :hash")
            .with("user", userId)
            .with("hash", hash(code))
            .change()
        == 1;
  }

  int count(UUID userId) {
    List<Long> left =
        sql.statement("select count(*) from recovery_code where user_id = :user")
            .with("user", userId)
            .list(Long.class);
    return left.get(0).intValue();
  }

  private static String random() {
    StringBuilder text = new StringBuilder(LENGTH);
    for (int i = 0; i < LENGTH; i++) {
      text.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
    }
    return text.toString();
  }

  private static String grouped(String code) {
    StringBuilder text = new StringBuilder(code);
    for (int at = LENGTH - GROUP; at > 0; at -= GROUP) {
      text.insert(at, '-');
    }
    return text.toString();
  }

  private static String hash(String code) {
    return SecretTokens.sha256(code);
  }
}
