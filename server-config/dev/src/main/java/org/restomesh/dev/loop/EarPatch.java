package org.restomesh.dev.loop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Brings restomesh.ear up to date with the checkout without repackaging it. */
final class EarPatch {
  private static final String HEALTH = "org/restomesh/health/";

  /** Where a folder of the checkout goes in an archive of the EAR. */
  private record Part(String archive, String folder, String below, Predicate<String> isIn) {}

  private static final List<Part> PARTS =
      List.of(
          new Part(
              "restomesh-ejb.jar", "ejb-module/target/classes", "", n -> !n.startsWith(HEALTH)),
          new Part("lib/.*-health.jar", "ejb-module/target/classes", "", n -> n.startsWith(HEALTH)),
          new Part("restomesh-web.war", "web-module/target/classes", "WEB-INF/classes/", n -> true),
          new Part("restomesh-web.war", "web-module/src/main/webapp", "", n -> true),
          new Part(
              "restomesh-ws.war", "websocket-module/target/classes", "WEB-INF/classes/", n -> true),
          new Part("restomesh-ws.war", "websocket-module/src/main/webapp", "", n -> true));

  private final Path checkout;
  private int written;

  private EarPatch(Path checkout) {
    this.checkout = checkout;
  }

  /**
   * @return whether anything in the EAR had to be changed
   */
  static boolean apply(Path checkout, Path ear) {
    EarPatch patch = new EarPatch(checkout);
    try (FileSystem archive = FileSystems.newFileSystem(ear)) {
      for (Part part : PARTS) {
        patch.apply(part, archive);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return patch.written > 0;
  }

  private void apply(Part part, FileSystem ear) throws IOException {
    Path nested = archiveOf(part, ear);
    Path copy = Files.createTempFile("restomesh-", ".jar");
    try {
      Files.copy(nested, copy, StandardCopyOption.REPLACE_EXISTING);
      int before = written;
      try (FileSystem archive = FileSystems.newFileSystem(copy)) {
        update(part, archive);
        removeDeletedClasses(part, archive);
      }
      if (written > before) {
        Files.copy(copy, nested, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.delete(copy);
    }
  }

  private static Path archiveOf(Part part, FileSystem ear) throws IOException {
    try (Stream<Path> files = Files.walk(ear.getPath("/"))) {
      return files
          .filter(file -> file.toString().substring(1).matches(part.archive()))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("No " + part.archive() + " in the EAR"));
    }
  }

  private void update(Part part, FileSystem archive) throws IOException {
    for (Path file : files(checkout.resolve(part.folder()))) {
      String name = nameOf(part, file);
      if (part.isIn().test(name)) {
        Path entry = archive.getPath(part.below() + name);
        byte[] content = Files.readAllBytes(file);
        if (!Files.exists(entry) || !Arrays.equals(content, Files.readAllBytes(entry))) {
          if (entry.getParent() != null) {
            Files.createDirectories(entry.getParent());
          }
          Files.write(entry, content);
          written++;
        }
      }
    }
  }

  private void removeDeletedClasses(Part part, FileSystem archive) throws IOException {
    Path root = archive.getPath("/" + part.below());
    for (Path entry : files(root)) {
      String name = root.relativize(entry).toString();
      if (name.endsWith(".class")
          && part.isIn().test(name)
          && part.folder().endsWith("classes")
          && !Files.exists(checkout.resolve(part.folder()).resolve(name))) {
        Files.delete(entry);
        written++;
      }
    }
  }

  private String nameOf(Part part, Path file) {
    return checkout.resolve(part.folder()).relativize(file).toString().replace('\\', '/');
  }

  private static List<Path> files(Path root) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> tree = Files.walk(root)) {
      return tree.filter(Files::isRegularFile).toList();
    }
  }
}
