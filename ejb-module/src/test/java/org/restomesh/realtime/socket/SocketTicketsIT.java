package org.restomesh.realtime.socket;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.Role;
import org.restomesh.support.AtOnce;
import org.restomesh.support.BareRows;
import org.restomesh.support.Restaurant;
import org.restomesh.support.Rows;
import org.restomesh.support.Wiring;

class SocketTicketsIT {
  private final Wiring wiring = Wiring.likeAContainer();
  private final Restaurant restaurant = Restaurant.open(wiring);
  private final SocketTickets tickets = wiring.get(SocketTickets.class);
  private final UUID branch = restaurant.branchId();

  @Test
  void aTicketStandsForWhomItWasIssued() {
    UUID session = BareRows.screen(restaurant);

    assertThat(tickets.redeem(staffTicket()))
        .contains(
            new SocketTicketHolder(
                restaurant.tenantId(),
                branch,
                restaurant.admin().subject(),
                Role.ADMIN,
                null,
                null));
    assertThat(tickets.redeem(tickets.forScreen(restaurant.tenantId(), branch, session).ticket()))
        .contains(new SocketTicketHolder(restaurant.tenantId(), branch, null, null, null, session));
  }

  @Test
  void aTicketKnowsTheSignInThatItComesFrom() {
    UUID signIn = UUID.randomUUID();
    String ticket = tickets.forStaff(restaurant.admin().by(signIn), branch).ticket();

    assertThat(tickets.redeem(ticket)).map(SocketTicketHolder::signInId).contains(signIn);
  }

  @Test
  void ofSixteenWhoPresentATicketAtOnceOneIsLetIn() {
    String ticket = staffTicket();

    assertThat(AtOnce.run(16, () -> tickets.redeem(ticket)))
        .filteredOn(outcome -> ((Optional<?>) outcome).isPresent())
        .hasSize(1);
  }

  @Test
  void aTicketIsGoodForThirtySecondsOfRealTime() {
    String used = staffTicket();
    String late = staffTicket();
    wiring.businessTime().advance(Duration.ofDays(300));
    wiring.realTime().advance(SocketTickets.TTL.minusMillis(1));
    assertThat(tickets.redeem(used)).isPresent();

    wiring.realTime().advance(Duration.ofMillis(1));
    assertThat(tickets.redeem(late)).isEmpty();
  }

  @Test
  void whatIsNoTicketIsNotLookedFor() {
    assertThat(tickets.redeem("x")).isEmpty();
    assertThat(tickets.redeem("' or 1 = 1")).isEmpty();
    assertThat(tickets.redeem(staffTicket().replace("tkt_", "scr_"))).isEmpty();
  }

  @Test
  void aTicketIsNowhereToBeRead() {
    IssuedSocketTicket issued = tickets.forStaff(restaurant.admin(), branch);

    assertThat(issued.toString()).doesNotContain(issued.ticket());
    assertThat(
            Rows.texts("select row_to_json(t) from realtime_ticket t where branch_id = ?", branch))
        .singleElement()
        .asString()
        .doesNotContain(issued.ticket());
  }

  private String staffTicket() {
    return tickets.forStaff(restaurant.admin(), branch).ticket();
  }
}
