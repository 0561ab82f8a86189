package org.restomesh.device.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.ManualNodes;
import org.restomesh.device.DeviceKind;
import org.restomesh.realtime.BranchNotifier;

class DeviceTokenCacheTest {
  private final AtomicLong nanos = new AtomicLong();
  private final DeviceTokenCache cache = new DeviceTokenCache(nanos::get);
  private final AtomicInteger loads = new AtomicInteger();
  private final UUID device = UUID.randomUUID();
  private final ManualNodes nodes = new ManualNodes();

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // there is no container here
  void beHeard() {
    cache.notifier = new BranchNotifier();
    cache.otherNodes = nodes;
    cache.open();
  }

  @Test
  void aCheckedTokenIsNotLoadedAgainForFiveSeconds() {
    use("a", device);
    nanos.addAndGet(Duration.ofSeconds(5).toNanos() - 1);
    use("a", device);
    assertThat(loads).hasValue(1);

    nanos.addAndGet(1);
    use("a", device);
    assertThat(loads).hasValue(2);
  }

  @Test
  void useDoesNotProlongItsLife() {
    for (int second = 0; second < 6; second++) {
      use("a", device);
      nanos.addAndGet(Duration.ofSeconds(1).toNanos());
    }

    assertThat(loads).hasValue(2);
  }

  @Test
  void theEndOfADevicesTokensIsKnownAtOnceAndTouchesNoOther() {
    UUID other = UUID.randomUUID();
    use("a", device);
    use("b", device);
    use("c", other);

    cache.changed(new DeviceTokensChanged(device));

    use("a", device);
    use("b", device);
    assertThat(loads).hasValue(5);
    use("c", other);
    assertThat(loads).hasValue(5);
  }

  @Test
  void anEndOnThisNodeIsToldToTheOthers() {
    cache.changed(new DeviceTokensChanged(device));

    assertThat(nodes.told()).containsExactly("device-tokens " + device);
  }

  @Test
  void anEndOnAnotherNodeIsKnownAtItsMessageAndToldToNobody() {
    use("a", device);

    nodes.tellHere("something-else", device);
    use("a", device);
    assertThat(loads).hasValue(1);
    nodes.tellHere(DeviceTokenCache.SUBJECT, device);

    use("a", device);
    assertThat(loads).hasValue(2);
    assertThat(nodes.told()).isEmpty();
  }

  @Test
  void whatWasReadBeforeAnEndingIsNotRemembered() {
    cache.get(
        "a",
        () -> {
          cache.changed(new DeviceTokensChanged(device)); // while the query is under way
          return load("a", device);
        });

    use("a", device);

    assertThat(loads).as("loaded again").hasValue(2);
  }

  private void use(String hash, UUID owner) {
    assertThat(cache.get(hash, () -> load(hash, owner)).deviceId()).isEqualTo(owner);
  }

  private StoredToken load(String hash, UUID owner) {
    loads.incrementAndGet();
    return new StoredToken(
        hash,
        Instant.MAX,
        null,
        Instant.MIN,
        owner,
        UUID.randomUUID(),
        UUID.randomUUID(),
        DeviceKind.SCANNER);
  }
}
