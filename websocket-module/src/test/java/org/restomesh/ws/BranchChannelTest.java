package org.restomesh.ws;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.restomesh.ws.handshake.Subscriber;
import org.restomesh.ws.protocol.RecordedLine;
import org.restomesh.ws.protocol.Socket;
import org.restomesh.ws.protocol.SocketCloseReason;

/** Rooms and catching up together: nothing is missed, nothing told twice, all in order. */
class BranchChannelTest {
  private static final UUID BRANCH = UUID.randomUUID();
  private static final UUID GUEST = UUID.randomUUID();
  private static final Pattern EVENT = Pattern.compile("\\{\"op\":\"event\",\"id\":\"(\\d+)\".*");

  private final FakeBranchLog log = new FakeBranchLog();
  private final BranchChannels rooms = new BranchChannels(log, Runnable::run);
  private final CatchUp catchUp = new CatchUp(log, Runnable::run);

  private static final class Screen {
    private final RecordedLine line = RecordedLine.thatTakes();
    private final ConnectedClient client;

    Screen(boolean guests) {
      Subscriber subscriber =
          new Subscriber(UUID.randomUUID(), BRANCH, guests ? GUEST : null, guests, "who", null);
      client =
          new ConnectedClient(
              UUID.randomUUID(), subscriber, new Socket(line, Runnable::run, System::nanoTime), 0);
    }

    void subscribe(BranchChannels rooms, CatchUp catchUp, Long lastEventId) {
      client.socket().beginCatchingUp();
      catchUp.begin(client, rooms.join(client), lastEventId);
    }

    List<Long> events() {
      return line.frames().stream()
          .map(EVENT::matcher)
          .filter(Matcher::matches)
          .map(frame -> Long.valueOf(frame.group(1)))
          .toList();
    }
  }

  private Screen subscribed(Long lastEventId) {
    Screen screen = new Screen(false);
    screen.subscribe(rooms, catchUp, lastEventId);
    return screen;
  }

  private void happen(int times) {
    for (int i = 0; i < times; i++) {
      log.happen(null);
    }
  }

  @Test
  void whoIsNewGetsTheSnapshotAndThenWhatHappens() {
    happen(3);
    Screen screen = subscribed(null);
    happen(2);
    wake(rooms);

    assertThat(screen.line.frames().get(0))
        .startsWith("{\"op\":\"snapshot\",\"lastEventId\":\"3\"");
    assertThat(screen.events()).containsExactly(4L, 5L);
  }

  @Test
  void whoComesBackGetsWhatItMissedHoweverMuchItIs() {
    happen(3 * CatchUp.BATCH);
    Screen screen = subscribed(7L);

    assertThat(screen.events())
        .isEqualTo(LongStream.rangeClosed(8, 3L * CatchUp.BATCH).boxed().toList());
    assertThat(screen.line.frames()).last().isEqualTo("{\"op\":\"replayed\",\"count\":293}");
  }

  @Test
  void whoMissedNothingIsToldSo() {
    happen(2);

    assertThat(subscribed(2L).line.frames()).containsExactly("{\"op\":\"replayed\",\"count\":0}");
  }

  @Test
  void anEventOfTheFutureOrOfLongAgoTakesTheSnapshot() {
    happen(5);
    log.forgetUpTo(3);

    for (Long unknown : new Long[] {6L, Long.MAX_VALUE, 2L, 0L}) {
      List<String> frames = subscribed(unknown).line.frames();
      assertThat(frames).hasSize(2);
      assertThat(frames.get(0)).startsWith("{\"op\":\"resync_required\"");
      assertThat(frames.get(1)).startsWith("{\"op\":\"snapshot\"");
    }
    assertThat(subscribed(3L).events()).containsExactly(4L, 5L);
  }

  @Test
  void whoCannotBeBroughtUpToDateIsSentAwayToComeBack() {
    log.breakDown();

    assertThat(subscribed(null).line.endings()).containsExactly(SocketCloseReason.UNAVAILABLE);
  }

  @Test
  void aGuestHearsOfItsOwnOrdersOnly() {
    Screen guest = new Screen(true);
    log.happen(GUEST);
    log.happen(null);
    log.happen(UUID.randomUUID());
    log.happen(GUEST);
    guest.subscribe(rooms, catchUp, 0L);
    log.happen(null);
    log.happen(GUEST);
    wake(rooms);

    assertThat(guest.events()).containsExactly(1L, 4L, 6L);
    assertThat(guest.line.frames()).contains("{\"op\":\"replayed\",\"count\":2}");
  }

  @Test
  void aGuestWithNothingToHearForPagesStillArrives() {
    Screen guest = new Screen(true);
    happen(2 * CatchUp.BATCH);
    guest.subscribe(rooms, catchUp, 0L);

    assertThat(guest.line.frames()).containsExactly("{\"op\":\"replayed\",\"count\":0}");
  }

  @Test
  void eventsAreReadOnceForAll() {
    List<Screen> screens = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      screens.add(subscribed(null));
    }
    happen(3);
    int before = log.reads();
    wake(rooms);

    assertThat(log.reads() - before).isEqualTo(1);
    assertThat(screens).allSatisfy(screen -> assertThat(screen.events()).hasSize(3));
  }

  @Test
  void whoCannotBeReachedKeepsNobodyElseFromHearing() {
    List<Screen> screens = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      screens.add(subscribed(null));
    }
    List<Screen> dead = screens.subList(0, 20);
    dead.forEach(screen -> screen.line.fail());
    happen(3);
    wake(rooms);
    wake(rooms);

    assertThat(screens.subList(20, 40))
        .allSatisfy(screen -> assertThat(screen.events()).containsExactly(1L, 2L, 3L));
    assertThat(dead).allSatisfy(screen -> assertThat(screen.line.endings()).hasSize(1));
  }

  @Test
  void whatNoWakeHasToldIsFound() {
    Screen screen = subscribed(null);
    happen(1);
    rooms.wakeThoseBehind();

    assertThat(screen.events()).containsExactly(1L);
  }

  @Test
  void aBranchIsForgottenWithItsLastListener() {
    Screen screen = subscribed(null);
    rooms.leave(screen.client);

    assertThat(rooms.count()).isZero();
    wake(rooms);
    assertThat(screen.events()).isEmpty();
  }

  @Test
  void withThreadsEverywhereEachEventComesOnceAndInOrder() throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    BranchChannels busyRooms = new BranchChannels(log, pool);
    CatchUp busy = new CatchUp(log, pool);
    List<Screen> screens = new ArrayList<>();
    List<Long> from = new ArrayList<>();
    Random random = new Random(8);
    for (int i = 0; i < 2_000; i++) {
      log.happen(null);
      pool.execute(() -> wake(busyRooms));
      if (i % 10 == 0) {
        Screen screen = new Screen(false);
        screens.add(screen);
        from.add((long) random.nextInt(i + 1));
        screen.subscribe(busyRooms, busy, from.get(from.size() - 1));
      }
    }
    Awaitility.await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> screens.stream().allMatch(screen -> screen.events().contains(2_000L)));
    pool.shutdown();
    assertThat(pool.awaitTermination(30, TimeUnit.SECONDS)).isTrue();

    for (int i = 0; i < screens.size(); i++) {
      assertThat(screens.get(i).line.endings()).isEmpty();
      assertThat(screens.get(i).events())
          .isEqualTo(LongStream.rangeClosed(from.get(i) + 1, 2_000).boxed().toList());
    }
  }

  private static void wake(BranchChannels rooms) {
    rooms.find(BRANCH).ifPresent(BranchChannel::wake);
  }
}
