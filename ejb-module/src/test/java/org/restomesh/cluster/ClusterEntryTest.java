package org.restomesh.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.cluster.Members.Misfit;
import org.restomesh.shared.config.Installation;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.UnusableConfiguration;

class ClusterEntryTest {
  private Duration waited = Duration.ZERO;

  /** How long what does not fit is there. */
  private Duration misfitFor = Duration.ZERO;

  private boolean hasOtherNodes = true;
  private int attempts;

  private final ClusterEntry entry =
      new ClusterEntry() {
        @Override
        void pause(Duration time) {
          waited = waited.plus(time);
        }
      };

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // there is no container here
  void wire() {
    entry.settings = MapSettings.of(Map.of());
    entry.installation =
        new Installation() {
          @Override
          public boolean hasOtherNodes() {
            return hasOtherNodes;
          }
        };
    entry.gate =
        new ClusterGate() {
          @Override
          public Set<Misfit> enter() {
            attempts++;
            return waited.compareTo(misfitFor) < 0 ? EnumSet.allOf(Misfit.class) : Set.of();
          }
        };
  }

  @Test
  void whoFitsJoinsAtOnce() {
    entry.enter();

    assertThat(attempts).isEqualTo(1);
    assertThat(waited).isZero();
  }

  @Test
  void aNodeThatIsAloneAsksNobody() {
    hasOtherNodes = false;
    misfitFor = Duration.ofDays(1);
    entry.enter();

    assertThat(attempts).isZero();
  }

  @Test
  void whoWasKilledAMomentAgoIsNotInTheWayOfItsSuccessor() {
    misfitFor = Members.TTL;
    entry.enter();

    assertThat(waited).isBetween(Members.TTL, Members.TTL.plusMillis(300));
  }

  @Test
  void whoeverRunsOnIsAndTheStartSaysWhatToSet() {
    misfitFor = Duration.ofDays(1);

    assertThatThrownBy(entry::enter)
        .isInstanceOf(UnusableConfiguration.class)
        .hasMessageContainingAll("RESTOMESH_NODE_ID must differ", "master-key must be the same");
    assertThat(waited).isGreaterThan(Members.TTL).isLessThan(Duration.ofSeconds(4));
  }
}
