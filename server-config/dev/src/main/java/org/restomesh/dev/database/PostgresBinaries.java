package org.restomesh.dev.database;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.restomesh.dev.CannotRun;
import org.restomesh.dev.Fingerprint;
import org.restomesh.dev.Folders;
import org.restomesh.dev.ShutdownHook;
import org.tukaani.xz.XZInputStream;

/**
 * The PostgreSQL programs for this platform, unpacked from the class path. PostgreSQL refuses to
 * run as root, so root runs it in a user namespace of its own.
 */
record PostgresBinaries(Path home) {
  /** Unpacks below {@code parent} unless done before; safe when several processes do it at once. */
  static PostgresBinaries unpackedIn(Path parent) {
    String archive = archiveName();
    try (InputStream packed = PostgresBinaries.class.getResourceAsStream("/" + archive)) {
      if (packed == null) {
        throw new CannotRun(
            "There is no embedded PostgreSQL for this platform: use -Ddb.url, -Ddb.user, -Ddb.password.");
      }
      Files.createDirectories(parent);
      Path download = Files.createTempFile(parent, "postgresql-", ".txz");
      try {
        Files.copy(packed, download, StandardCopyOption.REPLACE_EXISTING);
        String version = Fingerprint.of(List.of(download)).value().substring(0, 12);
        Path home = parent.resolve("postgresql-17-" + version);
        if (!Files.isDirectory(home)) {
          unpack(download, home);
        }
        return new PostgresBinaries(home);
      } finally {
        Files.delete(download);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The command line that starts one of the programs. */
  List<String> command(String program, List<String> arguments) {
    List<String> command = new ArrayList<>();
    if ("root".equals(System.getProperty("user.name"))) {
      command.addAll(List.of("unshare", "-U"));
    }
    command.add(home.resolve("bin").resolve(program).toString());
    command.addAll(arguments);
    return command;
  }

  private static void unpack(Path archive, Path home) throws IOException {
    Path part = Files.createTempDirectory(home.getParent(), "unpacking-");
    Process tar =
        ShutdownHook.spawn(
            new ProcessBuilder("tar", "-xf", "-", "-C", part.toString())
                .inheritIO()
                .redirectInput(ProcessBuilder.Redirect.PIPE));
    try (InputStream in =
            new XZInputStream(new BufferedInputStream(Files.newInputStream(archive)));
        OutputStream out = tar.getOutputStream()) {
      in.transferTo(out);
    }
    try {
      if (tar.waitFor() != 0) {
        throw new CannotRun("tar could not unpack the embedded PostgreSQL into " + home);
      }
      part.toFile().setReadable(true, false);
      part.toFile().setExecutable(true, false);
      Files.move(part, home, StandardCopyOption.ATOMIC_MOVE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotRun("Interrupted.", e);
    } catch (IOException e) {
      if (!Files.isDirectory(home)) {
        throw e;
      }
      Folders.delete(part);
    }
  }

  private static String archiveName() {
    String os =
        System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac") ? "darwin" : "linux";
    String arch = System.getProperty("os.arch");
    String machine = arch.equals("aarch64") ? "arm_64" : "x86_64";
    return "postgres-" + os + "-" + machine + ".txz";
  }
}
