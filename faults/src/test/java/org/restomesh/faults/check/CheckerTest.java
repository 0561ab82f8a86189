package org.restomesh.faults.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.restomesh.faults.check.rule.Rule;
import org.restomesh.faults.check.rule.Violation;
import org.restomesh.faults.history.Observation;

class CheckerTest {
  private final Checker checker = new Checker();

  @Test
  void aCleanHistoryOfAllKindsHasNoViolations() {
    List<Observation> history = CleanHistory.ofRounds(8);
    assertThat(history.stream().map(Object::getClass).distinct())
        .containsExactlyInAnyOrder(Observation.class.getPermittedSubclasses());
    assertThat(checker.check(history)).isEmpty();
  }

  @Test
  void anEmptyHistoryHasNoViolations() {
    assertThat(checker.check(List.of())).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("org.restomesh.faults.check.PlantedFault#all")
  void aPlantedFaultIsCaughtByItsRule(PlantedFault fault) {
    assertThat(checker.check(fault.history()))
        .extracting(Violation::rule)
        .containsOnly(fault.caughtBy().stream().map(Class::getSimpleName).toArray(String[]::new));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("org.restomesh.faults.check.Allowed#all")
  void whatMayHappenIsNoViolation(Allowed allowed) {
    assertThat(checker.check(allowed.history())).isEmpty();
  }

  @Test
  void everyRuleHasAFaultThatItCatches() {
    assertThat(PlantedFault.all().flatMap(fault -> fault.caughtBy().stream()).distinct())
        .extracting(Class::getSimpleName)
        .containsExactlyInAnyOrderElementsOf(checker.rules().stream().map(Rule::name).toList());
  }

  @Test
  void everyRuleSaysWhereItIsPromised() {
    assertThat(checker.rules())
        .allSatisfy(
            rule -> assertThat(rule.promise()).matches("(?s)(contract|requirements)/\\d-.+"));
  }

  @Test
  void aViolationShowsWhatProvesIt() {
    PlantedFault printedTwice = CommandFaults.ALL.get(0);
    Violation violation = checker.check(printedTwice.history()).get(0);
    assertThat(violation.text())
        .isEqualTo("Command tenant-1-command-2-high-1 was executed 2 times");
    assertThat(violation.observations()).hasSize(2);
  }

  @Test
  @Timeout(value = 60, unit = TimeUnit.SECONDS)
  void aLongHistoryTakesNoQuadraticTime() {
    List<Observation> history = CleanHistory.ofRounds(600);
    assertThat(history).hasSizeGreaterThan(100_000);
    assertThat(checker.check(history)).isEmpty();
  }
}
