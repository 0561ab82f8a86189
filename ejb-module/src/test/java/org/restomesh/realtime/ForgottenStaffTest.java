package org.restomesh.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.identity.signin.ActiveStaff;
import org.restomesh.identity.signin.StaffForgotten;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class ForgottenStaffTest {
  private final ForgottenStaff staff = new ForgottenStaff();
  private final List<String> heard = new ArrayList<>();
  private final UUID user = UUID.randomUUID();

  @BeforeEach
  void wire() {
    staff.staff =
        new ActiveStaff() {
          @Override
          public void forget(UUID userId) {
            heard.add("forget " + userId);
          }
        };
    staff.feed =
        new BranchFeed() {
          @Override
          public void credentialsChanged() {
            heard.add("ask sockets");
          }
        };
    staff.otherNodes =
        new NodeMessages() {
          @Override
          public void tell(String subject, UUID id) {
            heard.add("tell " + subject + " " + id);
          }
        };
  }

  @Test
  void whoIsForgottenHereIsToldToTheOthersAndSocketsAreAsked() {
    staff.here(new StaffForgotten(user));

    assertThat(heard).containsExactly("ask sockets", "tell staff " + user);
  }

  @Test
  void whomAnotherNodeNamesIsForgottenBeforeSocketsAreAsked() {
    staff.elsewhere(new NodeMessage(ForgottenStaff.SUBJECT, Set.of(user)));
    staff.elsewhere(new NodeMessage(BranchFeed.SUBJECT, Set.of(UUID.randomUUID())));

    assertThat(heard).containsExactly("forget " + user, "ask sockets");
  }
}
