package org.restomesh.realtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.SharedChange;

class BranchNotifierTest {
  private final BranchNotifier feed = new BranchNotifier();
  private final List<Object> heard = new ArrayList<>();
  private final UUID branch = UUID.randomUUID();

  private final BranchListener listener =
      new BranchListener() {
        @Override
        public void changed(UUID branchId) {
          heard.add(branchId);
        }

        @Override
        public void credentialsChanged() {
          heard.add("credentials");
        }
      };

  @Test
  void whatAnotherNodeHasWrittenWakesThisOne() {
    feed.listen(listener);

    feed.elsewhere(new SharedChange(BranchNotifier.SUBJECT, Set.of(branch)));
    feed.elsewhere(new SharedChange("commands", Set.of(UUID.randomUUID())));

    assertThat(heard).containsExactly(branch);
  }

  @Test
  void whoHasEndedHearsNothingAndWhoFailsKeepsNobodyFromHearing() {
    feed.listen(
        new BranchListener() {
          @Override
          public void changed(UUID branchId) {
            throw new NoClassDefFoundError("undeployed");
          }

          @Override
          public void credentialsChanged() {
            throw new IllegalStateException("closed");
          }
        });
    Runnable end = feed.listen(listener);

    feed.wake(branch);
    feed.credentialsChanged();
    end.run();
    feed.wake(branch);

    assertThat(heard).containsExactly(branch, "credentials");
  }
}
