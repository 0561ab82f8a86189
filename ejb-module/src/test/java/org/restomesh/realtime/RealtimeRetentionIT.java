package org.restomesh.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.realtime.socket.SocketTickets;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class RealtimeRetentionIT {
  private static final Duration DAY = Duration.ofHours(24);

  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final RealtimeEvents events = wiring.get(RealtimeEvents.class);
  private final RealtimeRetentionJob job = wiring.get(RealtimeRetentionJob.class);
  private final UUID branch = restaurant.branchId();
  private final Instant now = wiring.businessTime().instant();

  @Test
  void anEventIsKeptForADay() {
    tell(now.minus(DAY).minusMillis(1));
    tell(now.minus(DAY));
    tell(now);

    job.run(now);

    assertThat(events.after(branch, 0, 10)).extracting(RealtimeEvent::id).containsExactly(2L, 3L);
  }

  @Test
  void whoHasSeenAllUpToAnEventCanGoOnUntilTheNextIsForgotten() {
    tell(now.minus(DAY).minusMillis(1));
    tell(now);
    assertThat(events.isKept(branch, 0)).isTrue();

    job.run(now);

    assertThat(events.isKept(branch, 0)).isFalse();
    assertThat(events.isKept(branch, 1)).isTrue();
    assertThat(events.isKept(branch, 2)).isTrue();
    assertThat(events.isKept(branch, 3)).as("not yet").isFalse();
    assertThat(events.isKept(branch, -1)).isFalse();
    assertThat(events.isKept(branch, Long.MAX_VALUE)).isFalse();
    assertThat(events.isKept(UUID.randomUUID(), 0)).as("nothing ever happened there").isTrue();
    assertThat(events.isKept(UUID.randomUUID(), 1)).isFalse();
  }

  /** Of two at the same moment the later may have begun earlier. */
  @Test
  void whatIsKeptHasNoGaps() {
    tell(now.minus(DAY).minusMillis(3));
    tell(now.minus(DAY).plusMillis(1));
    tell(now.minus(DAY).minusMillis(2));
    tell(now);

    job.run(now);

    assertThat(events.after(branch, 0, 10))
        .extracting(RealtimeEvent::id)
        .containsExactly(2L, 3L, 4L);
  }

  @Test
  void idsGoOnWhenAllIsForgotten() {
    tell(now.minus(DAY).minusMillis(1));
    job.run(now);

    assertThat(events.after(branch, 0, 10)).isEmpty();
    assertThat(events.isKept(branch, 1)).isTrue();
    tell(now);

    assertThat(events.after(branch, 1, 10)).extracting(RealtimeEvent::id).containsExactly(2L);
  }

  @Test
  void ticketsThatNobodyUsedAreForgotten() {
    SocketTickets tickets = wiring.get(SocketTickets.class);
    tickets.forStaff(restaurant.admin(), branch);
    wiring.realTime().advance(SocketTickets.TTL.plusMillis(1));
    tickets.forStaff(restaurant.admin(), branch);

    job.run(now);

    assertThat(Rows.count("select count(*) from realtime_ticket where branch_id = ?", branch))
        .isEqualTo(1);
  }

  private void tell(Instant at) {
    wiring.run(
        () ->
            wiring
                .get(RealtimePublisher.class)
                .tell(
                    new RealtimeChange(
                        restaurant.tenantId(), branch, null, "x", null, null, "{}", at)));
  }
}
