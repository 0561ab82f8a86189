package org.restomesh.faults.check;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.restomesh.faults.history.Observation;

/**
 * A clean history in which something has happened that looks wrong and is not, or cannot be proved.
 */
record Allowed(String sentence, Consumer<Edited> change) {
  private static final int ROUNDS = 9;

  static Stream<Allowed> all() {
    return Stream.of(AllowedCommands.ALL, AllowedEffects.ALL, AllowedAnswers.ALL)
        .flatMap(List::stream);
  }

  List<Observation> history() {
    Edited history = new Edited(CleanHistory.ofRounds(ROUNDS));
    change.accept(history);
    return history.all();
  }

  @Override
  public String toString() {
    return sentence;
  }
}
