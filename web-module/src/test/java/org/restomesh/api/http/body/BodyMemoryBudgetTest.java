package org.restomesh.api.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.clearInvocations;
import static org.mockito.Mockito.doNothing;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import org.restomesh.shared.concurrency.BackgroundExecutor;

class BodyMemoryBudgetTest {
  /** A client's, which sends when the test says so. */
  private static final class Trickle extends ServletInputStream {
    private final Queue<byte[]> parts = new ArrayDeque<>();
    private ReadListener listener;
    private boolean isFinished;
    private int asked;

    void send(int... bytes) throws IOException {
      byte[] part = new byte[bytes.length];
      for (int i = 0; i < bytes.length; i++) {
        part[i] = (byte) bytes[i];
      }
      parts.add(part);
      listener.onDataAvailable();
    }

    void sendMany(int length) throws IOException {
      for (int sent = 0; sent < length; sent += 8_192) {
        parts.add(new byte[Math.min(8_192, length - sent)]);
      }
      listener.onDataAvailable();
    }

    void end() throws IOException {
      listener.onAllDataRead();
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      byte[] part = parts.remove();
      System.arraycopy(part, 0, into, offset, part.length);
      return part.length;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isFinished() {
      return isFinished;
    }

    @Override
    public boolean isReady() {
      asked++;
      return !parts.isEmpty();
    }

    @Override
    public void setReadListener(ReadListener to) {
      listener = to;
    }
  }

  private static final int MOST = 3 * 1024 * 1024;

  private final AtomicLong nanos = new AtomicLong();
  private final BodyMemoryBudget bodies = new BodyMemoryBudget(MOST, nanos::get);
  private final HttpServletRequest request = mock();
  private final AsyncContext async = asyncOf(request);
  private final Trickle in = new Trickle();
  private final BackgroundExecutor background = mock();
  private final BodyRefusal refusal = mock();
  private final List<Duration> delays = new ArrayList<>();
  private final Queue<Runnable> delayed = new ArrayDeque<>();

  private static AsyncContext asyncOf(HttpServletRequest request) {
    AsyncContext async = mock();
    doNothing().when(async).dispatch();
    when(async.getRequest()).thenReturn(request);
    when(async.getResponse()).thenReturn(mock(HttpServletResponse.class));
    return async;
  }

  @BeforeEach
  void await() {
    bodies.use(background, refusal);
    when(background.schedule(any(), any()))
        .then(
            call -> {
              delays.add(call.getArgument(0));
              delayed.add(call.getArgument(1));
              return null;
            });
    bodies.await(async, in);
  }

  private BodyResult arrived() {
    verify(async, times(1)).dispatch();
    return serve(request);
  }

  /** From taking it up to the end. */
  private static BodyResult serve(ServletRequest request) {
    BodyReadListener arrival = arrivalOf(request);
    Optional<BodyResult> result = arrival.resume();
    if (result.isPresent()) {
      arrival.done();
    }
    return result.orElse(null);
  }

  private static BodyReadListener arrivalOf(ServletRequest request) {
    ArgumentCaptor<BodyReadListener> arrival = ArgumentCaptor.forClass(BodyReadListener.class);
    verify(request).setAttribute(eq(BodyReadListener.class.getName()), arrival.capture());
    return arrival.getValue();
  }

  @Test
  void aRequestGoesOnWhenItsBodyIsWhole() throws IOException {
    in.send(1, 2);
    in.send(3);
    verify(async, never()).dispatch();
    in.end();

    assertThat(arrived().body()).containsExactly(1, 2, 3);
    assertThat(bodies.waiting()).isZero();
  }

  @Test
  void whatIsNotThereInTimeIsAnswered408() throws IOException {
    in.send(1);
    nanos.set(TimeUnit.SECONDS.toNanos(10) - 1);
    bodies.endOverdue();
    verify(async, never()).dispatch();

    nanos.incrementAndGet();
    bodies.endOverdue();
    bodies.endOverdue();
    BodyResult arrived = arrived();
    assertThat(arrived.status()).isEqualTo(408);
    assertThat(arrived.isWhole()).isFalse();
    assertThat(bodies.waiting()).isZero();
  }

