package org.restomesh.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.staff.PasswordHash;
import org.restomesh.identity.staff.Passwords;
import org.restomesh.identity.staff.StaffAccounts;
import org.restomesh.support.Rival;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class StartIT {
  private static final String KEY = "restomesh.crypto.master-key";
  private static final String MASTER_KEY = "UmVzdG9tZXNoOiBvbmUga2V5IG9mIHRoZXNlIDMyIGI=";
  private static final String ANOTHER_KEY = "cXVpdGUgYW5vdGhlciBrZXksIDMyIGJ5dGVzIGxvbmc=";

  @BeforeEach
  void beginWithAnEmptyInstallation() throws SQLException {
    Rows.change("delete from signing_key");
    Rows.change("delete from staff_user where role = 'SUPERADMIN'");
  }

  @AfterEach
  void leaveAnEmptyInstallation() throws SQLException {
    beginWithAnEmptyInstallation();
  }

  @Test
  void withAnotherMasterKeyThanBeforeItDoesNotStartAndSaysWhatToSet() {
    start(Map.of(KEY, MASTER_KEY));

    Throwable refusal = catchThrowable(() -> start(Map.of(KEY, ANOTHER_KEY)));

    assertThat(refusal).hasMessageContaining(KEY).hasMessageContaining("it was stored with");
    assertThat(wholeText(refusal))
        .doesNotContain(MASTER_KEY, ANOTHER_KEY)
        .doesNotContain(plain(MASTER_KEY), plain(ANOTHER_KEY));
  }

  @Test
  void aSigningKeyThatIsDueForReplacementIsNoWayAroundThat() throws SQLException {
    start(Map.of(KEY, MASTER_KEY));
    Rows.change("update signing_key set created_at = created_at - interval '1000 days'");

    assertThat(catchThrowable(() -> start(Map.of(KEY, ANOTHER_KEY)))).hasMessageContaining(KEY);
  }

  @Test
  void withTheSameMasterKeyItStartsAgain() {
    start(Map.of(KEY, MASTER_KEY));

    assertThatCode(() -> start(Map.of(KEY, MASTER_KEY))).doesNotThrowAnyException();
  }

  @Test
  void nodesThatStartAtOnceMakeOneSuperadminWhateverEachWasToldToMake() {
    Wiring one = Wiring.withDefaults();
    Callable<String> ensuringOne = ensuring(one, "one@restomesh.example");
    Callable<String> ensuringOther = ensuring(Wiring.withDefaults(), "other@restomesh.example");

    Rival second =
        one.inTransaction(
            () -> {
              call(ensuringOne);
              return Rival.meet(ensuringOther);
            });

    assertThat(second.outcome()).isEqualTo("ensured");
    assertThat(Rows.texts("select email from staff_user where role = 'SUPERADMIN'"))
        .containsExactly("one@restomesh.example");
  }

  private static void call(Callable<String> callable) {
    try {
      assertThat(callable.call()).isEqualTo("ensured");
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static Callable<String> ensuring(Wiring node, String email) {
    PasswordHash password = node.get(Passwords.class).ofNew("a long password");
    return () ->
        node.inTransaction(
            () -> {
              node.get(StaffAccounts.class).ensureSuperadmin(email, password);
              return "ensured";
            });
  }

  /** A node's whole start, checks and migrations included. */
  private static void start(Map<String, String> settings) {
    Wiring node = Wiring.with(settings);
    node.run(() -> node.get(Bootstrap.class));
  }

  private static String wholeText(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  private static String plain(String base64) {
    return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
  }
}
