package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Caller;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Rehearsal;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/**
 * A device claims its slot (contract/2-device-mesh#pairing). The budget for wrong codes is the
 * whole installation's and lasts ten real minutes, so no test here may spend more than a few.
 */
class PairingStoryIT {
  private static final String PAIR = "/api/v1/devices/pair";
  private static final String POLL = "/api/v1/devices/next-command";
  private static final String CLAIMED = "Pair code already claimed by another device or expired";

  private final TestTenant tenant = TestTenant.open();
  private final Caller device = Restomesh.anybody();

  @Test
  void aCodeHasSixCharactersThatNobodyMixesUp() {
    Answer slot = tenant.newSlot("receipt_printer");

    assertThat(slot.text("pairCode")).matches("[A-HJKMNP-Z2-9]{6}");
    assertThat(slot.text("status")).isEqualTo("unprovisioned");
    assertThat(slot.text("pairCodeExpiresAt")).isNotNull();
    assertThat(
            tenant.admin().get("/api/v1/devices/" + slot.text("id")).is(200).json().has("pairCode"))
        .isFalse();
  }

  @Test
  void whoPresentsTheCodeGetsTheTokenOnce() {
    Answer slot = tenant.newSlot("kitchen_printer");

    Answer paired =
        device
            .post(PAIR, Map.of("pairCode", slot.text("pairCode"), "capabilities", List.of("cut")))
            .is(200);

    assertThat(paired.text("deviceId")).isEqualTo(slot.text("id"));
    assertThat(paired.text("tenantId")).isEqualTo(tenant.id());
    assertThat(paired.text("branchId")).isEqualTo(tenant.branchId());
    assertThat(paired.text("kind")).isEqualTo("kitchen_printer");
    assertThat(paired.text("token")).matches("dev_[A-Za-z0-9_-]{43}");
    assertThat(paired.text("tokenExpiresAt")).isNotNull();
    assertThat(paired.json().get("capabilities").get(0).textValue()).isEqualTo("cut");
    Answer record = tenant.admin().get("/api/v1/devices/" + slot.text("id")).is(200);
    assertThat(record.text("status")).isEqualTo("paired");
    assertThat(record.body()).doesNotContain(paired.text("token")).doesNotContain("tokenHash");
  }

  @Test
  void aCodeMayBeTypedInLowerCaseWithSpacesAndDashes() {
    String code = tenant.newSlot("scanner").text("pairCode").toLowerCase(Locale.ROOT);

    device
        .post(PAIR, Map.of("pairCode", " " + code.substring(0, 3) + "-" + code.substring(3)))
        .is(200);
  }

  @Test
  void whatADeviceSendsBeyondTheContractIsIgnored() {
    String code = tenant.newSlot("scanner").text("pairCode");

    device.post(PAIR, Map.of("pairCode", code, "firmware", Map.of("major", 7))).is(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"pairCode\":null}",
        "{\"pairCode\":\"\"}",
        "{\"pairCode\":\"ABC23\"}",
        "{\"pairCode\":\"ABC2345\"}",
        "{\"pairCode\":\"ABC_23\"}",
        "{\"pairCode\":\"ÄBC234\"}"
      })
  void whatCannotBeACodeIsInvalid(String body) {
    device.post(PAIR, body).isInvalid("pairCode");
  }

  @Test
  void anUnknownCodeIsAnsweredLikeAUsedOne() {
    String used = tenant.newSlot("scanner").text("pairCode");
    pair(device, used).is(200);

    isClaimed(pair(device, used));
    // Codes are made without these characters, so this one is nobody's.
    isClaimed(pair(device, "000000"));
  }

