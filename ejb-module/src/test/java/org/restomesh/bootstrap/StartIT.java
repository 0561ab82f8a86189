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
    Wiring one = superadmin("one@restomesh.example");
    Wiring other = superadmin("other@restomesh.example");

    Rival second =
        one.inTransaction(
            () -> {
              one.get(FirstAccounts.class).ensureSuperadmin();
              return Rival.meet(ensuring(other));
            });

    assertThat(second.outcome()).isEqualTo("ensured");
    assertThat(Rows.texts("select email from staff_user where role = 'SUPERADMIN'"))
        .containsExactly("one@restomesh.example");
  }

  private static Wiring superadmin(String email) {
    return Wiring.with(
        Map.of(
            "restomesh.superadmin.email",
            email,
            "restomesh.superadmin.password",
            "a long password"));
  }

  private static Callable<String> ensuring(Wiring node) {
    return () ->
        node.inTransaction(
            () -> {
              node.get(FirstAccounts.class).ensureSuperadmin();
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
