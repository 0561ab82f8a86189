package org.restomesh.agent.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.restomesh.agent.support.FakeServer;
import org.restomesh.agent.support.FakeServer.Answer;
import org.restomesh.agent.support.FakeTime;

class RetryTest {

  private static final String PATH = "/api/v1/devices/next-command";

  private final FakeServer server = new FakeServer();
  private final FakeTime time = new FakeTime();
  private final DeviceApi api =
      new DeviceApi(new Api(Api.defaultClient(), server.url()), () -> "dev_first");
  private final Retry retry = new Retry(new Backoff(() -> 0.5), time, 5);

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void busyServersAreGivenTheTimeTheyAskFor() throws InterruptedException {
    server.next(PATH, Answer.error(429, "TOO_MANY_REQUESTS", "Slow").header("Retry-After", "7"));
    server.next(PATH, Answer.error(503, null, "Away").header("Retry-After", "20"));
    ask();
    assertThat(time.pauses()).containsExactly(Duration.ofMillis(7250), Duration.ofMillis(20250));
  }

  @Test
  void faultsAndLostAnswersAreWaitedOutLongerAndLonger() throws InterruptedException {
    server.next(PATH, Answer.error(500, "INTERNAL", "Oops"));
    server.next(PATH, Answer.lost());
    server.next(PATH, Answer.error(502, null, "Bad gateway"));
    ask();
    assertThat(time.pauses())
        .containsExactly(Duration.ofMillis(250), Duration.ofMillis(500), Duration.ofSeconds(1));
  }

  @Test
  void aPollWithoutAnAnswerIsNotSentAgainBehindOurBack() throws InterruptedException {
    api.nextCommand(Duration.ZERO);
    server.next(PATH, Answer.lost());
    assertThatThrownBy(() -> api.nextCommand(Duration.ZERO)).isInstanceOf(ServerUnreachable.class);
    assertThat(server.requests("/next-command")).hasSize(2);
  }

  @Test
  void aRefusalIsNotAskedAgain() {
    server.next(PATH, Answer.error(401, "TOKEN_INVALID", "No"));
    assertThatThrownBy(this::ask).isInstanceOf(RequestRefused.class).hasMessage("No");
    assertThat(time.pauses()).isEmpty();
  }

  @Test
  void aRefusalOfSomebodyElseIsWaitedOut() throws InterruptedException {
    server.next(PATH, Answer.withoutEnvelope(404));
    server.next(PATH, new Answer(401, "{\"statusCode\":403}", Map.of()));
    ask();
    assertThat(time.pauses()).containsExactly(Duration.ofMillis(250), Duration.ofMillis(500));
  }

  @Test
  void boundedPatienceEnds() {
    for (int i = 0; i < 5; i++) {
      server.next(PATH, Answer.error(500, null, "Oops"));
    }
    assertThatThrownBy(this::ask).isInstanceOf(RequestRefused.class);
    assertThat(time.pauses()).hasSize(4);
  }

  private void ask() throws InterruptedException {
    retry.untilAnswered("next-command", () -> api.nextCommand(Duration.ZERO));
  }
}
