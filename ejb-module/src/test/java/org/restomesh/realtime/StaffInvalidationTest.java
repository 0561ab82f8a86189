package org.restomesh.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.OtherNodes;
import org.restomesh.cluster.RemoteChange;
import org.restomesh.identity.signin.StaffAccessCache;
import org.restomesh.identity.signin.StaffInvalidated;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class StaffInvalidationTest {
  private final StaffInvalidation staff = new StaffInvalidation();
  private final List<String> heard = new ArrayList<>();
  private final UUID user = UUID.randomUUID();

  @BeforeEach
  void wire() {
    staff.staff =
        new StaffAccessCache() {
          @Override
          public void forget(UUID userId) {
            heard.add("forget " + userId);
          }
        };
    staff.notifier =
        new BranchNotifier() {
          @Override
          public void credentialsChanged() {
            heard.add("ask sockets");
          }
        };
    staff.otherNodes =
        new OtherNodes() {
          @Override
          public void tell(String subject, UUID id) {
            heard.add("tell " + subject + " " + id);
          }
        };
  }

  @Test
  void whoIsForgottenHereIsToldToTheOthersAndSocketsAreAsked() {
    staff.here(new StaffInvalidated(user));

    assertThat(heard).containsExactly("ask sockets", "tell staff " + user);
  }

  @Test
  void whomAnotherNodeNamesIsForgottenBeforeSocketsAreAsked() {
    staff.elsewhere(new RemoteChange(StaffInvalidation.SUBJECT, Set.of(user)));
    staff.elsewhere(new RemoteChange(BranchNotifier.SUBJECT, Set.of(UUID.randomUUID())));

    assertThat(heard).containsExactly("forget " + user, "ask sockets");
  }
}