  @Test
  void whatComesAfterItsTimeChangesNothing() throws IOException {
    nanos.set(TimeUnit.SECONDS.toNanos(10));
    bodies.endOverdue();
    in.send(1);
    in.end();

    assertThat(arrived().status()).isEqualTo(408);
  }

  @Test
  void aClientThatGoesIsForgotten() throws IOException {
    in.send(1);
    in.listener.onError(new IOException("reset"));

    verify(async).complete();
    verify(async, never()).dispatch();
    verify(request, never()).setAttribute(any(), any());
    assertThat(bodies.waiting()).isZero();
  }

  @Test
  void moreThanIsAllowedIsAnswered413AtOnce() throws IOException {
    in.sendMany(2 * 1024 * 1024);

    assertThat(arrived().status()).isEqualTo(413);
  }

  @Test
  void allTogetherHaveAShareOfTheMemoryAndGiveItBack() throws IOException {
    in.sendMany(1024 * 1024);
    Trickle second = new Trickle();
    HttpServletRequest other = mock();
    bodies.await(asyncOf(other), second);
    second.sendMany(1024 * 1024);
    Trickle third = new Trickle();
    AsyncContext last = asyncOf(mock());
    bodies.await(last, third);
    third.sendMany(1024 * 1024);
    verify(last, never()).dispatch();
    Trickle oneTooMany = new Trickle();
    HttpServletRequest refused = mock();
    bodies.await(asyncOf(refused), oneTooMany);
    oneTooMany.send(1);
    assertThat(serve(refused).status()).isEqualTo(503);

    second.end();
    serve(other);
    Trickle another = new Trickle();
    AsyncContext room = asyncOf(mock());
    bodies.await(room, another);
    another.send(1);
    verify(room, never()).dispatch();
  }

  /** Payara would lose it if it came back while the thread that began it returns. */
  @Test
  void payaraGetsItBackOnceTheThreadThatBeganItHasReturned() throws IOException {
    Trickle quick = new Trickle();
    AsyncContext soon = asyncOf(mock());
    bodies.await(soon, quick, true);
    quick.end();
    delayed.remove().run();
    delayed.remove().run();
    verify(soon, never()).dispatch();

    returned(soon);
    delayed.remove().run();
    verify(soon, never()).dispatch(); // it may have a last step to do
    delayed.remove().run();

    verify(soon).dispatch();
    assertThat(delays).extracting(Duration::toMillis).containsExactly(1L, 2L, 4L, 1L);
  }

  @Test
  void payaraGetsItBackAlsoWhenTheThreadThatBeganItIsNeverSeenToReturn() throws IOException {
    Trickle quick = new Trickle();
    AsyncContext soon = asyncOf(mock());
    bodies.await(soon, quick, true);
    quick.end();
    for (int i = 0; i < BodyReadListener.MAX_LOOKS; i++) {
      verify(soon, never()).dispatch();
      delayed.remove().run();
    }

    verify(soon).dispatch();
    assertThat(delayed).isEmpty();
  }

  @Test
  void whatPayaraHasLostIsRefusedAndNotServedLater() throws IOException {
    onPayara();
    in.end();
    delayed.remove().run();
    nanos.addAndGet(BodyReadListener.DISPATCH_TIMEOUT.toNanos() - 1);
    bodies.endOverdue();
    verify(async, never()).complete();

    nanos.incrementAndGet();
    bodies.endOverdue();
    bodies.endOverdue();

    verify(refusal).refuse(eq(503), eq(request), any());
    verify(async).complete();
    assertThat(arrived()).isNull();
    assertThat(bodies.waiting()).isZero();
  }

