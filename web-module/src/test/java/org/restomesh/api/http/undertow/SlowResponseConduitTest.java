package org.restomesh.api.http.undertow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;

import java.io.Closeable;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.xnio.conduits.StreamSinkConduit;

class SlowResponseConduitTest {
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final AtomicLong taken = new AtomicLong();
  private final Semaphore places = new Semaphore(1);
  private final StreamSinkConduit network = mock();
  private final Closeable connection = mock();
  private final SlowResponseConduit answer =
      new SlowResponseConduit(network, connection, taken::get, places, nanos::get);

  private void isCut() throws IOException {
    assertThatThrownBy(answer::awaitWritable).hasMessageContaining("does not read");
    verify(connection).close();
  }

  @Test
  void itIsWaitedForTenSecondsAtMost() throws IOException {
    nanos.addAndGet(10 * SECOND - 1);
    answer.awaitWritable();
    verify(network).awaitWritable(1, TimeUnit.NANOSECONDS);
    verify(connection, never()).close();

    nanos.incrementAndGet();
    isCut();
  }

  @Test
  void eachSixteenKibibytesThatWereTakenAreASecondMore() throws IOException {
    nanos.addAndGet(10 * SECOND);
    taken.set(16 * 1024);
    answer.awaitWritable();
    verify(network).awaitWritable(SECOND, TimeUnit.NANOSECONDS);

    nanos.addAndGet(SECOND);
    isCut();
  }

  @Test
  void whoWantsToWaitForLessDoes() throws IOException {
    answer.awaitWritable(3, TimeUnit.MILLISECONDS);

    verify(network).awaitWritable(3_000_000, TimeUnit.NANOSECONDS);
  }

  @Test
  void onlySoManyThreadsWait() throws IOException {
    doAnswer(
            call -> {
              isCut();
              return null;
            })
        .when(network)
        .awaitWritable(anyLong(), eq(TimeUnit.NANOSECONDS));

    answer.awaitWritable();
    assertThat(places.availablePermits()).isEqualTo(1);
  }
}
