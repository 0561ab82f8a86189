package org.restomesh.api.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doNothing;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletRequest;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;

class ArrivingBodiesTest {
  /** A client's, which sends when the test says so. */
  private static final class Trickle extends ServletInputStream {
    private final Queue<byte[]> parts = new ArrayDeque<>();
    private ReadListener listener;

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
      return false;
    }

    @Override
    public boolean isReady() {
      return !parts.isEmpty();
    }

    @Override
    public void setReadListener(ReadListener to) {
      listener = to;
    }
  }

  private static final int MOST = 3 * 1024 * 1024;

  private final AtomicLong nanos = new AtomicLong();
  private final ArrivingBodies bodies = new ArrivingBodies(MOST, nanos::get);
  private final ServletRequest request = mock();
  private final AsyncContext async = asyncOf(request);
  private final Trickle in = new Trickle();

  private static AsyncContext asyncOf(ServletRequest request) {
    AsyncContext async = mock();
    doNothing().when(async).dispatch();
    when(async.getRequest()).thenReturn(request);
    return async;
  }

  @BeforeEach
  void await() {
    bodies.await(async, in);
  }

  private Arrived arrived() {
    verify(async, times(1)).dispatch();
    ArgumentCaptor<Arrived> arrived = ArgumentCaptor.forClass(Arrived.class);
    verify(request).setAttribute(eq(Arrived.class.getName()), arrived.capture());
    return arrived.getValue();
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
    assertThat(arrived().status()).isEqualTo(408);
    assertThat(arrived().isWhole()).isFalse();
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
    bodies.await(asyncOf(mock()), second);
    second.sendMany(1024 * 1024);
    Trickle third = new Trickle();
    AsyncContext last = asyncOf(mock());
    bodies.await(last, third);
    third.sendMany(1024 * 1024);
    verify(last, never()).dispatch();
    Trickle oneTooMany = new Trickle();
    ServletRequest refused = mock();
    bodies.await(asyncOf(refused), oneTooMany);
    oneTooMany.send(1);
    verify(refused).setAttribute(Arrived.class.getName(), Arrived.failed(503));

    second.end();
    Trickle another = new Trickle();
    AsyncContext room = asyncOf(mock());
    bodies.await(room, another);
    another.send(1);
    verify(room, never()).dispatch();
  }
}
