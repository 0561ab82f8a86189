package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;
import org.restomesh.system.kit.Together;

/** A device waits for work without asking again and again (contract/2-device-mesh#held-poll). */
@Exclusive("measures time")
class LongPollStoryIT {
  /** Clearly sooner than the 2 s within which a lost wake-up is healed. */
  private static final Duration AT_ONCE = Duration.ofSeconds(1);

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final TestTenant tenant = TestTenant.open();
  private final TestDevice device = tenant.newDevice("receipt_printer");

  @Test
  void withNothingToDoTheAnswerIsNullWhenTheTimeIsOver() {
    long asked = System.nanoTime();
    JsonNode answer = device.nextWithin(2);

    assertThat(answer.isNull()).isTrue();
    assertThat(since(asked)).isBetween(Duration.ofMillis(1_900), Duration.ofSeconds(5));
  }

  @Test
  void whatWaitsAlreadyIsHandedOutAtOnce() {
    String id = device.enqueue("print_receipt");

    long asked = System.nanoTime();
    assertThat(device.nextWithin(20).get("id").textValue()).isEqualTo(id);
    assertThat(since(asked)).isLessThan(AT_ONCE);
  }

  @Test
  void whatComesWhileTheDeviceWaitsIsHandedOutAtOnce() {
    CompletableFuture<Answer> poll = held(device);

    long enqueuing = System.nanoTime();
    String id = device.enqueue("print_receipt");
    JsonNode command = answer(poll);

    assertThat(since(enqueuing)).isLessThan(AT_ONCE);
    assertThat(command.get("id").textValue()).isEqualTo(id);
    assertThat(command.get("attempt").intValue()).isEqualTo(1);
    assertThat(device.inFlight().get(0)).isEqualTo(command);
    assertThat(device.next().isNull()).isTrue();
    assertThat(device.ack(command, "done").is(200).text("status")).isEqualTo("done");
  }

  @Test
  void aNewerPollEndsTheOlderAndGetsTheNextCommand() {
    CompletableFuture<Answer> older = held(device);
    CompletableFuture<Answer> newer = device.nextWithinAsync(20);

    assertThat(answer(older).isNull()).isTrue();
    assertThat(newer).isNotDone();
    String id = device.enqueue("noop");
    assertThat(answer(newer).get("id").textValue()).isEqualTo(id);
  }

  @Test
  void retiringTheDeviceEndsItsPoll() {
    CompletableFuture<Answer> poll = held(device);

    long retiring = System.nanoTime();
    device.retire().is(204);

    whole(poll).isError(401, "TOKEN_INVALID");
    assertThat(since(retiring)).isLessThan(AT_ONCE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "26", "abc", "", "1.5", "99999999999"})
  void aWaitIsAWholeNumberOfSecondsUpTo25(String wait) {
    String waiting = device.enqueue("noop");

    device.caller().get(TestDevice.NEXT_COMMAND + "?wait=" + wait).isInvalid("wait");

    assertThat(device.next().get("id").textValue()).isEqualTo(waiting);
  }

  @Test
  void aWaitOfZeroIsNoWait() {
    long asked = System.nanoTime();
    assertThat(device.nextWithin(0).isNull()).isTrue();
    assertThat(since(asked)).isLessThan(AT_ONCE);
  }

  @Test
  void theLongestWaitEndsWithACommandToo() {
    CompletableFuture<Answer> poll = device.nextWithinAsync(25);
    await().until(device::isOnline);

    String id = device.enqueue("noop");

    assertThat(answer(poll).get("id").textValue()).isEqualTo(id);
  }

  @Test
  void aCommandForOneDeviceLeavesTheOtherWaiting() {
    TestDevice other = tenant.newDevice("kds_screen");
    CompletableFuture<Answer> poll = held(device);
    CompletableFuture<Answer> others = held(other);

    String id = device.enqueue("noop");
    assertThat(answer(poll).get("id").textValue()).isEqualTo(id);
    assertThat(others).isNotDone();

    String forTheOther = other.enqueue("show_order");
    assertThat(answer(others).get("id").textValue()).isEqualTo(forTheOther);
  }

  @Test
  void aSafeCommandThatFailedComesBackToTheDeviceThatWaits() {
    String id = device.enqueue("noop");
    JsonNode first = device.next();
    CompletableFuture<Answer> poll = device.nextWithinAsync(20);

    long failing = System.nanoTime();
    device.ack(first, "failed").is(200);
    JsonNode second = answer(poll);

    assertThat(since(failing)).isLessThan(AT_ONCE);
    assertThat(second.get("id").textValue()).isEqualTo(id);
    assertThat(second.get("attempt").intValue()).isEqualTo(2);
  }

  @Test
  void ofTwentyCommandsAtOnceOneIsHandedOutAndTheOthersWait() {
    CompletableFuture<Answer> poll = held(device);

    List<String> ids = Together.run(20, () -> device.enqueue("print_receipt"));

    assertThat(ids).contains(answer(poll).get("id").textValue());
    assertThat(device.inFlight()).hasSize(1);
    assertThat(device.record().get("waitingCommands").intValue()).isEqualTo(19);
  }

  @Test
  void aCancelledCommandIsNotHandedOut() {
    String id = device.enqueue("print_receipt");
    tenant.admin().delete(device.commands() + "/" + id).is(204);

    assertThat(device.nextWithin(1).isNull()).isTrue();
  }

  @Test
  void aDeviceThatOnlyWaitsIsOnline() {
    assertThat(device.record().get("status").textValue()).isEqualTo("paired");
    CompletableFuture<Answer> poll = device.nextWithinAsync(20);

    await().atMost(PATIENCE).until(device::isOnline);
    assertThat(device.record().get("lastSeenAt").textValue()).isNotNull();

    device.enqueue("noop");
    assertThat(answer(poll).isNull()).isFalse();
  }

  @Test
  void askingForTheHeadIsRefusedWhateverTheWait() {
    String id = device.enqueue("noop");

    int status =
        device
            .caller()
            .send("HEAD", TestDevice.NEXT_COMMAND + "?wait=20", BodyPublishers.noBody())
            .status();

    assertThat(status).isEqualTo(405);
    assertThat(device.nextWithin(20).get("id").textValue()).isEqualTo(id);
  }

  /** A poll that the server holds: it has taken the device for online a moment before. */
  private static CompletableFuture<Answer> held(TestDevice device) {
    CompletableFuture<Answer> poll = device.nextWithinAsync(20);
    await().atMost(PATIENCE).until(device::isOnline);
    assertThat(poll).isNotDone();
    return poll;
  }

  private static JsonNode answer(CompletableFuture<Answer> poll) {
    return whole(poll).is(200).json();
  }

  private static Answer whole(CompletableFuture<Answer> poll) {
    return poll.orTimeout(PATIENCE.toSeconds(), TimeUnit.SECONDS).join();
  }

  private static Duration since(long nanoTime) {
    return Duration.ofNanos(System.nanoTime() - nanoTime);
  }
}
