package org.restomesh.licensing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.restomesh.entitlement.EntitlementSet;
import org.restomesh.realtime.NodeMessage;
import org.restomesh.realtime.NodeMessages;
import org.restomesh.support.HandClock;

/** What a node remembers, and when it asks again. */
@SuppressWarnings("UnnecessaryAssignment") // the injection of a test is its own
class EntitlementsTest {
  private static final UUID TENANT = new UUID(7, 1);
  private static final Instant START = Instant.parse("2026-03-01T16:00:00Z");

  private final HandClock clock = new HandClock(START);
  private final AtomicLong nanos = new AtomicLong();
  private final Entitlements entitlements = new Entitlements(nanos::get);
  private final Rows rows = new Rows();
  private final Others others = new Others();

  EntitlementsTest() {
    entitlements.clock = clock;
    entitlements.sets = rows;
    entitlements.otherNodes = others;
  }

  /** The database of this test, whose answer may be slow. */
  private static final class Rows extends EntitlementSets {
    private int reads;
    private ProjectedSet stored = revision(1, null);
    private Runnable whileReading = () -> {};

    @Override
    public ProjectedSet of(UUID tenantId, Instant now) {
      reads++;
      ProjectedSet read = stored;
      Runnable meanwhile = whileReading;
      whileReading = () -> {};
      meanwhile.run();
      return read;
    }
  }

  private static final class Others extends NodeMessages {
    private String told;

    @Override
    public void tell(String subject, UUID id) {
      told = subject + " " + id;
    }
  }

  @Test
  void whatIsKnownIsNotReadAgain() {
    assertThat(granted()).isEqualTo(1);
    assertThat(granted()).isEqualTo(1);

    assertThat(rows.reads).isEqualTo(1);
  }

  @Test
  void afterFiveSecondsItIsReadAgainWhateverWasHeard() {
    granted();
    rows.stored = revision(2, null);

    pass(Entitlements.LIFE.minusNanos(1));
    assertThat(granted()).isEqualTo(1);
    pass(Duration.ofNanos(1));
    assertThat(granted()).isEqualTo(2);
  }

  @Test
  void aChangeOnThisNodeIsSeenAtOnceAndToldToTheOthers() {
    granted();
    rows.stored = revision(2, null);

    entitlements.projectedHere(new EntitlementsProjected(TENANT));

    assertThat(granted()).isEqualTo(2);
    assertThat(others.told).isEqualTo(Entitlements.PROJECTED + " " + TENANT);
  }

  @Test
  void aChangeOnAnotherNodeIsSeenWithItsMessage() {
    granted();
    rows.stored = revision(2, null);

    entitlements.projectedElsewhere(new NodeMessage("something-else", Set.of(TENANT)));
    assertThat(granted()).isEqualTo(1);
    entitlements.projectedElsewhere(new NodeMessage(Entitlements.PROJECTED, Set.of(TENANT)));
    assertThat(granted()).isEqualTo(2);
  }

  @Test
  void whatWasReadBeforeAChangeWasHeardOfIsNotRemembered() {
    rows.whileReading =
        () -> {
          rows.stored = revision(2, null);
          entitlements.projectedHere(new EntitlementsProjected(TENANT));
        };

    assertThat(granted()).isEqualTo(1); // it asked before the change
    assertThat(granted()).isEqualTo(2);
  }

  @Test
  void anOlderSetNeverTakesThePlaceOfANewerOne() {
    rows.whileReading =
        () -> {
          rows.stored = revision(2, null); // of another node, and its message is lost
          assertThat(granted()).isEqualTo(2);
        };

    assertThat(granted()).isEqualTo(1);
    assertThat(granted()).isEqualTo(2);
    assertThat(rows.reads).isEqualTo(2);
  }

  @Test
  void aSetIsUsedUntilItsValidityEndsAndNotLonger() {
    rows.stored = revision(1, START.plusSeconds(1));
    granted();
    rows.stored = revision(1, null, START.plusSeconds(1));

    clock.advance(Duration.ofMillis(999));
    granted();
    assertThat(rows.reads).isEqualTo(1);
    clock.advance(Duration.ofMillis(1));
    granted();
    granted();
    assertThat(rows.reads).isEqualTo(2);
  }

  @Test
  void whenTheClockIsMovedBackTheSetOfTheFutureIsNotBelieved() {
    granted();

    clock.moveTo(START.minusSeconds(1));
    rows.stored = revision(1, START, START.minusSeconds(1));
    granted();

    assertThat(rows.reads).isEqualTo(2);
  }

  private void pass(Duration real) {
    nanos.addAndGet(real.toNanos());
  }

  /** The number of the revision that the gate would ask. */
  private long granted() {
    return entitlements.current(TENANT).limit("limit.revision").orElseThrow();
  }

  private static ProjectedSet revision(int revision, Instant validUntil) {
    return revision(revision, validUntil, START);
  }

  private static ProjectedSet revision(int revision, Instant validUntil, Instant computedAt) {
    EntitlementSet set =
        new EntitlementSet(Map.of(), Map.of("limit.revision", (long) revision), Map.of());
    return new ProjectedSet(set, revision, revision, computedAt, validUntil);
  }
}
