package org.restomesh.faults.nodes;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.restomesh.dev.cluster.ServerKind;
import org.restomesh.faults.nodes.disk.SmallDisk;
import org.restomesh.faults.nodes.network.PeerCut;

/**
 * What can be done to a cluster on this machine.
 *
 * @param missing what cannot, and why
 */
public record Abilities(Map<Ability, String> missing) {
  public Abilities {
    missing = Map.copyOf(missing);
  }

  /** Tries out what the machine allows. */
  static Abilities of(ClusterSettings settings) {
    Map<Ability, String> missing = new EnumMap<>(Ability.class);
    boolean wildFly = settings.kind() == ServerKind.WILDFLY;
    put(
        missing,
        Ability.PEER_CUT,
        wildFly ? PeerCut.missing() : Optional.of("Payara's nodes only meet at their broker"));
    put(missing, Ability.BROKER, own(wildFly));
    Optional<String> noDisk = SmallDisk.missing(settings.folders().work());
    put(
        missing,
        Ability.NODE_DISK,
        wildFly ? noDisk : Optional.of("Payara's nodes log to standard output here"));
    put(missing, Ability.BROKER_DISK, own(wildFly).or(() -> noDisk));
    put(missing, Ability.WRONG_CLOCK, WrongClock.missing());
    if (!settings.standby()) {
      missing.put(Ability.STANDBY, "PostgreSQL was started without one");
    }
    if (settings.release().former().isEmpty()) {
      missing.put(Ability.FORMER_RELEASE, "no EAR of a former release was given");
    }
    return new Abilities(missing);
  }

  private static Optional<String> own(boolean wildFly) {
    return wildFly ? Optional.of("each WildFly has a broker of its own") : Optional.empty();
  }

  private static void put(Map<Ability, String> missing, Ability ability, Optional<String> reason) {
    reason.ifPresent(text -> missing.put(ability, text));
  }

  public boolean has(Ability ability) {
    return !missing.containsKey(ability);
  }

  public Set<Ability> present() {
    Set<Ability> present = EnumSet.allOf(Ability.class);
    present.removeAll(missing.keySet());
    return present;
  }
}
