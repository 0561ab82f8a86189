package org.restomesh.webhook.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.restomesh.webhook.signing.Signatures;
import org.restomesh.webhook.signing.SigningSecret;

/** What docs/webhooks.md tells receivers to copy does what it says, when it is copied. */
@Timeout(120)
class RecipesTest {
  private static final SigningSecret SECRET =
      SigningSecret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  private static final SigningSecret OTHER = SigningSecret.create();
  private static final String V1 =
      "c29b7a4feff7191ee68a473cd75189622479fda0a46ea2c702973e953c2b6f6a";
  private static final long T = 1614265330123L;
  private static final long FIVE_MINUTES = 300_000;

  /** A case of the figures that everybody else agrees on, and what is to be said of it. */
  private record Case(
      String what, String secret, String header, String body, long now, boolean ok) {
    Case(String what, String header, boolean ok) {
      this(what, SECRET.text(), header, "{\"test\": 2432232314}", T, ok);
    }

    Case at(long other) {
      return new Case(what, secret, header, body, other, ok);
    }

    Case of(String other) {
      return new Case(what, secret, header, other, now, ok);
    }

    Case with(String other) {
      return new Case(what, other, header, body, now, ok);
    }

    String line() {
      return String.join(
          "\t",
          secret,
          header,
          Base64.getEncoder().encodeToString(body.getBytes(UTF_8)),
          Long.toString(now));
    }
  }

  private static final String GOOD = "t=" + T + ",v1=" + V1;

  private static final List<Case> CASES =
      List.of(
          new Case("fresh", GOOD, true),
          new Case("almost five minutes old", GOOD, true).at(T + FIVE_MINUTES),
          new Case("stale", GOOD, false).at(T + FIVE_MINUTES + 1),
          new Case("a clock that is a little behind", GOOD, true).at(T - FIVE_MINUTES),
          new Case("from the future", GOOD, false).at(T - FIVE_MINUTES - 1),
          new Case("tampered", GOOD, false).of("{\"test\": 2432232315}"),
          new Case("written anew", GOOD, false).of("{\"test\":2432232314}"),
          new Case("another secret", GOOD, false).with("whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD"),
          new Case("the key decoded", GOOD, false).with("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"),
          new Case("two, the first fits", GOOD + ",v1=" + "0".repeat(64), true),
          new Case("two, the second fits", "t=" + T + ",v1=" + "0".repeat(64) + ",v1=" + V1, true),
          new Case("two that don't", "t=" + T + ",v1=" + "0".repeat(64) + ",v1=1", false),
          new Case("what is to come beside v1", "t=" + T + ",v2=ab==,v1=" + V1 + ",x", true),
          new Case("another order", "v1=" + V1 + ",t=" + T, true),
          new Case("cut", GOOD.substring(0, GOOD.length() - 1), false),
          new Case("longer", GOOD + "0", false),
          new Case("no time", "v1=" + V1, false),
          new Case("no signature", "t=" + T, false),
          new Case("an empty one", "t=" + T + ",v1=", false),
          new Case("nothing", "", false),
          new Case("no header of ours", "Basic dTpw", false),
          new Case("another time", "t=" + (T + 1) + ",v1=" + V1, false),
          new Case("no number", "t=now,v1=" + V1, false),
          new Case("a negative number", "t=-" + T + ",v1=" + V1, false),
          new Case("a fraction", "t=" + T + ".0,v1=" + V1, false),
          new Case("Arabic digits", "t=١٦١٤٢٦٥٣٣٠١٢٣,v1=" + V1, false),
          new Case("too large a number", "t=" + "9".repeat(40) + ",v1=" + V1, false),
          new Case("no ASCII", "t=" + T + ",v1=é" + V1.substring(2), false),
          new Case(
                  "UTF-8",
                  "t=1767225600000,v1=521e6efbc559aede472b3686ed0d467f79ffadcb407dd26c1aebfcb10224f3c4",
                  true)
              .of(
                  "{\"id\":\"evt_1\",\"type\":\"order.created\",\"tenantId\":\"t1\",\"payload\":{\"n\":\"é\"}}")
              .at(1767225600000L));

  @TempDir Path folder;

  @BeforeEach
  void copy() throws IOException {
    Recipes.write(folder);
  }

  @Test
  void theDocumentHasTwoFilesForEachLanguageAndTheFiguresThatAreTested() {
    assertThat(Recipes.files())
        .containsOnlyKeys(
            "send.sh",
            "try.sh",
            "WebhookSignature.java",
            "Receiver.java",
            "webhook.mjs",
            "receiver.mjs",
            "webhook.py",
            "receiver.py",
            "webhook.php",
            "receiver.php",
            "WebhookSignature.cs",
            "Program.cs");
    assertThat(Recipes.document()).contains("| `" + T + "` | `{\"test\": 2432232314}` | `" + V1);
  }

