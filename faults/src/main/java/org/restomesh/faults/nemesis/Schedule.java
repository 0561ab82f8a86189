package org.restomesh.faults.nemesis;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is to happen, and when. It follows from the seed and the scope alone: the same ones always
 * give the same schedule.
 */
public record Schedule(long seed, List<Episode> episodes) {
  /** In which everything is to come to rest; at least as long between two episodes. */
  static final Duration CALM = Duration.ofSeconds(20);

  /** Before the first one, in which servers that have just started become warm. */
  static final Duration WARM_UP = Duration.ofSeconds(60);

  private static final int MORE_CALM_SECONDS = 20;
  private static final int SINGLE_TO_ONE_PAIR = 2;

  /**
   * @param duration of all of it; the last fault is over before
   * @param nodes how many there are
   * @param faults that are possible
   */
  public record Scope(Duration duration, int nodes, List<Fault> faults) {
    public Scope {
      if (nodes < 2) {
        throw new IllegalArgumentException("A node that is lost needs another one: " + nodes);
      }
      faults = List.copyOf(faults);
    }

    private boolean hasRoom(Duration from, Fault fault) {
      return from.plus(fault.takes(nodes)).plus(CALM).compareTo(duration) <= 0;
    }
  }

  public Schedule {
    episodes = List.copyOf(episodes);
  }

  public static Schedule of(long seed, Scope scope) {
    Random random = new Random(seed);
    Deck deck = new Deck(scope.faults(), random);
    List<Episode> episodes = new ArrayList<>();
    Duration next = WARM_UP;
    while (true) {
      Duration at = next;
      Optional<Fault> first = deck.draw(fault -> scope.hasRoom(at, fault));
      if (first.isEmpty()) {
        return new Schedule(seed, episodes);
      }
      Optional<Fault> second = second(first.get(), deck, random);
      int node = 1 + random.nextInt(scope.nodes());
      episodes.add(episode(at, first.get(), second, node));
      next = at.plus(first.get().takes(scope.nodes())).plus(calm(random));
      if (second.isPresent()) {
        next = next.plus(second.get().takes(scope.nodes()));
      }
    }
  }

  private static Optional<Fault> second(Fault first, Deck deck, Random random) {
    boolean wanted = random.nextInt(1 + SINGLE_TO_ONE_PAIR) == 0;
    return wanted ? deck.fromRest(Episode.during(first)::contains) : Optional.empty();
  }

  private static Episode episode(Duration at, Fault first, Optional<Fault> second, int node) {
    return new Episode(
        planned(at, first, node),
        second.map(fault -> planned(at.plus(Episode.OFFSET), fault, node)));
  }

  private static PlannedFault planned(Duration at, Fault fault, int node) {
    return new PlannedFault(at, fault, fault.target().name(node));
  }

  private static Duration calm(Random random) {
    return CALM.plusSeconds(random.nextInt(1 + MORE_CALM_SECONDS));
  }

  public Stream<PlannedFault> faults() {
    return episodes.stream().flatMap(Episode::faults);
  }

  /** For people: the seed, then a line for each fault. */
  public String text() {
    return "Seed %d, %d faults%n".formatted(seed, faults().count())
        + faults().map(PlannedFault::text).collect(Collectors.joining(System.lineSeparator()));
  }
}
