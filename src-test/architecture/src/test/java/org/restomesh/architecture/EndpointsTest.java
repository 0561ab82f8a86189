package org.restomesh.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAnnotation;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.lang.conditions.ArchConditions;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Who may call what. */
@AnalyzeClasses(packages = "org.restomesh.api")
class EndpointsTest {
  private static final String SECURITY = "org.restomesh.api.security.";
  private static final List<String> REALMS_OF_STAFF =
      List.of(
          SECURITY + "StaffRealm",
          SECURITY + "StaffOrScreenRealm",
          SECURITY + "StaffOrPartnerKeyRealm");
  private static final List<String> REALMS_OF_SCREENS =
      List.of(SECURITY + "ScreenRealm", SECURITY + "StaffOrScreenRealm");
  private static final List<String> REALMS_OF_TENANTS =
      List.of(SECURITY + "StaffRealm", SECURITY + "DeviceRealm");
  private static final Set<String> OPEN_BEFORE_SECOND_FACTOR =
      Set.of(
          "AuthResource.me",
          "AuthResource.logout",
          "SecondFactorResource.get",
          "SecondFactorResource.begin",
          "SecondFactorResource.confirm",
          "PasskeysResource.begin",
          "PasskeysResource.register");
  private static final String GATE = SECURITY + "access.RequiresEntitlement";
  private static final String SERVICE_SCOPE = SECURITY + "access.RequiresServiceScope";
  private static final String PEOPLE_ONLY = SECURITY + "access.PeopleOnly";
  private static final Pattern KEY = Pattern.compile("(feature|integration)\\.[A-Za-z]\\w{0,63}");

  @ArchTest
  static final ArchRule everyEndpointHasExactlyOneRealm =
      methods().that(areEndpoints()).should(haveExactlyOneRealm());

  @ArchTest
  static final ArchRule everyStaffEndpointNamesItsRoles =
      methods()
          .that(areEndpoints())
          .and(areIn("are for staff", REALMS_OF_STAFF))
          .should()
          .beAnnotatedWith(SECURITY + "access.AllowedRoles");

  /** Whoever has to set up a second factor first (contract/1-identity#second-factor-setup). */
  @ArchTest
  static final ArchRule beforeTheSecondFactorOnlySettingItUpIsOpen =
      methods()
          .that()
          .areAnnotatedWith(SECURITY + "BeforeSecondFactor")
          .should(
              ArchConditions.be(
                  describe(
                      "one of " + OPEN_BEFORE_SECOND_FACTOR,
                      (JavaMethod method) ->
                          OPEN_BEFORE_SECOND_FACTOR.contains(
                              method.getOwner().getSimpleName() + "." + method.getName()))));

  /** What neither says would be closed to programs by an oversight. */
  @ArchTest
  static final ArchRule everyStaffEndpointNamesTheScopeOfProgramsOrIsForPeopleOnly =
      methods()
          .that(areEndpoints())
          .and(areIn("are for staff", REALMS_OF_STAFF))
          .should(beForProgramsOrForPeopleOnly());

  @ArchTest
  static final ArchRule noOtherEndpointSpeaksOfServiceAccounts =
      methods()
          .that(areEndpoints())
          .and(DescribedPredicate.not(areIn("are for staff", REALMS_OF_STAFF)))
          .should()
          .notBeAnnotatedWith(SERVICE_SCOPE)
          .andShould()
          .notBeAnnotatedWith(PEOPLE_ONLY);

  /**
   * Exactly one, as an annotation that is not repeatable can only be
   * (requirements/3-delivery-webhooks-errors#one-scope).
   */
  @ArchTest
  static final ArchRule everyEndpointOfScreensNamesItsScope =
      methods()
          .that(areEndpoints())
          .and(areIn("are for screens", REALMS_OF_SCREENS))
          .should()
          .beAnnotatedWith(SECURITY + "access.RequiresScope");

  @ArchTest
  static final ArchRule gatesAskForAKeyOfSomebodyWithATenant =
      methods()
          .that(areEndpoints())
          .and(describe("are gated", method -> gate(method).isPresent()))
          .should(nameAFeatureOrAnIntegrationAndKnowTheTenant());

  @ArchTest
  static final ArchRule resourcesAreNamedResources =
      classes()
          .that()
          .areAnnotatedWith("jakarta.ws.rs.Path")
          .should()
          .haveSimpleNameEndingWith("Resource");

  private static DescribedPredicate<JavaMethod> areEndpoints() {
    return describe(
        "are endpoints", method -> method.isMetaAnnotatedWith("jakarta.ws.rs.HttpMethod"));
  }

  private static DescribedPredicate<JavaMethod> areIn(String words, List<String> realms) {
    return describe(words, method -> realms(method).stream().anyMatch(realms::contains));
  }

  private static ArchCondition<JavaMethod> haveExactlyOneRealm() {
    return new ArchCondition<>("have exactly one realm, on the method or its class") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        List<String> realms = realms(method);
        events.add(
            new SimpleConditionEvent(
                method, realms.size() == 1, method.getFullName() + " has the realms " + realms));
      }
    };
  }

  private static ArchCondition<JavaMethod> beForProgramsOrForPeopleOnly() {
    return new ArchCondition<>("name one service scope, or be for people only") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        boolean fine = method.isAnnotatedWith(SERVICE_SCOPE) != method.isAnnotatedWith(PEOPLE_ONLY);
        events.add(
            new SimpleConditionEvent(
                method,
                fine,
                method.getFullName() + " says @RequiresServiceScope, or @PeopleOnly and why"));
      }
    };
  }

  private static ArchCondition<JavaMethod> nameAFeatureOrAnIntegrationAndKnowTheTenant() {
    return new ArchCondition<>("name a feature or an integration, in a realm with a tenant") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        String key = gate(method).orElse("").toString();
        boolean fine = KEY.matcher(key).matches() && REALMS_OF_TENANTS.containsAll(realms(method));
        events.add(
            new SimpleConditionEvent(
                method, fine, method.getFullName() + " asks for " + key + " of " + realms(method)));
      }
    };
  }

  private static Optional<Object> gate(JavaMethod method) {
    return Stream.concat(
            method.getAnnotations().stream(), method.getOwner().getAnnotations().stream())
        .filter(annotation -> annotation.getRawType().getName().equals(GATE))
        .flatMap(annotation -> annotation.get("value").stream())
        .findFirst();
  }

  private static List<String> realms(JavaMethod method) {
    return Stream.concat(
            method.getAnnotations().stream(), method.getOwner().getAnnotations().stream())
        .map(JavaAnnotation::getRawType)
        .filter(type -> type.getPackageName().equals("org.restomesh.api.security"))
        .filter(type -> type.getSimpleName().endsWith("Realm"))
        .map(type -> type.getName())
        .toList();
  }
}
