package org.restomesh.dev.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.restomesh.dev.CannotRun;

class IncrementalCompilerTest {
  @TempDir Path folder;

  private SourceSet domain;
  private SourceSet web;

  @BeforeEach
  void twoSourceSets() {
    Path domainClasses = folder.resolve("domain/classes");
    Path webClasses = folder.resolve("web/classes");
    domain =
        new SourceSet(
            folder.resolve("domain/java"),
            folder.resolve("domain/resources"),
            domainClasses,
            List.of(domainClasses));
    web =
        new SourceSet(
            folder.resolve("web/java"),
            folder.resolve("web/resources"),
            webClasses,
            List.of(webClasses, domainClasses));
    save(domain, "Price", "public class Price { public int cents() { return 1; } }");
    save(domain, "Sale", "public class Sale extends Price { }");
    save(domain, "Till", "class Till { int sum(Sale sale) { return sale.cents(); } }");
    save(domain, "Clock", "public class Clock { public static final int MAX = 5; }");
    save(web, "Page", "class Page { String text() { return \"\" + new Price().cents(); } }");
    save(web, "Timer", "class Timer { int most = Clock.MAX; }");
    assertThat(compiled(domain, web)).isEqualTo(6);
  }

  @Test
  void nothingIsCompiledTwice() {
    assertThat(compiled(domain, web)).isZero();
  }

  @Test
  void aChangeThatOthersCannotSeeIsCompiledAlone() {
    save(
        domain,
        "Price",
        "public class Price { public int cents() { return two(); } private int two() { return 2; } }");

    assertThat(compiled(domain, web)).isEqualTo(1);
  }

  @Test
  void whatUsesAChangedMethodIsCompiledAsWellAlsoThroughAnHeir() {
    save(domain, "Price", "public class Price { public long cents() { return 1; } }");

    assertThatThrownBy(() -> compiled(domain, web))
        .isInstanceOf(CannotRun.class)
        .hasMessageContaining("Till.java:1")
        .hasMessageContaining("incompatible types");
  }

  @Test
  void whatCopiedAConstantIsCompiledAsWell() {
    save(domain, "Clock", "public class Clock { public static final int MAX = 6; }");

    assertThat(compiled(domain, web)).isEqualTo(2);
  }

  @Test
  void whatIsCompiledAnotherTimeIsNotForgotten() {
    save(domain, "Clock", "public class Clock { public static final int MAX = 6; }");
    IncrementalCompiler first = new IncrementalCompiler();
    first.compile(List.of(domain), List.of(web));

    assertThat(first.compiled()).isEqualTo(1);
    assertThat(compiled(domain, web)).isEqualTo(1);
    assertThat(compiled(domain, web)).isZero();
  }

  @Test
  void whatCouldNotBeCompiledIsTriedAgainWithAllThatUsesIt() {
    save(domain, "Clock", "public class Clock { public static final int MAX = six; }");
    assertThatThrownBy(() -> compiled(domain, web)).hasMessageContaining("six");
    assertThatThrownBy(() -> compiled(domain, web)).hasMessageContaining("six");

    save(domain, "Clock", "public class Clock { public static final int MAX = 6; }");

    assertThat(compiled(domain, web)).isEqualTo(2);
  }

  @Test
  void aDependentThatDoesNotCompileIsTriedAgain() {
    save(domain, "Price", "public class Price { public String cents() { return \"1\"; } }");
    assertThatThrownBy(() -> compiled(domain, web)).hasMessageContaining("Till.java");
    assertThatThrownBy(() -> compiled(domain, web)).hasMessageContaining("Till.java");

    save(domain, "Till", "class Till { String sum(Sale sale) { return sale.cents(); } }");

    assertThat(compiled(domain, web)).isGreaterThan(1);
    assertThat(compiled(domain, web)).isZero();
  }

  @Test
  void aClassWhoseSourceIsGoneEndsWithWhatIsNestedInIt() throws IOException {
    save(domain, "Order", "public class Order { enum State { OPEN } }");
    save(web, "Orders", "class Orders { Order first; }");
    assertThat(compiled(domain, web)).isEqualTo(2);

    Files.delete(domain.sources().resolve("Order.java"));

    assertThatThrownBy(() -> compiled(domain, web)).hasMessageContaining("Orders.java");
    assertThat(domain.classes().resolve("Order.class")).doesNotExist();
    assertThat(domain.classes().resolve("Order$State.class")).doesNotExist();
  }

  @Test
  void aNestedTypeThatIsGoneLeavesNoClass() {
    save(domain, "Order", "public class Order { enum State { OPEN } }");
    compiled(domain);

    save(domain, "Order", "public class Order { }");
    compiled(domain);

    assertThat(domain.classes().resolve("Order.class")).exists();
    assertThat(domain.classes().resolve("Order$State.class")).doesNotExist();
  }

  @Test
  void resourcesAreCopiedWhenTheyAreNewer() throws IOException {
    Path resource = domain.resources().resolve("words/en.properties");
    Files.createDirectories(resource.getParent());
    Files.writeString(resource, "a=1");
    compiled(domain);
    assertThat(domain.classes().resolve("words/en.properties")).hasContent("a=1");

    letAllBeOld();
    Files.writeString(resource, "a=2");
    compiled(domain);

    assertThat(domain.classes().resolve("words/en.properties")).hasContent("a=2");
  }

  private int compiled(SourceSet... sets) {
    IncrementalCompiler compiler = new IncrementalCompiler();
    compiler.compile(List.of(sets), List.of());
    return compiler.compiled();
  }

  private void save(SourceSet set, String name, String text) {
    try {
      letAllBeOld();
      Path source = set.sources().resolve(name + ".java");
      Files.createDirectories(source.getParent());
      Files.writeString(source, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Files of one test are all made within the same moment. */
  private void letAllBeOld() throws IOException {
    FileTime old = FileTime.from(Instant.EPOCH);
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path file : tree.filter(Files::isRegularFile).toList()) {
        Files.setLastModifiedTime(file, old);
      }
    }
  }
}
