package org.restomesh.architecture;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;

/**
 * The programs beside the application: agent, simulators, development launcher, benches, fault
 * campaign; and the receipts that agent and application share.
 */
@AnalyzeClasses(packages = "org.restomesh")
class ProgramsTest {
  private static final String AGENT = "org.restomesh.agent..";
  private static final String SIMULATORS = "org.restomesh.simulators..";
  private static final String LAUNCHER = "org.restomesh.dev..";
  private static final String BENCHES = "org.restomesh.bench..";
  private static final String FAULTS = "org.restomesh.faults..";
  private static final String RECEIPTS = "org.restomesh.receipt..";
  private static final String ALL = "org.restomesh..";

  /** A rule that has nothing to look at holds without saying so. */
  @ArchTest
  static void allOfThemAreLookedAt(JavaClasses classes) {
    for (String program : List.of(AGENT, SIMULATORS, LAUNCHER, BENCHES, FAULTS, RECEIPTS)) {
      if (classes.stream().noneMatch(resideInAPackage(program))) {
        throw new AssertionError("No classes in " + program);
      }
    }
  }

  @ArchTest
  static final ArchRule theApplicationKnowsNoProgramBesideIt =
      noClasses()
          .that()
          .resideOutsideOfPackages(AGENT, SIMULATORS, LAUNCHER, BENCHES, FAULTS)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(AGENT, SIMULATORS, LAUNCHER, BENCHES, FAULTS);

  @ArchTest
  static final ArchRule theAgentKnowsNothingOfOursButReceipts =
      noClasses()
          .that()
          .resideInAPackage(AGENT)
          .should()
          .dependOnClassesThat(resideInAPackage(ALL).and(resideOutsideOfPackages(AGENT, RECEIPTS)));

  @ArchTest static final ArchRule receiptsKnowNothingElseOfOurs = knowsOnlyItself(RECEIPTS);

  @ArchTest static final ArchRule simulatorsKnowNothingElseOfOurs = knowsOnlyItself(SIMULATORS);

  @ArchTest static final ArchRule theLauncherKnowsNothingElseOfOurs = knowsOnlyItself(LAUNCHER);

  @ArchTest
  static final ArchRule benchesMeasureFromOutside =
      noClasses()
          .that()
          .resideInAPackage(BENCHES)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(AGENT, SIMULATORS, "org.restomesh.api..", "org.restomesh.ws..");

  @ArchTest
  static final ArchRule theFaultCampaignSpeaksToNodesAsTheirClientsDo =
      noClasses()
          .that()
          .resideInAPackage(FAULTS)
          .should()
          .dependOnClassesThat(
              resideInAPackage(ALL)
                  .and(resideOutsideOfPackages(FAULTS, AGENT, RECEIPTS, SIMULATORS, LAUNCHER)));

  private static ArchRule knowsOnlyItself(String program) {
    return noClasses()
        .that()
        .resideInAPackage(program)
        .should()
        .dependOnClassesThat(resideInAPackage(ALL).and(resideOutsideOfPackages(program)));
  }
}
