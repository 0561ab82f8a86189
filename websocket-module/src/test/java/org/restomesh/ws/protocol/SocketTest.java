package org.restomesh.ws.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SocketTest {
  private final AtomicLong nanos = new AtomicLong(-5);
  private final RecordedLine line = RecordedLine.thatTakes();
  private final Socket socket = new Socket(line, Runnable::run, nanos::get);

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  private static Socket live(RecordedLine line) {
    Socket socket = new Socket(line, Runnable::run, () -> 0);
    socket.beginCatchingUp();
    socket.caughtUp(0, List.of());
    return socket;
  }

  @Test
  void whoDidNotSubscribeHearsNoEvents() {
    socket.send("hello");
    socket.event(1, "e1");

    assertThat(line.frames()).containsExactly("hello");
  }

  @Test
  void whatComesWhileItCatchesUpFollowsAndNothingIsToldTwice() {
    socket.beginCatchingUp();
    socket.event(7, "e7");
    socket.event(8, "e8");
    socket.event(9, "e9");
    assertThat(line.frames()).isEmpty();

    socket.caughtUp(8, List.of("snapshot"));
    socket.event(8, "e8 again");
    socket.event(10, "e10");

    assertThat(line.frames()).containsExactly("snapshot", "e9", "e10");
  }

  @Test
  void partsOfWhatWasMissedAreReadOneByOneAsTheClientTakesThem() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket resumed = new Socket(slow, Runnable::run, nanos::get);
    List<String> reads = new ArrayList<>();
    resumed.beginCatchingUp();
    resumed.missed(List.of("m1", "m2"), () -> reads.add("next"));
    resumed.event(4, "e4");

    assertThat(reads).isEmpty();
    slow.takeOne();
    assertThat(slow.frames()).containsExactly("m1", "m2");
    assertThat(reads).containsExactly("next");

    resumed.caughtUp(3, List.of("m3", "replayed"));
    slow.take();
    assertThat(slow.frames()).containsExactly("m1", "m2", "m3", "replayed", "e4");
  }

  @Test
  void soMuchMayHappenMeanwhileThatItHasToCatchUpWithThatToo() {
    socket.beginCatchingUp();
    IntStream.rangeClosed(1, SendQueue.MAX_FRAMES + 2).forEach(id -> socket.event(id, "e" + id));

    assertThat(socket.caughtUp(1, List.of("replayed"))).isFalse();
    assertThat(line.endings()).isEmpty();
    socket.event(300, "e300");
    assertThat(line.frames()).isEmpty();
    assertThat(socket.caughtUp(299, List.of("replayed"))).isTrue();
    assertThat(line.frames()).containsExactly("replayed", "e300");
  }

  @Test
  void theGreetingIsTheFirstFrameHoweverLateItIsSent() {
    Queue<Runnable> later = new ArrayDeque<>();
    Socket late = new Socket(line, later::add, () -> 0);
    late.greet("hello");
    late.send("pong");
    late.beginCatchingUp();
    late.missed(List.of("snapshot"));
    late.caughtUp(0, List.of());
    later.forEach(Runnable::run);

    assertThat(line.frames()).containsExactly("hello", "snapshot", "pong");
  }

  @Test
  void whoIsSentAwayAtOnceWasGreeted() {
    Queue<Runnable> later = new ArrayDeque<>();
    Socket late = new Socket(line, later::add, () -> 0);
    late.greet("hello");
    late.endAfter("error", SocketCloseReason.BAD_MESSAGE);
    later.forEach(Runnable::run);

    assertThat(line.frames()).containsExactly("hello", "error");
    assertThat(line.endings()).containsExactly(SocketCloseReason.BAD_MESSAGE);
  }

  @Test
  void aSecondSubscribeChangesNothing() {
    assertThat(socket.beginCatchingUp()).isTrue();
    assertThat(socket.beginCatchingUp()).isFalse();
  }

  @Test
  void oneFrameIsOnItsWayAtATime() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = live(slow);
    one.event(1, "e1");
    one.event(2, "e2");
    assertThat(slow.frames()).containsExactly("e1");

    slow.takeOne();
    assertThat(slow.frames()).containsExactly("e1", "e2");
  }

  @Test
  void whoTakesNothingIsCutWhenTheQueueIsFull() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = live(slow);
    IntStream.rangeClosed(1, 1 + 256).forEach(id -> one.event(id, "e"));
    assertThat(slow.endings()).isEmpty();

    one.event(2 + 256, "one too many");
    assertThat(one.isOver()).isTrue();
    assertThat(slow.endings()).isEmpty();
    slow.takeOne();
    assertThat(slow.endings()).containsExactly(SocketCloseReason.TOO_SLOW);
    assertThat(slow.frames()).hasSize(1);
  }

  @Test
  void whoIsCutAndStillTakesNothingIsNotWaitedForForEver() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = new Socket(slow, Runnable::run, nanos::get);
    one.send("hello");
    one.end(SocketCloseReason.TOO_SLOW);
    pass(SocketCloseReason.TOO_SLOW.drainTimeout().minusNanos(1));
    one.tick("heartbeat");
    assertThat(slow.endings()).isEmpty();

    pass(Duration.ofNanos(1));
    one.tick("heartbeat");
    assertThat(slow.endings()).containsExactly(SocketCloseReason.TOO_SLOW);
  }

  @Test
  void anEventThatIsToldTwiceIsSentOnce() {
    socket.beginCatchingUp();
    socket.event(1, "e1");
    socket.event(1, "e1 again");
    socket.caughtUp(0, List.of());
    socket.event(1, "e1 once more");
    socket.event(2, "e2");
    socket.event(2, "e2 again");
    socket.event(3, "e3");

    assertThat(line.frames()).containsExactly("e1", "e2", "e3");
  }

  @Test
  void aLineThatThrowsEndsTheSocketAndNobodyElse() {
    Socket live = live(line);
    line.fail();
    live.event(1, "e1");
    live.event(2, "e2");

    assertThat(line.endings()).containsExactly(SocketCloseReason.UNAVAILABLE);
    assertThat(live.isOver()).isTrue();
  }

  @Test
  void aFrameThatIsLostEndsTheSocket() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = live(slow);
    one.event(1, "e1");
    one.event(2, "e2");
    slow.loseOne();

    assertThat(slow.endings()).containsExactly(SocketCloseReason.UNAVAILABLE);
    assertThat(slow.frames()).containsExactly("e1");
  }

  @Test
  void aFrameLeavesOnceHoweverOftenTheServerSaysSo() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = live(slow);
    one.event(1, "e1");
    one.event(2, "e2");
    one.event(3, "e3");
    slow.takeOneAndAgain().run();

    assertThat(slow.frames()).containsExactly("e1", "e2");
  }

  @Test
  void aReaderThatFailsDoesNotSilenceTheSocketForEver() {
    socket.beginCatchingUp();
    socket.missed(
        List.of("m1"),
        () -> {
          throw new IllegalStateException("no threads left");
        });

    assertThat(line.endings()).containsExactly(SocketCloseReason.UNAVAILABLE);
  }

  @Test
  void aFrameThatDoesNotLeaveInHalfAMinuteIsTheLast() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = new Socket(slow, Runnable::run, nanos::get);
    one.beginCatchingUp();
    one.caughtUp(0, List.of("snapshot"));

    pass(InFlightFrame.SEND_TIMEOUT.minusNanos(1));
    one.tick("heartbeat");
    assertThat(slow.endings()).isEmpty();
    pass(Duration.ofNanos(1));
    one.tick("heartbeat");
    slow.takeOne();
    assertThat(slow.frames()).containsExactly("snapshot");
    assertThat(slow.endings()).containsExactly(SocketCloseReason.TOO_SLOW);
  }

  @Test
  void thousandsOfFramesThatLeaveAtOnceNeedNoStack() {
    socket.beginCatchingUp();
    socket.caughtUp(100_000, IntStream.range(0, 100_000).mapToObj(i -> "m").toList());

    assertThat(line.frames()).hasSize(100_000);
  }

  @Test
  void whoDoesNotSubscribeInTenSecondsIsSentAway() {
    pass(Duration.ofSeconds(10).minusNanos(1));
    socket.tick("heartbeat");
    assertThat(line.endings()).isEmpty();

    pass(Duration.ofNanos(1));
    socket.tick("heartbeat");
    assertThat(line.endings()).containsExactly(SocketCloseReason.NOT_SUBSCRIBED);
  }

  @Test
  void theHeartBeatsEveryFifteenSeconds() {
    socket.beginCatchingUp();
    socket.caughtUp(0, List.of());
    for (int second = 1; second <= 45; second++) {
      pass(Duration.ofSeconds(1));
      socket.pongReceived();
      socket.tick("heartbeat " + second);
    }

    assertThat(line.frames()).containsExactly("heartbeat 15", "heartbeat 30", "heartbeat 45");
    assertThat(line.pings()).isEqualTo(3);
  }

  @Test
  void lastWordsAreSaidBeforeItEnds() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = live(slow);
    one.event(1, "e1");
    one.event(2, "e2");
    one.endAfter("error", SocketCloseReason.BAD_MESSAGE);
    assertThat(slow.endings()).isEmpty();

    slow.take();
    assertThat(slow.frames()).containsExactly("e1", "error");
    assertThat(slow.endings()).containsExactly(SocketCloseReason.BAD_MESSAGE);
  }

  @Test
  void lastWordsAreNotWaitedForForLong() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = new Socket(slow, Runnable::run, nanos::get);
    one.send("hello");
    one.endAfter("error", SocketCloseReason.BAD_MESSAGE);
    pass(SocketCloseReason.BAD_MESSAGE.drainTimeout());
    one.tick("heartbeat");

    assertThat(slow.endings()).containsExactly(SocketCloseReason.BAD_MESSAGE);
  }

  @Test
  void itEndsOnce() {
    socket.end(SocketCloseReason.CREDENTIAL_GONE);
    socket.end(SocketCloseReason.TOO_SLOW);
    socket.send("late");

    assertThat(line.endings()).containsExactly(SocketCloseReason.CREDENTIAL_GONE);
    assertThat(line.frames()).isEmpty();
  }

  @Test
  void whenTheServerStopsNobodyIsWaitedFor() {
    RecordedLine slow = RecordedLine.thatTakesNothing();
    Socket one = live(slow);
    one.event(1, "e1");
    one.endAtOnce(SocketCloseReason.SERVER_STOPS);

    assertThat(slow.endings()).containsExactly(SocketCloseReason.SERVER_STOPS);
  }

  @Test
  void whoIsGoneIsToldNothing() {
    socket.gone();
    socket.send("late");
    socket.end(SocketCloseReason.TOO_SLOW);

    assertThat(line.frames()).isEmpty();
    assertThat(line.endings()).isEmpty();
    assertThat(line.isGone()).isTrue();
  }

  @Test
  void theTwentyFirstMessageInTenSecondsIsOneTooMany() {
    IntStream.range(0, 20).forEach(i -> assertThat(socket.admits()).isTrue());
    pass(Duration.ofSeconds(10));
    IntStream.range(0, 20).forEach(i -> assertThat(socket.admits()).isTrue());
    pass(Duration.ofSeconds(10).minusNanos(1));

    assertThat(socket.admits()).isFalse();
    assertThat(line.endings()).containsExactly(SocketCloseReason.TOO_MANY_MESSAGES);
    assertThat(socket.admits()).isFalse();
    assertThat(line.endings()).hasSize(1);
  }

  private Socket subscribed() {
    socket.beginCatchingUp();
    socket.caughtUp(0, List.of());
    return socket;
  }

  @Test
  void aMessageHasTenSecondsFromItsFirstPartToItsLast() {
    subscribed().partReceived();
    pass(Duration.ofSeconds(9));
    socket.partReceived();
    pass(Duration.ofMillis(999));
    socket.tick("beat");
    assertThat(line.endings()).isEmpty();

    pass(Duration.ofMillis(1));
    socket.tick("beat");
    assertThat(line.endings()).containsExactly(SocketCloseReason.BAD_MESSAGE);
  }

  @Test
  void aMessageThatHasComeToItsEndIsNotTimedAnyMore() {
    subscribed().partReceived();
    socket.admits();
    pass(Duration.ofSeconds(20));
    socket.tick("beat");

    assertThat(line.endings()).isEmpty();
  }

  @Test
  void whoAnswersNoPingAndSaysNothingIsLetGo() {
    subscribed();
    pass(Duration.ofSeconds(44));
    socket.tick("beat");
    assertThat(line.endings()).isEmpty();

    pass(Duration.ofSeconds(1));
    socket.tick("beat");
    assertThat(line.endings()).containsExactly(SocketCloseReason.TOO_SLOW);
  }

  @Test
  void aPongOrAMessageIsASignOfLife() {
    subscribed();
    pass(Duration.ofSeconds(40));
    socket.pongReceived();
    pass(Duration.ofSeconds(40));
    socket.admits();
    pass(Duration.ofSeconds(40));
    socket.tick("beat");

    assertThat(line.endings()).isEmpty();
  }

  @Test
  void partsAloneAreNoSignOfLife() {
    subscribed();
    pass(Duration.ofSeconds(40));
    socket.partReceived();
    pass(Duration.ofSeconds(5));
    socket.tick("beat");

    assertThat(line.endings()).containsExactly(SocketCloseReason.TOO_SLOW);
  }
}
