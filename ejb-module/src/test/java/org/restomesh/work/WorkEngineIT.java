package org.restomesh.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.restomesh.shared.Ids;
import org.restomesh.support.AtOnce;
import org.restomesh.support.Database;
import org.restomesh.support.Rows;
import org.restomesh.work.LetterNode.Moment;

/**
 * The engine by itself, on the real database: nodes die, differ in time, and want the same rows.
 */
class WorkEngineIT {
  private static final String BOX = "kitchen";
  private static final Duration LONG = Duration.ofSeconds(60);

  @BeforeAll
  static void createTables() throws SQLException {
    LetterNode.createTables();
  }

  @AfterAll
  static void dropTables() throws SQLException {
    LetterNode.dropTables();
  }

  @BeforeEach
  void empty() throws SQLException {
    Rows.run("truncate letters.letter, letters.receipt");
  }

  @ParameterizedTest
  @EnumSource(Moment.class)
  void whateverANodeDiesInALetterIsRecordedOnce(Moment moment) throws SQLException {
    UUID letter = letter();
    LetterNode first = LetterNode.create().dyingWhen(moment);
    first.wake(BOX);
    assertThat(first.claimed()).containsExactly(letter);
    assertThat(attempts(letter)).isEqualTo(1);

    LetterNode second = LetterNode.create();
    second.giveBack();
    second.wake(BOX);
    assertThat(second.claimed()).as("while the lease of the first lasts").isEmpty();
    leasesEnd();
    int given = second.giveBack();
    second.wake(BOX);
    first.wake(BOX);

    boolean wasRecorded = moment == Moment.RECORDED;
    assertThat(given).isEqualTo(wasRecorded ? 0 : 1);
    assertThat(state(letter)).isEqualTo("POSTED");
    assertThat(receipts(letter)).containsExactly(wasRecorded ? "1" : "2");
    assertThat(attempts(letter)).isEqualTo(wasRecorded ? 1 : 2);
    assertThat(openClaims()).isZero();
  }

