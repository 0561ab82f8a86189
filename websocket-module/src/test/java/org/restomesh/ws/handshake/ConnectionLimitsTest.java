package org.restomesh.ws.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.limit.TooManyRequests;

class ConnectionLimitsTest {
  private final AtomicLong nanos = new AtomicLong();
  private final GatewaySettings settings = mock(GatewaySettings.class);
  private final ConnectionLimits places = new ConnectionLimits(nanos::get);
  private final UUID tenant = UUID.randomUUID();

  @BeforeEach
  void limits() {
    places.configure(settings);
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
}
