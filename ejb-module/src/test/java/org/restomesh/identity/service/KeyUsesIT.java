package org.restomesh.identity.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.service.account.CreateServiceAccount;
import org.restomesh.identity.service.account.ServiceAccounts;
import org.restomesh.shared.sql.Sql;
import org.restomesh.support.ManualBackground;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

/** The last use of a key is written beside requests, and seldom. */
class KeyUsesIT {
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final Wiring wiring = Wiring.likeAContainer();
  private final UUID keyId =
      wiring
          .get(ServiceAccounts.class)
          .create(
              Restaurant.open(wiring).admin(),
              new CreateServiceAccount(
                  "Till", null, List.of(ServiceScope.MENU_READ), null, null, null))
          .details()
          .keys()
          .get(0)
          .id();

  private final Node here = new Node();

  /** Each has its own memory, and time of its own in it. */
  private final class Node {
    private final AtomicLong nanos = new AtomicLong();
    private final ManualBackground background = new ManualBackground();
    private final KeyUseWriter uses = new KeyUseWriter(nanos::get);

    @SuppressWarnings("UnnecessaryAssignment") // there is no container
    Node() {
      uses.background = background;
      uses.sql = wiring.get(Sql.class);
    }

    void use(String address, Instant at) {
      uses.note(keyId, address, at);
    }

    void pass(Duration time) {
      nanos.addAndGet(time.toNanos());
    }
  }

  @Test
  void nothingIsWrittenInTheRequestItself() {
    here.use("203.0.113.7", NOON);
    assertThat(written()).isEqualTo("null null");

    here.background.runAll();

    assertThat(written()).isEqualTo("2026-03-01 12:00:00 203.0.113.7");
  }

  @Test
  void withinAMinuteTheDatabaseIsNotAskedAgain() {
    here.use("203.0.113.7", NOON);
    here.background.runAll();

    here.pass(Duration.ofSeconds(60).minusNanos(1));
    here.use("203.0.113.8", NOON.plusSeconds(120));
    assertThat(here.background.has(Duration.ZERO)).isFalse();
    here.pass(Duration.ofNanos(1));
    here.use("203.0.113.9", NOON.plusSeconds(60));
    here.background.runAll();

    assertThat(written()).isEqualTo("2026-03-01 12:01:00 203.0.113.9");
  }

  @Test
  void anotherNodeWritesItOnceAMinuteToo() {
    here.use("203.0.113.7", NOON);
    here.background.runAll();

    Node there = new Node();
    there.use("203.0.113.8", NOON.plusSeconds(59));
    there.background.runAll();
    assertThat(written()).isEqualTo("2026-03-01 12:00:00 203.0.113.7");
    Node third = new Node();
    third.use("203.0.113.9", NOON.plusSeconds(60));
    third.background.runAll();

    assertThat(written()).isEqualTo("2026-03-01 12:01:00 203.0.113.9");
  }

  @Test
  void aClockThatWasMovedBackIsFollowed() {
    here.use("203.0.113.7", NOON);
    here.background.runAll();

    Node there = new Node();
    there.use("2001:db8::1", NOON.minusSeconds(3_600));
    there.background.runAll();

    assertThat(written()).isEqualTo("2026-03-01 11:00:00 2001:db8::1");
  }

  private String written() {
    return Rows.texts(
            "select coalesce(to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'),"
                + " 'null') || ' ' || coalesce(last_used_address, 'null')"
                + " from service_key where id = ?",
            keyId)
        .get(0);
  }
}
