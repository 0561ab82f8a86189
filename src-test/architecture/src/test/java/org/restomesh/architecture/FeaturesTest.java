package org.restomesh.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** How features stand to each other. */
@AnalyzeClasses(packages = "org.restomesh")
class FeaturesTest {

  @ArchTest
  static final ArchRule featuresDoNotDependOnEachOtherInACircle =
      slices().matching("org.restomesh.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule subFeaturesDoNotDependOnEachOtherInACircle =
      slices().matching("org.restomesh.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule sharedKnowsNoFeature =
      noClasses()
          .that()
          .resideInAPackage("org.restomesh.shared..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("org.restomesh..")
                  .and(not(resideInAPackage("org.restomesh.shared.."))));

  @ArchTest
  static final ArchRule nobodyElseKnowsTheApi =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.restomesh.api..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.restomesh.api..");

  @ArchTest
  static final ArchRule nobodyKnowsTheGateway =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.restomesh.ws..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.restomesh.ws..");

  /** Kitchen, screens, partners and platforms observe what happens to orders. */
  @ArchTest
  static final ArchRule whoChangesOrdersKnowsNobodyWhoObservesThem =
      noClasses()
          .that()
          .resideInAnyPackage("org.restomesh.order..", "org.restomesh.delivery.intake..")
          .should()
          .dependOnClassesThat(describe("observe orders", FeaturesTest::observesOrders));

  private static boolean observesOrders(JavaClass type) {
    return type.getMethods().stream()
        .flatMap(method -> method.getParameters().stream())
        .filter(parameter -> parameter.isAnnotatedWith("jakarta.enterprise.event.Observes"))
        .anyMatch(parameter -> parameter.getRawType().getName().endsWith(".OrderChanged"));
  }

  /** What is to be done again and again is a job. */
  @ArchTest
  static final ArchRule onlyTheSchedulerSetsTimers =
      noClasses()
          .that()
          .doNotHaveFullyQualifiedName("org.restomesh.jobs.Scheduler")
          .should()
          .dependOnClassesThat()
          .haveNameMatching("jakarta\\.ejb\\.(Schedule|Schedules|Timeout|Timer.*|TimedObject)");
}
