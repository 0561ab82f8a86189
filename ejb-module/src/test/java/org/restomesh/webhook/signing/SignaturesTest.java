package org.restomesh.webhook.signing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against figures that were computed elsewhere, and for any body and time. */
class SignaturesTest {
  private static final SigningSecret SECRET =
      SigningSecret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
  private static final SigningSecret OTHER =
      SigningSecret.of("whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD");
  private static final UUID EVENT = UUID.fromString("0199d3c2-8000-7d4e-9f30-5b6c7d8e9fa0");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1614265330123 | {\"test\": 2432232314} |"
            + " c29b7a4feff7191ee68a473cd75189622479fda0a46ea2c702973e953c2b6f6a",
        "1767225600000 |"
            + " {\"id\":\"evt_1\",\"type\":\"order.created\",\"tenantId\":\"t1\",\"payload\":{\"n\":\"é\"}}"
            + " | 521e6efbc559aede472b3686ed0d467f79ffadcb407dd26c1aebfcb10224f3c4",
      })
  void ourSignatureIsThatOfTheVectors(long millis, String body, String v1) {
    assertThat(headers(millis, body, SECRET))
        .containsEntry("X-Service-Signature", "t=" + millis + ",v1=" + v1);
  }

  @Test
  void theStandardsSignatureIsThatOfItsVector() {
    // The standard's own has an id that is no UUID, so the parts are asked for it.
    assertThat(
            Signatures.standard(
                "msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330",
                "{\"test\": 2432232314}".getBytes(UTF_8),
                List.of(SECRET)))
        .isEqualTo("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  }

  @Test
  void allFourHeadersComeFromOneTime() {
    assertThat(headers(1614265330999L, "{}", SECRET).keySet())
        .containsExactly(
            "X-Service-Signature", "webhook-id", "webhook-timestamp", "webhook-signature");
    assertThat(headers(1614265330999L, "{}", SECRET))
        .containsEntry("webhook-id", EVENT.toString())
        .containsEntry("webhook-timestamp", "1614265330")
        .hasEntrySatisfying(
            "X-Service-Signature", value -> assertThat(value).startsWith("t=1614265330999,v1="));
  }

  @Test
  void duringARotationBothSecretsSignAndTheNewestComesFirst() {
    Map<String, String> both = headers(1614265330123L, "{}", OTHER, SECRET);
    Map<String, String> newest = headers(1614265330123L, "{}", OTHER);
    Map<String, String> previous = headers(1614265330123L, "{}", SECRET);

    assertThat(both.get("X-Service-Signature"))
        .isEqualTo(
            newest.get("X-Service-Signature")
                + ",v1="
                + previous.get("X-Service-Signature").substring("t=1614265330123,v1=".length()));
    assertThat(both.get("webhook-signature"))
        .isEqualTo(newest.get("webhook-signature") + " " + previous.get("webhook-signature"));
    assertThat(both)
        .containsEntry("webhook-id", EVENT.toString())
        .containsEntry("webhook-timestamp", "1614265330");
  }

  @Test
  void nothingIsSentUnsigned() {
    assertThatIllegalArgumentException().isThrownBy(() -> headers(0, "{}"));
  }

  @Property
  void anyBodyAtAnyTimeMakesHeadersOfOneShape(
      @ForAll byte[] body, @ForAll @LongRange(min = 0, max = 253402300799999L) long millis) {
    Map<String, String> headers =
        Signatures.headers(EVENT, Instant.ofEpochMilli(millis), body, List.of(SECRET, OTHER));

    assertThat(headers.get("X-Service-Signature"))
        .matches("t=" + millis + ",v1=[0-9a-f]{64},v1=[0-9a-f]{64}");
    assertThat(headers.get("webhook-timestamp")).isEqualTo(Long.toString(millis / 1000));
    assertThat(headers.get("webhook-signature"))
        .matches("v1,[A-Za-z0-9+/]{43}= v1,[A-Za-z0-9+/]{43}=");
  }

  @Property
  void anotherByteTimeIdOrSecretIsAnotherSignature(
      @ForAll @Size(min = 1, max = 200) byte[] body,
      @ForAll @LongRange(min = 0, max = 4102444800000L) long millis) {
    byte[] changed = body.clone();
    changed[body.length / 2] ^= 1;
    Instant at = Instant.ofEpochMilli(millis);
    Set<String> ours = new HashSet<>();
    Set<String> standards = new HashSet<>();
    for (Map<String, String> headers :
        List.of(
            Signatures.headers(EVENT, at, body, List.of(SECRET)),
            Signatures.headers(EVENT, at, changed, List.of(SECRET)),
            Signatures.headers(EVENT, at.plusSeconds(1), body, List.of(SECRET)),
            Signatures.headers(EVENT, at, body, List.of(OTHER)))) {
      ours.add(headers.get("X-Service-Signature").replaceFirst("t=[0-9]+,", ""));
      standards.add(headers.get("webhook-signature"));
    }
    assertThat(ours).hasSize(4);
    assertThat(standards).hasSize(4);
    // The standard's signature covers the id too.
    assertThat(standards)
        .doesNotContain(
            Signatures.headers(new UUID(1, 2), at, body, List.of(SECRET)).get("webhook-signature"));
  }

  private static Map<String, String> headers(long millis, String body, SigningSecret... secrets) {
    return Signatures.headers(
        EVENT, Instant.ofEpochMilli(millis), body.getBytes(UTF_8), List.of(secrets));
  }
}
