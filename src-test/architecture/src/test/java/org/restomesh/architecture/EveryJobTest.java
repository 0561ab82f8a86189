package org.restomesh.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.restomesh.shared.job.Job;
import org.restomesh.shared.job.Schedule;

/** What the scheduler takes for granted of every job. */
@AnalyzeClasses(packages = "org.restomesh")
class EveryJobTest {
  /** contract/7-rehearsal-operations#rehearsed-jobs. */
  private static final List<String> REHEARSED =
      List.of(
          "device-offline",
          "command-lease",
          "entitlement-expiry",
          "licence-lapse",
          "renewal-cycles",
          "renewal-reminders",
          "webhook-sweep",
          "outbox-fanout",
          "delivery-poll",
          "delivery-outbound",
          "delivery-reconciliation",
          "retention",
          "payment-status");

  @ArchTest
  static void hasANameOfItsOwnAndASchedule(JavaClasses classes) {
    List<Job> jobs = all(classes);

    assertThat(jobs).hasSizeGreaterThan(20);
    assertThat(jobs).extracting(Job::name).doesNotHaveDuplicates();
    assertThat(jobs)
        .extracting(Job::name)
        .allMatch(name -> name.matches("[a-z]+(-[a-z]+)*(\\.[a-z]+)?") && name.length() <= 64);
  }

  @ArchTest
  static void isOneBeanOfTheNode(JavaClasses classes) {
    assertThat(types(classes))
        .allSatisfy(type -> assertThat(type.isAnnotatedWith(ApplicationScoped.class)).isTrue());
  }

  @ArchTest
  static void canBeRehearsedByTheNamesOfTheContract(JavaClasses classes) {
    List<String> names = all(classes).stream().map(Job::name).toList();

    assertThat(REHEARSED)
        .allMatch(name -> names.stream().anyMatch(job -> (job + ".").startsWith(name + ".")));
  }

  @ArchTest
  static void whatIsDailyHasItsTimeOfTheDay(JavaClasses classes) {
    Map<String, Set<LocalTime>> daily =
        all(classes).stream()
            .map(Job::schedule)
            .filter(schedule -> schedule.catchUp() == Schedule.CatchUp.MADE_UP_FOR)
            .collect(
                groupingBy(
                    schedule -> schedule.job().replaceAll("\\..*", ""),
                    mapping(Schedule::at, toSet())));

    assertThat(daily)
        .isEqualTo(
            Map.of(
                "licence-lapse", Set.of(LocalTime.of(0, 30)),
                "signing-key", Set.of(LocalTime.of(3, 17)),
                "retention", Set.of(LocalTime.of(4, 7)),
                "renewal-cycles", Set.of(LocalTime.of(6, 0), LocalTime.of(6, 15)),
                "notices", Set.of(LocalTime.of(8, 0)),
                "renewal-reminders", Set.of(LocalTime.of(9, 0))));
  }

  private static List<Job> all(JavaClasses classes) {
    return types(classes).map(EveryJobTest::made).toList();
  }

  private static Stream<JavaClass> types(JavaClasses classes) {
    return classes.stream().filter(type -> type.isAssignableTo(Job.class) && !type.isInterface());
  }

  private static Job made(JavaClass type) {
    try {
      return (Job) type.reflect().getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a bean without a constructor that takes nothing: " + type, e);
    }
  }
}
