package org.restomesh.ws.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.argThat;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.realtime.socket.SocketPlaces;
import org.restomesh.shared.concurrency.BackgroundExecutor;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.limit.TooManyRequests;

@SuppressWarnings("UnnecessaryAssignment") // nobody else injects here
class ConnectionLimitsTest {
  private final AtomicLong nanos = new AtomicLong();
  private final GatewaySettings settings = mock(GatewaySettings.class);
  private final Installation installation = mock(Installation.class);
  private final ConnectionLimits places = new ConnectionLimits(nanos::get);
  private final UUID tenant = UUID.randomUUID();

  @BeforeEach
  void limits() {
    places.settings = settings;
    places.installation = installation;
    when(settings.maxPerSession()).thenReturn(2);
    when(settings.maxPerTenant()).thenReturn(3);
  }

  private Subscriber somebody(UUID ofTenant, String who) {
    return new Subscriber(ofTenant, UUID.randomUUID(), null, false, who, null);
  }

  @Test
  void aSessionHasSoManyAndATenantToo() {
    places.take(somebody(tenant, "a"));
    places.take(somebody(tenant, "a"));
    assertThatThrownBy(() -> places.take(somebody(tenant, "a")))
        .isInstanceOf(TooManyRequests.class);

    places.take(somebody(tenant, "b"));
    assertThatThrownBy(() -> places.take(somebody(tenant, "c")))
        .isInstanceOf(TooManyRequests.class);
    places.take(somebody(UUID.randomUUID(), "d"));
  }

  @Test
  void aPlaceIsGivenBackOnce() {
    ConnectionLimits.Place first = places.take(somebody(tenant, "a"));
    places.take(somebody(tenant, "a"));
    first.free();
    first.free();

    places.take(somebody(tenant, "a"));
    assertThatThrownBy(() -> places.take(somebody(tenant, "a")))
        .isInstanceOf(TooManyRequests.class);
  }

  @Test
  void aPlaceThatNobodyComesForIsFreeAgain() {
    ConnectionLimits.Place used = places.take(somebody(tenant, "a"));
    ConnectionLimits.Place unused = places.take(somebody(tenant, "a"));
    assertThat(used.use()).isTrue();
    nanos.addAndGet(ConnectionLimits.OPEN_TIMEOUT.toNanos());
    places.freeUnused();

    assertThat(unused.use()).isFalse();
    places.take(somebody(tenant, "a"));
    assertThatThrownBy(() -> places.take(somebody(tenant, "a")))
        .isInstanceOf(TooManyRequests.class);
  }

  @Test
  void inAClusterThoseOfOtherNodesAreCountedToo() {
    when(installation.hasOtherNodes()).thenReturn(true);
    places.everywhere = mock(SocketPlaces.class);
    places.background = mock(BackgroundExecutor.class);
    when(places.everywhere.take(any(), eq(1), eq(2), eq(1), eq(3))).thenReturn(true, false);

    ConnectionLimits.Place first = places.take(somebody(tenant, "a"));
    first.free();
    assertThatThrownBy(() -> places.take(somebody(tenant, "a")))
        .isInstanceOf(TooManyRequests.class);

    // Neither holds a place any more, here or elsewhere.
    verify(places.background, times(2)).tryExecute(anyInt(), any());
    places.tellOthers();
    verify(places.everywhere).areOpen(List.of());
  }

  @Test
  void aPlaceThatCouldNotBeTakenElsewhereIsFreeHere() {
    when(installation.hasOtherNodes()).thenReturn(true);
    places.everywhere = mock(SocketPlaces.class);
    places.background = mock(BackgroundExecutor.class);
    when(places.everywhere.take(any(), anyInt(), anyInt(), anyInt(), anyInt()))
        .thenThrow(new IllegalStateException("no database"))
        .thenReturn(true);

    assertThatThrownBy(() -> places.take(somebody(tenant, "a")))
        .isInstanceOf(IllegalStateException.class);
    places.take(somebody(tenant, "a"));

    verify(places.everywhere, times(2)).take(any(), eq(1), eq(2), eq(1), eq(3));
    places.tellOthers();
    verify(places.everywhere).areOpen(argThat(open -> open.size() == 1));
  }
}
