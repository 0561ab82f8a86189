package org.restomesh.ws.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.websocket.Session;
import java.nio.channels.Channel;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.ws.handshake.AdmittedPrincipal;

class ClosingConnectionsTest {
  /** A connection that ends when it is cut, unless it is told not to. */
  private static class Connection implements Channel {
    private boolean open = true;
    private boolean stubborn;
    private int cuts;

    @Override
    public boolean isOpen() {
      return open;
    }

    @Override
    public void close() {
      cuts++;
      open = stubborn;
    }
  }

  /** As Undertow's session has it. */
  public interface SessionWithChannel extends Session {
    Channel getWebSocketChannel();
  }

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final ClosingConnections departures = new ClosingConnections(nanos::get);
  private final Connection connection = new Connection();
  private final AdmittedPrincipal admitted = mock();
  private final Session session = mock();

  @BeforeEach
  void connect() {
    GatewayThreads threads = mock();
    when(threads.closing()).thenReturn(Runnable::run);
    departures.configure(threads);
    when(admitted.connection()).thenReturn(Optional.of(connection));
    when(session.getUserPrincipal()).thenReturn(admitted);
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    departures.closeOverdue();
  }

  @Test
  void aPlaceIsGivenBackWhenTheConnectionHasEnded() {
    departures.begin(session);
    verify(admitted, never()).freePlace();

    connection.open = false;
    departures.closeOverdue();
    verify(admitted).freePlace();
    assertThat(connection.cuts).isZero();
  }

  @Test
  void itIsGivenBackAtOnceWhenTheConnectionHadEndedBefore() {
    connection.open = false;
    departures.begin(session);

    verify(admitted).freePlace();
  }

  @Test
  void whoDoesNotHangUpIsCutAfterTenSecondsAndNotBefore() {
    departures.begin(session);
    pass(Duration.ofMillis(9_999));
    departures.begin(session); // the server tells of the end as well
    assertThat(connection.cuts).isZero();

    pass(Duration.ofMillis(1));
    assertThat(connection.cuts).isEqualTo(1);
    verify(admitted, never()).freePlace();

    departures.closeOverdue();
    verify(admitted).freePlace();
  }

  @Test
  void aConnectionThatDoesNotEndKeepsItsPlaceAndIsCutAgain() {
    connection.stubborn = true;
    departures.begin(session);
    pass(Duration.ofSeconds(10));
    pass(Duration.ofSeconds(10));

    assertThat(connection.cuts).isEqualTo(2);
    verify(admitted, never()).freePlace();
  }

  @Test
  void whoCameAroundTheFilterIsCutAsWell() {
    SessionWithChannel stranger = mock();
    when(stranger.getWebSocketChannel()).thenReturn(connection);
    departures.begin(stranger);
    pass(Duration.ofSeconds(10));

    assertThat(connection.cuts).isEqualTo(1);
  }
}