  @Test
  @Exclusive("moves the clock")
  void anExpiredCodeSaysSoOnceAndIsGoneThen() {
    Answer slot = tenant.newSlot("scanner");
    try {
      Rehearsal.advance(Duration.ofMinutes(10).plusSeconds(1));

      Answer expired = pair(device, slot.text("pairCode")).isError(410, "PAIR_CODE_EXPIRED");
      assertThat(expired.text("message")).isEqualTo("Pair code expired - request a new one");
      isClaimed(pair(device, slot.text("pairCode")));
      assertThat(tenant.admin().get("/api/v1/devices/" + slot.text("id")).is(200).text("status"))
          .isEqualTo("unprovisioned");

      pair(device, newCode(slot)).is(200);
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void aNewCodeEndsTheOldOne() {
    Answer slot = tenant.newSlot("scanner");
    String fresh = newCode(slot);

    isClaimed(pair(device, slot.text("pairCode")));
    pair(device, fresh).is(200);
    tenant
        .admin()
        .post("/api/v1/devices/" + slot.text("id") + "/pair-code")
        .isError(409, "RESOURCE_CONFLICT");
  }

  @Test
  void anAddressTriesFiveTimesAMinute() {
    String code = tenant.newSlot("scanner").text("pairCode");
    for (int attempt = 1; attempt <= 5; attempt++) {
      device.post(PAIR, Map.of()).isError(400, "VALIDATION_ERROR");
    }

    pair(device, code).isError(429, "TOO_MANY_REQUESTS");
    pair(Restomesh.anybody(), code).is(200);
  }

  @Test
  void aLostAnswerCanBeAskedForAgain() {
    Map<String, String> request =
        Map.of(
            "pairCode", tenant.newSlot("scanner").text("pairCode"), "pairRequestId", "request-1");

    String first = device.post(PAIR, request).is(200).text("token");
    String second = device.post(PAIR, request).is(200).text("token");

    assertThat(second).isNotEqualTo(first);
    device.withDeviceToken(first).get(POLL).isError(401, "TOKEN_INVALID");
    device.withDeviceToken(second).get(POLL).is(200);
    isClaimed(
        device.post(
            PAIR, Map.of("pairCode", request.get("pairCode"), "pairRequestId", "request-2")));
  }

  @Test
  @Exclusive("moves the clock")
  void aLostAnswerIsRepeatedForAMinuteOnly() {
    Map<String, String> request =
        Map.of(
            "pairCode", tenant.newSlot("scanner").text("pairCode"), "pairRequestId", "request-1");
    device.post(PAIR, request).is(200);
    try {
      Rehearsal.advance(Duration.ofSeconds(61));

      isClaimed(device.post(PAIR, request));
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void ofAHundredWhoClaimASlotOneGetsIt() {
    Answer slot = tenant.newSlot("scanner");

    List<Answer> answers =
        Together.run(100, () -> pair(Restomesh.anybody(), slot.text("pairCode")));

    List<Answer> winners = answers.stream().filter(answer -> answer.status() == 200).toList();
    assertThat(winners).hasSize(1);
    assertThat(answers.stream().filter(answer -> answer.status() != 200))
        .hasSize(99)
        .allSatisfy(PairingStoryIT::isClaimed);
    device.withDeviceToken(winners.get(0).text("token")).get(POLL).is(200);
  }

  @Test
  void aRenewedTokenTakesOverWithItsFirstUse() {
    TestDevice paired = tenant.newDevice("scanner");
    Caller old = paired.caller();
    Caller renewed =
        device.withDeviceToken(old.post("/api/v1/devices/token").is(200).text("token"));

    old.get(POLL).is(200);
    renewed.get(POLL).is(200);
    old.get(POLL).isError(401, "TOKEN_INVALID");
  }

  @Test
  @Exclusive("moves the clock")
  void aTokenExpiresAfterADay() {
    TestDevice paired = tenant.newDevice("scanner");
    try {
      Rehearsal.advance(Duration.ofHours(24).plusSeconds(1));

      Answer refused = paired.caller().get(POLL).isError(401, "TOKEN_EXPIRED");
      assertThat(refused.header("WWW-Authenticate")).startsWith("Device");
    } finally {
      Rehearsal.reset();
    }
  }

  @Test
  void equalClaimsAtOnceLeaveOneWorkingToken() {
    Map<String, String> request =
        Map.of(
            "pairCode", tenant.newSlot("scanner").text("pairCode"), "pairRequestId", "request-1");

    List<Answer> answers =
        Together.run(Collections.nCopies(5, () -> Restomesh.anybody().post(PAIR, request).is(200)));

    assertThat(
            answers.stream()
                .map(answer -> device.withDeviceToken(answer.text("token")).get(POLL).status()))
        .containsOnly(200, 401)
        .containsOnlyOnce(200);
  }

  private String newCode(Answer slot) {
    return tenant
        .admin()
        .post("/api/v1/devices/" + slot.text("id") + "/pair-code")
        .is(200)
        .text("pairCode");
  }

  private static Answer pair(Caller caller, String code) {
    return caller.post(PAIR, Map.of("pairCode", code));
  }

  private static void isClaimed(Answer answer) {
    answer.isError(409, "PAIR_CODE_CLAIMED");
    assertThat(answer.text("message")).isEqualTo(CLAIMED);
  }
}
