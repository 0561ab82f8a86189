package org.restomesh.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The bill of materials names what is delivered: no library more, none less. A build without a
 * network writes none, and there is nothing to look at.
 */
class BillOfMaterialsTest {
  private static final Path CHECKOUT = Path.of(System.getProperty("basedir", "."), "../..");
  private static final File EAR = CHECKOUT.resolve("ear/target/restomesh.ear").toFile();
  private static final File BILL = CHECKOUT.resolve("ear/target/restomesh.cdx.json").toFile();
  private static final String OURS = "org.restomesh";
  private static final String PAGES = "org.webjars";

  /** A library of the bill. */
  private record Library(String group, String name, String version) {
    private String inTheEar() {
      return group + "-" + name + "-" + version + ".jar";
    }
  }

  private Set<Library> bill;

  @BeforeEach
  void read() {
    // The EAR is made first: an older bill is of a build before.
    assumeTrue(BILL.lastModified() >= EAR.lastModified(), "no bill of this EAR");
    bill = bill();
  }

  @Test
  void everyLibraryOfTheEarAndOfPayarasDomainIsNamed() throws IOException {
    Set<String> payara = payarasLibraries();
    Set<String> named = new TreeSet<>(names(one -> !payara.contains(one.name())));

    assertThat(payara).isNotEmpty();
    assertThat(named).isEqualTo(librariesOfTheEar());
    assertThat(bill).extracting(Library::name).containsAll(payara);
  }

  @Test
  void whatThePagesBringAlongIsNamed() {
    assertThat(bill)
        .filteredOn(one -> one.group().startsWith(PAGES))
        .extracting(Library::name)
        .containsExactlyInAnyOrder(
            "swagger-ui", "lit-html", "lit-element", "lit__reactive-element", "bootstrap");
  }

  private Set<String> names(Predicate<Library> wanted) {
    return bill.stream()
        .filter(one -> !one.group().startsWith(OURS) && !one.group().startsWith(PAGES))
        .filter(wanted)
        .map(Library::inTheEar)
        .collect(Collectors.toSet());
  }

  private static Set<Library> bill() {
    try {
      Set<Library> libraries = new HashSet<>();
      for (JsonNode one : JsonMapper.builder().build().readTree(BILL).get("components")) {
        libraries.add(
            new Library(
                one.get("group").textValue(),
                one.get("name").textValue(),
                one.get("version").textValue()));
      }
      return libraries;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Set<String> librariesOfTheEar() throws IOException {
    try (ZipFile ear = new ZipFile(EAR)) {
      return ear.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.startsWith("lib/") && name.endsWith(".jar"))
          .map(name -> name.substring("lib/".length()))
          .filter(name -> !name.startsWith(OURS))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Set<String> payarasLibraries() throws IOException {
    try (Stream<Path> files = Files.list(CHECKOUT.resolve("server-config/dev/target/payara-lib"))) {
      return files
          .map(file -> file.getFileName().toString().replace(".jar", ""))
          .collect(Collectors.toSet());
    }
  }
}
