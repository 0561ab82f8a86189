package org.restomesh.system.lane;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.restomesh.system.browser.Chromium;
import org.restomesh.system.kit.Exclusive;
import org.restomesh.system.kit.Outage;
import org.restomesh.system.kit.ProductionSettings;

/** The classes of stories, and what each needs of the server. */
record Stories(List<Class<?>> classes) {
  private static final String PACKAGE = "org.restomesh.system";

  /**
   * @param names simple names with * for anything, separated by commas
   */
  static Stories named(String names) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectPackage(PACKAGE))
            .filters(ClassNameFilter.includeClassNamePatterns(".*StoryIT"))
            .build();
    TestPlan plan = LauncherFactory.create().discover(request);
    return new Stories(
        plan.getRoots().stream()
            .flatMap(engine -> plan.getChildren(engine).stream())
            .<Class<?>>map(Stories::classOf)
            .filter(found -> isNamed(found.getSimpleName(), names))
            .sorted(Comparator.comparing(Class::getName))
            .toList());
  }

  private static Class<?> classOf(TestIdentifier identifier) {
    return identifier
        .getSource()
        .map(source -> ((ClassSource) source).getJavaClass())
        .orElseThrow(() -> new IllegalStateException("No class: " + identifier));
  }

  private static boolean isNamed(String className, String names) {
    return Arrays.stream(names.split(","))
        .map(name -> Pattern.quote(name.strip()).replace("*", "\\E.*\\Q"))
        .anyMatch(className::matches);
  }

  /** Those that are about what a production server has by default. */
  List<Class<?>> withProductionSettings() {
    return classes.stream().filter(Stories::wantsProductionSettings).toList();
  }

  /** Those that leave the servers running: several nodes have outages of other kinds. */
  Stories withoutOutages() {
    return new Stories(classes.stream().filter(found -> Outage.of(found).isEmpty()).toList());
  }

  /** Those that share an outage of this kind. */
  List<Class<?>> sharing(Outage.Kind kind) {
    return takingPartIn(kind).filter(found -> !isExclusive(found)).toList();
  }

  /** Those that have an outage of this kind each. */
  List<Class<?>> alone(Outage.Kind kind) {
    return takingPartIn(kind).filter(Stories::isExclusive).toList();
  }

  /** All others that never want the installation for themselves. */
  List<Class<?>> shared() {
    return usual().filter(found -> !hasExclusiveStories(found)).toList();
  }

  /** All others that want it for themselves, for all of their stories or for some. */
  List<Class<?>> exclusive() {
    return usual().filter(Stories::hasExclusiveStories).toList();
  }

  private Stream<Class<?>> usual() {
    return classes.stream().filter(Stories::isUsual);
  }

  /** Whether it needs neither settings nor an outage of its own. */
  static boolean isUsual(Class<?> stories) {
    return !wantsProductionSettings(stories) && Outage.of(stories).isEmpty();
  }

  private Stream<Class<?>> takingPartIn(Outage.Kind kind) {
    return classes.stream()
        .filter(found -> Outage.of(found).filter(outage -> outage.kind() == kind).isPresent());
  }

  private static boolean wantsProductionSettings(Class<?> stories) {
    return stories.isAnnotationPresent(ProductionSettings.class);
  }

  private static boolean isExclusive(Class<?> stories) {
    return stories.isAnnotationPresent(Exclusive.class);
  }

  private static boolean hasExclusiveStories(Class<?> stories) {
    return isExclusive(stories)
        || Arrays.stream(stories.getDeclaredMethods())
            .anyMatch(method -> method.isAnnotationPresent(Exclusive.class));
  }

  /** Whether a browser is needed, of which a lane has one, for one thread. */
  static boolean needBrowser(Class<?> stories) {
    return Arrays.stream(stories.getDeclaredFields())
        .anyMatch(field -> field.getType() == Chromium.class);
  }
}
