package org.restomesh.faults.check;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.history.Observation;

/**
 * A clean history in which one thing is wrong.
 *
 * @param sentence what is wrong
 * @param caughtBy the rules that find it, and no others do
 */
record PlantedFault(
    String sentence, List<Class<? extends Rule>> caughtBy, Consumer<Edited> planting) {
  private static final int ROUNDS = 9;

  static PlantedFault of(
      String sentence, Class<? extends Rule> caughtBy, Consumer<Edited> planting) {
    return new PlantedFault(sentence, List.of(caughtBy), planting);
  }

  static Stream<PlantedFault> all() {
    return Stream.of(
            CommandFaults.ALL,
            OrderFaults.ALL,
            ScreenFaults.ALL,
            MoneyFaults.ALL,
            AccessFaults.ALL,
            SilenceFaults.ALL)
        .flatMap(List::stream);
  }

  List<Observation> history() {
    Edited history = new Edited(CleanHistory.ofRounds(ROUNDS));
    planting.accept(history);
    return history.all();
  }

  @Override
  public String toString() {
    return sentence;
  }
}