  @Test
  void theRequestOfTheDocumentIsSignedAsItSays() {
    String request = Recipes.request();
    String body = request.substring(request.indexOf("\n\n") + 2).strip();
    UUID event = UUID.fromString(body.substring(7, 43));

    Signatures.headers(
            event, Instant.parse("2026-03-01T16:00:00Z"), body.getBytes(UTF_8), List.of(SECRET))
        .forEach((name, value) -> assertThat(request).contains("\n" + name + ": " + value + "\n"));
  }

  @ParameterizedTest
  @EnumSource
  void aCopiedFunctionTellsGoodFromBad(Language language) throws Exception {
    language.prepare(folder);
    Path lines = folder.resolve("cases.txt");
    Files.write(lines, CASES.stream().map(Case::line).toList());
    Process process =
        new ProcessBuilder(language.verifying())
            .directory(folder.toFile())
            .redirectInput(lines.toFile())
            .redirectErrorStream(true)
            .start();
    List<String> answers = process.inputReader(UTF_8).lines().toList();

    assertThat(answers).as("answers").hasSameSizeAs(CASES);
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < CASES.size(); i++) {
      if (!answers.get(i).equals(Boolean.toString(CASES.get(i).ok()))) {
        wrong.add(CASES.get(i).what() + ": " + answers.get(i));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void aCopiedReceiverTakesWhatIsOursAndNothingElse(Language language) throws Exception {
    language.prepare(folder);
    byte[] body = event(UUID.randomUUID());
    Instant now = Instant.now();
    try (RunningReceiver receiver = RunningReceiver.start(language, folder, SECRET.text())) {
      assertThat(receiver.post(body, null)).isEqualTo(401);
      assertThat(receiver.post(body, signature(now.minusSeconds(301), body, SECRET)))
          .isEqualTo(401);
      assertThat(receiver.post(body, signature(now.plusSeconds(360), body, SECRET))).isEqualTo(401);
      assertThat(receiver.post(body, signature(now, body, OTHER))).isEqualTo(401);
      assertThat(receiver.post(event(UUID.randomUUID()), signature(now, body, SECRET)))
          .isEqualTo(401);
      assertThat(receiver.post(body, signature(now, body, SECRET))).isEqualTo(204);
      assertThat(receiver.nextLine("Received"))
          .contains("Received")
          .contains(new String(body, UTF_8));

      byte[] next = event(UUID.randomUUID());
      assertThat(receiver.post(next, signature(now, next, OTHER, SECRET))).isEqualTo(204);
      assertThat(receiver.nextLine("Received")).contains(new String(next, UTF_8));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"NODE", "PYTHON"})
  void aCopiedReceiverKnowsARepetition(Language language) throws Exception {
    language.prepare(folder);
    byte[] body = event(UUID.randomUUID());
    byte[] next = event(UUID.randomUUID());
    try (RunningReceiver receiver = RunningReceiver.start(language, folder, SECRET.text())) {
      for (byte[] sent : List.of(body, body, body, next)) {
        assertThat(receiver.post(sent, signature(Instant.now(), sent, SECRET))).isEqualTo(204);
      }
      assertThat(receiver.nextLine("Received")).contains(new String(body, UTF_8));
      assertThat(receiver.nextLine("Received")).contains(new String(next, UTF_8));
    }
  }

  @Test
  void whatIsToBeSentInTheFirstFiveMinutesIsTaken() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/curl")), "curl is not installed");
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/openssl")), "openssl is not installed");
    Language.JAVA.prepare(folder);
    try (RunningReceiver receiver = RunningReceiver.start(Language.JAVA, folder, OTHER.text())) {
      ProcessBuilder sender =
          new ProcessBuilder("sh", "send.sh").directory(folder.toFile()).redirectErrorStream(true);
      sender.environment().put("WEBHOOK_SECRET", OTHER.text());
      sender.environment().put("PORT", Integer.toString(receiver.port()));
      assertThat(sender.start().inputReader(UTF_8).lines().toList())
          .anyMatch(it -> it.startsWith("HTTP/1.1 204"));
    }
  }

  private static byte[] event(UUID id) {
    return ("{\"id\":\"" + id + "\",\"type\":\"order.created.v1\",\"payload\":{\"n\": \"Çay\"}}")
        .getBytes(UTF_8);
  }

  private static String signature(Instant at, byte[] body, SigningSecret... secrets) {
    return Signatures.headers(UUID.randomUUID(), at, body, List.of(secrets))
        .get(Signatures.SERVICE_SIGNATURE);
  }
}
