package org.restomesh.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.SharedChange;
import org.restomesh.identity.signin.StaffAccessCache;

class StaffInvalidationTest {
  private final StaffInvalidation staff = new StaffInvalidation();
  private int rechecks;

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // there is no container here
  void wire() {
    staff.notifier =
        new BranchNotifier() {
          @Override
          public void credentialsChanged() {
            rechecks++;
          }
        };
  }

  @Test
  void socketsAreAskedWhenAPersonWasForgottenAndAtNothingElse() {
    Set<UUID> somebody = Set.of(UUID.randomUUID());
    staff.forgotten(new SharedChange(BranchNotifier.SUBJECT, somebody));
    assertThat(rechecks).isZero();

    staff.forgotten(new SharedChange(StaffAccessCache.SUBJECT, somebody));
    assertThat(rechecks).isEqualTo(1);
  }
}
