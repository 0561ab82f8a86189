package org.restomesh.faults.load.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.Answered;

class CallerTest {
  private static final Map<String, String> BODY = Map.of("key", "k-1");

  @TempDir Path folder;

  private final StubServer server = new StubServer();
  private History history;
  private Caller caller;

  @BeforeEach
  void begin() {
    history = new History(folder.resolve("history.jsonl"));
    caller = caller(Patience.untilTold());
  }

  @AfterEach
  void end() throws Exception {
    history.close();
    server.close();
  }

  private Caller caller(Patience patience) {
    return Caller.named("staff-1", new Wire(server.base(), history), new Random(1), patience);
  }

  @Test
  void theSameIsSentAgainUntilItIsAnsweredForGood() throws Exception {
    server.then(503, "{\"error\":\"Service Unavailable\"}").then(0, "").then(201, "{\"id\":\"7\"}");

    Outcome outcome = caller.post("enqueue", "/commands", BODY);

    assertThat(outcome.reply().text("id")).isEqualTo("7");
    assertThat(outcome.inDoubt()).isTrue();
    assertThat(server.bodies()).hasSize(3).containsOnly("{\"key\":\"k-1\"}");
    assertThat(history.all())
        .extracting(answer -> ((Answered) answer).status())
        .containsExactly(503, 0, 201);
    assertThat(outcome.sentAt()).isLessThan(outcome.reply().sentAt());
  }

  @Test
  void aRefusalIsAnAnswerForGood() throws Exception {
    server.then(
        409, "{\"statusCode\":409,\"error\":\"Conflict\",\"errorCode\":\"RESOURCE_CONFLICT\"}");

    Outcome outcome = caller.post("enqueue", "/commands", BODY);

    assertThat(outcome.succeeded()).isFalse();
    assertThat(outcome.isOpen()).isFalse();
    assertThat(outcome.inDoubt()).isFalse();
    assertThat(outcome.reply().errorCode()).isEqualTo("RESOURCE_CONFLICT");
  }

  @Test
  void aConflictOfTransactionsIsTriedAgainAndLeavesNoDoubt() throws Exception {
    server.then(409, "{\"statusCode\":409,\"error\":\"ConcurrentUpdate\"}").then(200, "{}");

    assertThat(caller.post("move", "/orders", BODY).inDoubt()).isFalse();
  }

  @Test
  void whoIsToldThatItIsOverGivesUp() throws Exception {
    server.then(503, "{}");
    Caller hasty = caller(Patience.of(Duration.ZERO));

    assertThat(hasty.post("enqueue", "/commands", BODY).isOpen()).isTrue();
  }

  @Test
  void whatFaultsStandInTheWayOfIsNoRefusal() {
    server.then(503, "{}").then(409, "{\"statusCode\":409}").then(409, "{\"statusCode\":409}");

    assertThatExceptionOfType(GaveUp.class)
        .isThrownBy(() -> caller.make("new-staff", "/staff", BODY));
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> caller.make("new-staff", "/staff", BODY));
  }
}
