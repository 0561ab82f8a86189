package org.restomesh.faults.nemesis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;

/** Faults as they come: all of them, in any order, before one comes again. */
final class Deck {
  private final List<Fault> again;
  private final Random random;
  private List<Fault> rest;

  Deck(List<Fault> faults, Random random) {
    this.again = faults.stream().filter(fault -> !fault.isOnce()).toList();
    this.random = random;
    this.rest = shuffled(faults);
  }

  /** The next one that suits; empty when there is none at all. */
  Optional<Fault> draw(Predicate<Fault> suits) {
    Optional<Fault> drawn = fromRest(suits);
    if (drawn.isEmpty()) {
      rest = shuffled(again);
      return fromRest(suits);
    }
    return drawn;
  }

  /** The next one that suits, if it has not come yet. */
  Optional<Fault> fromRest(Predicate<Fault> suits) {
    Optional<Fault> drawn = rest.stream().filter(suits).findFirst();
    drawn.ifPresent(rest::remove);
    return drawn;
  }

  private List<Fault> shuffled(List<Fault> faults) {
    List<Fault> mixed = new ArrayList<>(faults);
    Collections.shuffle(mixed, random);
    return mixed;
  }
}
