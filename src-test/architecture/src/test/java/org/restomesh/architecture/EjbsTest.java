package org.restomesh.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What both servers want of EJBs and other beans, and plain Java in tests cannot tell. */
@AnalyzeClasses(packages = "org.restomesh")
class EjbsTest {
  private static final List<String> EJBS =
      List.of("jakarta.ejb.Stateless", "jakarta.ejb.Singleton");

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

  /** Payara refuses the deployment of a bean whose beginning or end does. */
  @ArchTest
  static final ArchRule lifecycleMethodsDeclareNoCheckedException =
      methods()
          .that()
          .areAnnotatedWith("jakarta.annotation.PostConstruct")
          .or()
          .areAnnotatedWith("jakarta.annotation.PreDestroy")
          .should(declareNoCheckedException());

  /** Two of one name in a module: WildFly refuses to deploy them. */
  @ArchTest
  static void noTwoEjbsHaveOneName(JavaClasses classes) {
    Map<String, List<String>> byName =
        classes.stream()
            .filter(EjbsTest::isEjb)
            .collect(groupingBy(EjbsTest::nameOf, mapping(JavaClass::getName, toList())));
    byName.values().removeIf(ejbs -> ejbs.size() == 1);
    if (!byName.isEmpty()) {
      throw new AssertionError("EJBs of one name: " + byName);
    }
  }

  /** The simple name of its class, unless it says another. */
  private static String nameOf(JavaClass ejb) {
    return EJBS.stream()
        .flatMap(type -> ejb.tryGetAnnotationOfType(type).stream())
        .flatMap(annotation -> annotation.get("name").stream())
        .map(Object::toString)
        .filter(name -> !name.isEmpty())
        .findFirst()
        .orElse(ejb.getSimpleName());
  }

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
    return EJBS.stream().anyMatch(type::isAnnotatedWith);
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

  private static ArchCondition<JavaMethod> declareNoCheckedException() {
    return new ArchCondition<>("declare no checked exception") {
      @Override
      public void check(JavaMethod method, ConditionEvents events) {
        method.getExceptionTypes().stream()
            .filter(type -> !type.isAssignableTo(RuntimeException.class))
            .filter(type -> !type.isAssignableTo(Error.class))
            .forEach(
                type ->
                    events.add(
                        SimpleConditionEvent.violated(
                            method, method.getFullName() + " declares " + type.getName())));
      }
    };
  }
}