  /** There it waits for a thread, and is answered when it has one. */
  @Test
  void whatIsLateOnWildFlyIsNotRefused() throws IOException {
    in.end();
    nanos.addAndGet(BodyReadListener.DISPATCH_TIMEOUT.toNanos());
    bodies.endOverdue();

    verifyNoInteractions(refusal);
    assertThat(arrived().isWhole()).isTrue();
  }

  @Test
  void whatWasTakenUpIsNotRefused() throws IOException {
    onPayara();
    in.end();
    delayed.remove().run();
    BodyReadListener arrival = arrivalOf(request);
    assertThat(arrival.resume().orElseThrow().isWhole()).isTrue();
    nanos.addAndGet(BodyReadListener.DISPATCH_TIMEOUT.toNanos());
    bodies.endOverdue();

    verify(async, never()).complete();
    verifyNoInteractions(refusal);
    assertThat(bodies.waiting()).as("its body is in memory").isOne();
    arrival.done();
    assertThat(bodies.waiting()).isZero();
  }

  @Test
  void payaraGetsNoMoreAtOnceThanWildFlyHasThreads() throws IOException {
    List<HttpServletRequest> requests = new ArrayList<>();
    List<AsyncContext> asyncs = new ArrayList<>();
    List<Trickle> clients = new ArrayList<>();
    for (int i = 0; i <= BodyMemoryBudget.MAX_IN_PROGRESS; i++) {
      requests.add(mock());
      asyncs.add(asyncOf(requests.get(i)));
      clients.add(new Trickle());
      bodies.await(asyncs.get(i), clients.get(i), true);
      returned(asyncs.get(i));
    }
    for (Trickle client : clients) {
      client.end();
      delayed.remove().run();
    }
    AsyncContext last = asyncs.get(BodyMemoryBudget.MAX_IN_PROGRESS);
    verify(asyncs.get(BodyMemoryBudget.MAX_IN_PROGRESS - 1)).dispatch();
    verify(last, never()).dispatch();
    nanos.addAndGet(BodyReadListener.DISPATCH_TIMEOUT.toNanos() - 1);
    bodies.endOverdue();

    serve(requests.get(0));
    delayed.remove().run();
    verify(last).dispatch();
    nanos.incrementAndGet();
    bodies.endOverdue(); // the 63 that nobody has taken up; it has just been handed back

    verify(last, never()).complete();
  }

  /** It is asked for more only when more has to come. */
  @Test
  void payaraIsNotAskedForMoreThanTheBody() throws IOException {
    when(request.getContentLengthLong()).thenReturn(3L);
    onPayara();
    in.send(1, 2);
    int asked = in.asked;
    in.send(3);
    delayed.remove().run();

    assertThat(in.asked).isEqualTo(asked + 1);
    assertThat(arrived().body()).containsExactly(1, 2, 3);
  }

  @Test
  void payaraIsAskedLaterForMoreOfABodyWithoutALength() throws IOException {
    when(request.getContentLengthLong()).thenReturn(-1L);
    onPayara();
    in.send(1);
    assertThat(in.asked).isEqualTo(1);
    assertThat(delays).containsExactly(BodyReadListener.END_OF_BODY_DELAY);
    Runnable later = delayed.remove();
    later.run();
    assertThat(in.asked).isEqualTo(2);

    in.send(2);
    in.end();
    int before = in.asked;
    later.run();
    assertThat(in.asked).isEqualTo(before);
  }

  /** As Payara tells it: all of it has come, and none of it has been read. */
  @Test
  void whatHasComeIsReadThoughNothingFollows() throws IOException {
    in.isFinished = true;
    in.send(1, 2);
    in.end();

    assertThat(arrived().body()).containsExactly(1, 2);
  }

  /** In place of the one that waits already. */
  private void onPayara() throws IOException {
    in.listener.onError(new IOException("another test's"));
    clearInvocations(async);
    bodies.await(async, in, true);
    returned(async);
  }

  /** The thread that began it is back at the server. */
  private static void returned(AsyncContext async) {
    doThrow(new IllegalStateException()).when(async).setTimeout(BodyMemoryBudget.NO_TIMEOUT);
  }
}
