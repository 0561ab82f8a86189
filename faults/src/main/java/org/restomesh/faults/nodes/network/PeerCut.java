package org.restomesh.faults.nodes.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.ProcessCommand;
import org.restomesh.dev.ShutdownHook;

/**
 * Cuts one node off from the others: packets between them are dropped without a word, both ways,
 * while everybody else still reaches all of them. The rules are in a table of their own, which is
 * all that has to be removed.
 */
public final class PeerCut {
  private static final String TABLE = "table ip restomesh_faults";
  private static final ShutdownHook.Stoppable HEAL_AT_EXIT = PeerCut::removeTable;

  private PeerCut() {}

  /**
   * One side of a cut.
   *
   * @param ports on which it listens for others
   */
  public record Side(ControlGroup group, Set<Integer> ports) {}

  /** Why it cannot be done on this machine, if so. */
  public static Optional<String> missing() {
    Optional<ControlGroup> trial = ControlGroup.named("restomesh-trial");
    if (trial.isEmpty()) {
      return Optional.of("there are no control groups of version 2 below /sys/fs/cgroup");
    }
    ControlGroup group = trial.get();
    try {
      group.create();
      cut(new Side(group, Set.of(1)), List.of(new Side(group, Set.of(1))));
      heal();
      group.remove();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of("control groups cannot be made (root can)");
    } catch (UncheckedIOException e) {
      return Optional.of("nft is not installed (Debian's nftables)");
    } catch (CannotRun e) {
      return Optional.of("nft may not change the firewall: " + e.getMessage());
    }
  }

  public static void cut(Side one, List<Side> others) {
    try {
      Path file = Files.createTempFile("restomesh-faults", ".nft");
      try {
        Files.writeString(file, rules(one, others));
        ShutdownHook.register(HEAL_AT_EXIT);
        new ProcessCommand(List.of("nft", "-f", file.toString())).runOrFail("Cutting off a node");
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends any cut, also one that a killed campaign has left behind. */
  public static void heal() {
    removeTable();
    ShutdownHook.forget(HEAL_AT_EXIT);
  }

  private static void removeTable() {
    ProcessCommand.Result result =
        new ProcessCommand(List.of("nft", "add " + TABLE + "; delete " + TABLE)).runToStop();
    if (!result.succeeded()) {
      throw new CannotRun("The firewall keeps " + TABLE + ": " + result.output().strip());
    }
  }

  /**
   * What a node sends is told by its group when it leaves. What answers it from a port of the other
   * side, when it comes in.
   */
  static String rules(Side one, List<Side> others) {
    Set<Integer> theirs =
        others.stream().flatMap(side -> side.ports().stream()).collect(Collectors.toSet());
    StringBuilder leaving = new StringBuilder(rule(one, "dport", theirs));
    StringBuilder coming = new StringBuilder(rule(one, "sport", theirs));
    for (Side other : others) {
      leaving.append(rule(other, "dport", one.ports()));
      coming.append(rule(other, "sport", one.ports()));
    }
    return """
    add %1$s
    delete %1$s
    %1$s {
      chain leaving {
        type filter hook output priority 0
    %2$s  }
      chain coming {
        type filter hook input priority 0
    %3$s  }
    }
    """
        .formatted(TABLE, leaving, coming);
  }

  private static String rule(Side side, String direction, Set<Integer> ports) {
    String list = ports.stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
    return "    socket cgroupv2 level 1 \"%s\" tcp %s { %s } drop\n"
        .formatted(side.group().name(), direction, list);
  }
}
