package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.system.kit.Answer;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.HeldSocket;
import org.restomesh.system.kit.Installation;
import org.restomesh.system.kit.Restomesh;
import org.restomesh.system.kit.TestDevice;
import org.restomesh.system.kit.TestTenant;

/**
 * Waiting devices whose connection or whose wake-up is lost (contract/2-device-mesh#held-poll,
 * contract/2-device-mesh#ended-connection).
 */
@Exclusive("measures time")
class LongPollRecoveryStoryIT {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final Duration HEALED_WITHIN = Duration.ofSeconds(2);

  /** What the machinery of the test itself may take on a busy computer. */
  private static final Duration ALLOWANCE = Duration.ofMillis(500);

  private final TestDevice device = TestTenant.open().newDevice("receipt_printer");

  @Test
  void whatComesAfterTheClientHasGoneIsNotLost() {
    isNotLostAfter("closed", HeldSocket::close);
  }

  @Test
  void whatComesAfterTheConnectionWasResetIsNotLost() {
    isNotLostAfter("reset", HeldSocket::reset);
  }

  private void isNotLostAfter(String how, Consumer<HeldSocket> end) {
    HeldSocket socket = HeldSocket.poll(device, 20);
    await().atMost(PATIENCE).until(device::isOnline);
    end.accept(socket);

    String id = device.enqueue("print_receipt");
    Obtained obtained =
        await().atMost(PATIENCE).until(this::obtained, Optional::isPresent).orElseThrow();

    System.out.printf(
        "long poll on %s: connection %s, command obtained by %s%n",
        Installation.serverName(), how, obtained.how());
    assertThat(obtained.command().get("id").textValue()).isEqualTo(id);
    assertThat(obtained.command().get("attempt").intValue()).isEqualTo(1);
    assertThat(device.next().isNull()).isTrue();
    assertThat(device.inFlight()).containsExactly(obtained.command());
    assertThat(device.ack(obtained.command(), "done").is(200).text("status")).isEqualTo("done");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void onWildFlyNothingIsClaimedForWhoHasGoneForASecond(boolean suddenly) {
    assumeTrue(Installation.serverName().equals("WildFly"), "Payara tells of nobody who leaves");
    assumeTrue(
        Installation.readinessUris().size() == 1, "each node counts the polls that it holds");
    await().atMost(PATIENCE).until(() -> heldPolls() == 0); // of stories before
    HeldSocket socket = HeldSocket.poll(device, 20);
    await().atMost(PATIENCE).until(() -> heldPolls() == 1);
    if (suddenly) {
      socket.reset();
    } else {
      socket.close();
    }
    await().atMost(Duration.ofSeconds(1)).until(() -> heldPolls() == 0);

    String id = device.enqueue("print_receipt");

    assertThat(device.inFlight()).isEmpty();
    assertThat(device.next().get("id").textValue()).isEqualTo(id);
  }

  private static int heldPolls() {
    String metrics = Restomesh.anybody().from("127.0.0.1").get("/api/v1/metrics").is(200).body();
    Matcher held =
        Pattern.compile("(?m)^restomesh_polls_held(?:[{].*})? ([0-9.]+)$").matcher(metrics);
    assertThat(held.find()).isTrue();
    return (int) Double.parseDouble(held.group(1));
  }

  private record Obtained(String how, JsonNode command) {}

  private Optional<Obtained> obtained() {
    JsonNode next = device.next();
    if (!next.isNull()) {
      return Optional.of(new Obtained("the next poll", next));
    }
    JsonNode inFlight = device.inFlight();
    return inFlight.isEmpty()
        ? Optional.empty()
        : Optional.of(new Obtained("re-reading in-flight", inFlight.get(0)));
  }

  @Test
  void aRowThatNobodyAnnouncedReachesAWaitingDevice() throws SQLException {
    CompletableFuture<Answer> poll = device.nextWithinAsync(20);
    await().atMost(PATIENCE).until(device::isOnline);
    assertThat(poll).isNotDone();

    long inserted = System.nanoTime();
    UUID id = insertCommand();
    JsonNode command = poll.orTimeout(20, TimeUnit.SECONDS).join().is(200).json();

    assertThat(since(inserted)).isLessThan(HEALED_WITHIN.plus(ALLOWANCE));
    assertThat(command.get("id").textValue()).isEqualTo(id.toString());
  }

  @Test
  void aRowThatNobodyAnnouncedReachesADeviceThatAsksAgainAndAgain() throws SQLException {
    // Asked often enough for the server to remember that nothing waits.
    for (int i = 0; i < 5; i++) {
      assertThat(device.next().isNull()).isTrue();
    }

    long inserted = System.nanoTime();
    UUID id = insertCommand();
    JsonNode command =
        await()
            .pollInterval(Duration.ofMillis(300))
            .atMost(PATIENCE)
            .until(device::next, next -> !next.isNull());

    assertThat(since(inserted)).isLessThan(HEALED_WITHIN.plus(ALLOWANCE));
    assertThat(command.get("id").textValue()).isEqualTo(id.toString());
  }

  /** As another node would do whose wake-up is lost on the way. */
  private UUID insertCommand() throws SQLException {
    UUID id = UUID.randomUUID();
    try (Connection connection = Installation.database().connect();
        PreparedStatement insert =
            connection.prepareStatement(
                "insert into device_command (id, tenant_id, device_id, kind, payload, priority,"
                    + " status, attempts, max_attempts, created_at, available_at, created_by,"
                    + " version) select ?, tenant_id, id, 'NOOP', '{}', 0, 'QUEUED', 0, 5, now(),"
                    + " now(), 'another node', 0 from device where id = ?")) {
      insert.setObject(1, id);
      insert.setObject(2, UUID.fromString(device.id()));
      assertThat(insert.executeUpdate()).isEqualTo(1);
    }
    return id;
  }

  private static Duration since(long nanoTime) {
    return Duration.ofNanos(System.nanoTime() - nanoTime);
  }
}