  @Test
  void anAttemptIsCountedBeforeTheWork() throws SQLException {
    UUID letter = letter();
    List<Long> seen = new ArrayList<>();
    LetterNode node = LetterNode.create();
    node.doing(it -> seen.add(attempts(it.id())));

    node.wake(BOX);

    assertThat(seen).containsExactly(1L);
    assertThat(receipts(letter)).containsExactly("1");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2, 5})
  void whatEndsEachNodeIsGivenUpAndWhatStandsBesideItGoesOn(int place) throws SQLException {
    List<UUID> letters = letters(8);
    UUID poison = letters.get(place);
    Instant now = LetterNode.create().clock().instant();
    int nodes = 0;

    while (Rows.count("select count(*) from letters.letter where state = 'WAITING'") > 0) {
      assertThat(++nodes).as("nodes that it takes").isLessThan(20);
      LetterNode node = LetterNode.create().dyingOf(poison);
      node.clock().moveTo(now);
      leasesEnd();
      node.giveBack();
      node.wake(BOX);
      now = now.plus(LetterNode.LEASE);
    }

    assertThat(state(poison)).isEqualTo("GIVEN_UP");
    assertThat(attempts(poison)).isEqualTo(LetterNode.MAX_ATTEMPTS);
    assertThat(receipts(poison)).isEmpty();
    assertThat(letters)
        .filteredOn(letter -> !letter.equals(poison))
        .allSatisfy(
            letter -> {
              assertThat(state(letter)).isEqualTo("POSTED");
              assertThat(receipts(letter)).hasSize(1);
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {-7, 7})
  void nodesWhoseClocksDifferTakeNothingFromEachOther(int minutes) throws SQLException {
    UUID letter = letter();
    LetterNode holder = LetterNode.create().dyingWhen(Moment.STEP_DONE);
    LetterNode other = LetterNode.create();
    holder.clock().advance(Duration.ofMinutes(minutes));
    other.clock().advance(Duration.ofMinutes(-minutes));

    holder.wake(BOX);
    assertThat(secondsOfLease(letter)).isBetween(1L, LetterNode.LEASE.toSeconds());
    assertThat(other.giveBack()).isZero();
    other.wake(BOX);
    other.clock().advance(Duration.ofHours(1));
    assertThat(other.giveBack()).isZero();
    other.wake(BOX);

    assertThat(holder.claimed()).containsExactly(letter);
    assertThat(other.claimed()).isEmpty();
    assertThat(attempts(letter)).isEqualTo(1);

    leasesEnd();
    assertThat(other.giveBack()).isEqualTo(1);
    other.wake(BOX);
    assertThat(receipts(letter)).containsExactly("2");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void nodesAtOnceTakeEachLetterOnce(int count) throws SQLException {
    List<UUID> letters = letters(60);
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      List<LetterNode> nodes =
          Stream.generate(() -> LetterNode.withThreads(threads)).limit(count).toList();
      List<Callable<?>> wakes = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        nodes.forEach(
            node ->
                wakes.add(
                    () -> {
                      node.wake(BOX);
                      node.giveBack();
                      return true;
                    }));
      }

      AtOnce.run(wakes);

      assertThat(nodes).allMatch(node -> node.awaitIdle(LONG));
      assertThat(nodes.stream().flatMap(node -> node.claimed().stream()))
          .containsExactlyInAnyOrderElementsOf(letters);
      assertThat(
              Rows.count(
                  "select count(*) from letters.letter where state = 'POSTED' and attempts = 1"))
          .isEqualTo(letters.size());
      assertThat(
              Rows.count(
                  "select count(*) from letters.receipt r join letters.letter l on l.id ="
                      + " letter_id"))
          .isEqualTo(letters.size());
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void whoHasOutlivedItsLeaseChangesNothing() throws SQLException {
    UUID letter = letter();
    LetterNode slow = LetterNode.create();
    LetterNode other = LetterNode.create();
    List<Boolean> renewed = new ArrayList<>();
    slow.doing(
        held -> {
          renewed.add(slow.renew(held));
          anotherHasIt(other);
          renewed.add(slow.renew(held));
        });

    slow.wake(BOX);

    assertThat(renewed).containsExactly(true, false);
    assertThat(other.claimed()).containsExactly(letter);
    assertThat(receipts(letter)).containsExactly("2");
    assertThat(state(letter)).isEqualTo("POSTED");
    assertThat(openClaims()).isZero();
  }

  @Test
  void whoHasOutlivedItsLeaseDoesNotEndTheClaimOfWhoHasItNow() throws SQLException {
    UUID letter = letter();
    LetterNode slow = LetterNode.create();
    LetterNode other = LetterNode.create().dyingWhen(Moment.STEP_DONE);
    slow.doing(held -> anotherHasIt(other));

    slow.wake(BOX);

    assertThat(receipts(letter)).isEmpty();
    assertThat(state(letter)).isEqualTo("WAITING");
    assertThat(openClaims()).isEqualTo(1);
    assertThat(attempts(letter)).isEqualTo(2);
  }

  @Test
  void aLetterThatIsLockedIsLeftToWhoChangesIt() throws SQLException {
    UUID locked = letter();
    UUID free = letter();
    LetterNode node = LetterNode.create();
    try (Connection another = Database.shared().connect();
        Statement statement = another.createStatement()) {
      another.setAutoCommit(false);
      statement.execute("select from letters.letter where id = '" + locked + "' for update");
      node.wake(BOX);
      another.rollback();
      another.setAutoCommit(true);
    }

    assertThat(node.claimed()).containsExactly(free);
    node.wake(BOX);
    assertThat(node.claimed()).containsExactlyInAnyOrder(locked, free);
  }

  private static void anotherHasIt(LetterNode other) {
    leasesEnd();
    assertThat(other.giveBack()).isEqualTo(1);
    other.wake(BOX);
  }

  private static UUID letter() throws SQLException {
    return letters(1).get(0);
  }

  /** Due long since, for each clock, in this order. */
  private static List<UUID> letters(int count) throws SQLException {
    Timestamp due = Timestamp.from(Instant.parse("2026-01-01T00:00:00Z"));
    List<UUID> letters = Stream.generate(Ids::next).limit(count).toList();
    for (UUID letter : letters) {
      Rows.change(
          "insert into letters.letter (id, mailbox, state, due_at, attempts) values (?, ?,"
              + " 'WAITING', cast(? as timestamptz) + (select count(*) from letters.letter) *"
              + " interval '1 s', 0)",
          letter,
          BOX,
          due);
    }
    return letters;
  }

  private static void leasesEnd() {
    try {
      Rows.change(
          "update letters.letter set lease_until = now() - interval '1 ms' where claim_id is not"
              + " null");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long attempts(UUID letter) {
    return Rows.count("select attempts from letters.letter where id = ?", letter);
  }

  private static String state(UUID letter) {
    return Rows.texts("select state from letters.letter where id = ?", letter).get(0);
  }

  /** Of which attempts its outcome has been recorded. */
  private static List<String> receipts(UUID letter) {
    return Rows.texts("select attempt from letters.receipt where letter_id = ?", letter);
  }

  private static long openClaims() {
    return Rows.count("select count(*) from letters.letter where claim_id is not null");
  }

  private static long secondsOfLease(UUID letter) {
    return Rows.count(
        "select ceil(extract(epoch from lease_until - now())) from letters.letter where id = ?",
        letter);
  }
}
