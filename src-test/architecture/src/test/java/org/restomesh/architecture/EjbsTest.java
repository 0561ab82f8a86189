package org.restomesh.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.stream.Stream;

/** What the proxies of EJBs can do, on both servers, and plain Java in tests cannot tell. */
@AnalyzeClasses(packages = "org.restomesh")
class EjbsTest {

  /** Through the proxy they are no business methods: WildFly throws an EJBException. */
  @ArchTest
  static final ArchRule onlyPublicMethodsOfEjbsAreCalledFromOutside =
      noClasses().should().accessTargetWhere(isHiddenMethodOfAnotherEjb());

  /** Payara cannot make a proxy that names a type which its class loader must not see. */
  @ArchTest
  static final ArchRule publicMethodsOfEjbsNameOnlyPublicTypes =
      methods()
          .that()
          .areDeclaredInClassesThat(describe("are EJBs", EjbsTest::isEjb))
          .and()
          .arePublic()
          .should(namePublicTypes());

  private static DescribedPredicate<JavaAccess<?>> isHiddenMethodOfAnotherEjb() {
    return describe(
        "it is a hidden method of another EJB",
        access ->
            access.getTarget() instanceof CodeUnitAccessTarget target
                && isEjb(target.getOwner())
                && !outermost(access.getOriginOwner()).equals(target.getOwner())
                && target.resolveMember().filter(EjbsTest::isHidden).isPresent());
  }

  private static boolean isHidden(Object member) {
    return member instanceof JavaMethod method
        && !method.getModifiers().contains(JavaModifier.PUBLIC)
        && !method.getModifiers().contains(JavaModifier.STATIC);
  }

  private static boolean isEjb(JavaClass type) {
    return Stream.of("jakarta.ejb.Stateless", "jakarta.ejb.Singleton")
        .anyMatch(type::isAnnotatedWith);
  }

  private static JavaClass outermost(JavaClass type) {
    return type.getEnclosingClass().map(EjbsTest::outermost).orElse(type);
  }

  private static ArchCondition<JavaMethod> namePublicTypes() {
    return new ArchCondition<>("name only public types") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        Stream.concat(method.getRawParameterTypes().stream(), Stream.of(method.getRawReturnType()))
            .map(JavaClass::getBaseComponentType)
            .filter(type -> !type.isPrimitive())
            .filter(type -> !type.getModifiers().contains(JavaModifier.PUBLIC))
            .forEach(
                type ->
                    events.add(
                        SimpleConditionEvent.violated(
                            method, method.getFullName() + " names " + type.getName())));
      }
    };
  }
}
