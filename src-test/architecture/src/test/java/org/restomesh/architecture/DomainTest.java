package org.restomesh.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.properties.CanBeAnnotated.Predicates.annotatedWith;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noMethods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/** What domain classes may and may not do. */
@AnalyzeClasses(packages = "org.restomesh")
class DomainTest {
  private static final Set<String> SECRETS =
      Set.of("token", "password", "pairCode", "refreshToken", "accessToken", "secret");

  private static final int MAX_COMPONENTS = 8;

  /**
   * Jackson reads these from flat objects, which it cannot spread over the parts of a record:
   * bodies of requests, whose members errors name, and what has been stored.
   */
  private static final Set<String> READ_FROM_FLAT_JSON =
      Set.of(
          "AgentState",
          "ChangeProduct",
          "CreateProduct",
          "DefineProduct",
          "ImportInvoice",
          "OrderItem",
          "PricedLine");

  @ArchTest
  static final ArchRule theDomainKnowsNoHttp =
      noClasses()
          .that()
          .resideOutsideOfPackages(
              "org.restomesh.api..",
              "org.restomesh.ws..",
              "org.restomesh.simulators..",
              "org.restomesh.faults..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("jakarta.ws.rs..", "jakarta.servlet..", "jakarta.websocket..");

  @ArchTest
  static final ArchRule entitiesDoNotLeaveTheDomain =
      noClasses()
          .that()
          .resideInAnyPackage("org.restomesh.api..", "org.restomesh.ws..")
          .should()
          .dependOnClassesThat()
          .areAnnotatedWith("jakarta.persistence.Entity");

  @ArchTest
  static final ArchRule onlyTheDomainTalksToTheDatabase =
      noClasses()
          .that()
          .resideInAnyPackage("org.restomesh.api..", "org.restomesh.ws..")
          .should()
          .dependOnClassesThat()
          .haveFullyQualifiedName("jakarta.persistence.EntityManager");

  /** Entities are JPA's, and all SQL is that of {@code Sql} (ADR 0029): there is no third way. */
  @ArchTest
  static final ArchRule jpaRunsNoSql = noClasses().should().callMethodWhere(runsSqlThroughJpa());

  /** With Hibernate on Payara, changes made through other fields are silently never written. */
  @ArchTest
  static final ArchRule fieldsOfEntitiesArePrivate =
      fields()
          .that()
          .areDeclaredInClassesThat(
              annotatedWith("jakarta.persistence.Entity")
                  .or(annotatedWith("jakarta.persistence.Embeddable")))
          .and()
          .areNotStatic()
          .should()
          .bePrivate();

  /**
   * Hibernate on Payara takes isX() for a property, and does not enhance the class without a field
   * x.
   */
  @ArchTest
  static final ArchRule whatEntitiesEmbedHasNoGetters =
      noMethods()
          .that()
          .areDeclaredInClassesThat(annotatedWith("jakarta.persistence.Embeddable"))
          .and()
          .haveRawParameterTypes(new Class<?>[0])
          .should()
          .haveNameMatching("(is|get)[A-Z].*");

  @ArchTest
  static final ArchRule entitiesHaveNoSetters =
      noClasses()
          .that()
          .areAnnotatedWith("jakarta.persistence.Entity")
          .should(
              new ArchCondition<>("have setters") {
                @Override
                public void check(JavaClass entity, ConditionEvents events) {
                  entity.getMethods().stream()
                      .filter(method -> method.getName().matches("set[A-Z].*"))
                      .forEach(
                          method ->
                              events.add(
                                  SimpleConditionEvent.satisfied(method, method.getFullName())));
                }
              });

  @ArchTest
  static final ArchRule timeComesFromAnInjectedClock =
      noClasses()
          .that()
          // Whose subject is the real time.
          .resideOutsideOfPackage("org.restomesh.bench..")
          .should()
          .callMethodWhere(readsTheSystemClock())
          .orShould()
          .callConstructor(java.util.Date.class)
          .orShould()
          .callMethod(System.class, "currentTimeMillis");

  @ArchTest
  static final ArchRule recordsWithASecretDoNotShowItInLogs =
      classes().that(describe("are records with a secret", DomainTest::hasSecret)).should(hideIt());

  @ArchTest
  static final ArchRule aRecordHasFewComponentsOrNamedParts =
      classes()
          .that(describe("are records", JavaClass::isRecord))
          .and(
              describe(
                  "are not read from flat JSON",
                  type -> !READ_FROM_FLAT_JSON.contains(type.getSimpleName())))
          .should(haveFewComponents());

  private static DescribedPredicate<JavaCall<?>> runsSqlThroughJpa() {
    return describe(
        "it is a native query",
        call ->
            call.getTarget().getName().matches("create(Native|StoredProcedure).*")
                && call.getTarget()
                    .getOwner()
                    .getPackageName()
                    .matches("(jakarta\\.persistence|org\\.hibernate)(\\..*)?"));
  }

  private static DescribedPredicate<JavaCall<?>> readsTheSystemClock() {
    return describe(
        "it is a now() without a clock",
        call ->
            call.getTarget().getName().equals("now")
                && call.getTarget().getOwner().getPackageName().startsWith("java.time")
                && call.getTarget().getRawParameterTypes().isEmpty());
  }

  private static boolean hasSecret(JavaClass type) {
    return type.isRecord()
        && type.getFields().stream().anyMatch(field -> SECRETS.contains(field.getName()));
  }

  /** The compiler's own toString of a record, which shows every component, is final. */
  private static ArchCondition<JavaClass> hideIt() {
    return new ArchCondition<>("have a toString of their own") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        boolean shown = type.getMethod("toString").getModifiers().contains(JavaModifier.FINAL);
        events.add(new SimpleConditionEvent(type, !shown, type.getName() + " shows its secret"));
      }
    };
  }

  private static ArchCondition<JavaClass> haveFewComponents() {
    return new ArchCondition<>("have at most " + MAX_COMPONENTS + " components") {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        long components =
            type.getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .count();
        events.add(
            new SimpleConditionEvent(
                type,
                components <= MAX_COMPONENTS,
                type.getName() + " has " + components + " components"));
      }
    };
  }
}
