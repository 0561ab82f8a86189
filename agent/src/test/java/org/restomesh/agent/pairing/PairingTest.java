package org.restomesh.agent.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.shared.UserError;
import org.restomesh.agent.state.AgentState;
import org.restomesh.agent.state.StateFile;
import org.restomesh.agent.support.FakeServer;
import org.restomesh.agent.support.FakeServer.Answer;
import org.restomesh.agent.support.FakeTime;

class PairingTest {

  private static final String PATH = "/api/v1/devices/pair";
  private static final String PAIRED =
      """
      {"deviceId":"device-1","tenantId":"t","branchId":"b","kind":"receipt_printer",
       "token":"dev_first","tokenExpiresAt":"2026-03-02T16:00:00.000Z","capabilities":[]}
      """;

  @TempDir Path folder;
  private final FakeServer server = new FakeServer();
  private final FakeTime time = new FakeTime();

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void theRequestIdIsOnDiskBeforeTheRequestLeaves() throws InterruptedException {
    server.next(
        PATH,
        request -> {
          String asked = request.body().get("pairRequestId").asText();
          assertThat(file().read().pairing().requestId()).isEqualTo(asked).hasSize(32);
          return Answer.ok(PAIRED);
        });
    assertThat(pair("ABC234").deviceId()).isEqualTo("device-1");
  }

  @Test
  void theTokenIsReadableByItsOwnerOnlyAndNoQuestionStaysOpen() throws Exception {
    server.next(PATH, Answer.ok(PAIRED));
    pair("ABC234");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file().path())))
        .isEqualTo("rw-------");
    AgentState state = file().readPaired();
    assertThat(state.token()).isEqualTo("dev_first");
    assertThat(state.pairing()).isNull();
    assertThat(state.tokenObtainedAt()).isEqualTo(FakeTime.START);
    assertThat(state.toString()).doesNotContain("dev_first");
  }

  @Test
  void aLostAnswerIsAskedForAgainWithTheSameId() throws InterruptedException {
    server.next(PATH, Answer.lost()).next(PATH, Answer.ok(PAIRED));
    pair("ABC234");
    assertThat(askedIds()).hasSize(2);
    assertThat(askedIds().get(0)).isEqualTo(askedIds().get(1));
  }

  @Test
  void anotherRunWithinAMinuteKeepsTheIdAndALaterOneDoesNot() throws InterruptedException {
    server.next(PATH, Answer.lost()).next(PATH, Answer.lost()).next(PATH, Answer.lost());
    assertThatThrownBy(() -> pair("ABC234"))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("within 60 seconds");
    time.move(Duration.ofSeconds(59));
    server.next(PATH, Answer.error(500, null, "Oops"));
    assertThatThrownBy(() -> pair("ABC234")).isInstanceOf(UserError.class);
    time.move(Duration.ofSeconds(1));
    server.next(PATH, Answer.ok(PAIRED));
    pair("ABC234");
    List<String> ids = askedIds();
    assertThat(ids.subList(0, 4)).containsOnly(ids.get(0));
    assertThat(ids.get(4)).isNotEqualTo(ids.get(0));
  }

  @ParameterizedTest
  @CsvSource({
    "410, PAIR_CODE_EXPIRED, The pair code has expired",
    "409, PAIR_CODE_CLAIMED, The pair code is not valid",
    "400, VALIDATION_ERROR, The server does not accept this request",
    "429, TOO_MANY_REQUESTS, Too many pairings",
    "500, , Pairing failed with HTTP 500",
  })
  void everyRefusalIsOneLine(int status, String code, String line) {
    server.next(PATH, Answer.error(status, code, "because"));
    assertThatThrownBy(() -> pair("ABC234"))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith(line)
        .hasMessageNotContaining("\n");
  }

  @Test
  void aServerThatIsNotThereIsSaidSo() throws IOException {
    server.close();
    assertThatThrownBy(() -> pair("ABC234"))
        .isInstanceOf(UserError.class)
        .hasMessageEndingWith("is not reachable");
  }

  private List<String> askedIds() {
    return server.requests("/pair").stream()
        .map(request -> request.body().get("pairRequestId").asText())
        .toList();
  }

  private StateFile file() {
    return new StateFile(folder.resolve("agent.json"));
  }

  private AgentState pair(String code) throws InterruptedException {
    Api api = new Api(Api.defaultClient(), server.url());
    return new Pairing(file(), api, time)
        .pair(new Pairing.Slot(server.url(), code, "test", List.of("noop")));
  }
}
