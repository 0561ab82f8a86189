package org.restomesh.dev.loop;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.restomesh.dev.CannotRun;

/** "mvn -Pkeep": the installation of the stories, until somebody presses Ctrl-C. */
public final class KeepInstallation {
  private KeepInstallation() {}

  public static void main(String[] arguments) {
    Path checkout = Path.of(System.getProperty("checkout.dir")).toAbsolutePath().normalize();
    Path servers = Path.of(System.getProperty("servers.dir"));
    String server = System.getProperty("server", "wildfly");
    try {
      System.exit(JavaProcess.run(checkout, command(checkout, servers, server)));
    } catch (CannotRun e) {
      System.out.println(e.getMessage());
      System.exit(2);
    }
  }

  private static List<String> command(Path checkout, Path servers, String server) {
    Module stories = new Module(checkout, "src-test/system");
    return List.of(
        "-Dbasedir=" + stories.path(),
        "-Drestomesh.kept=" + KeptInstallation.file(servers, server),
        "-Drestomesh.system.server=" + server,
        "-Drestomesh.system.server-home=" + System.getProperty(server + ".home"),
        "-Drestomesh.system.servers=" + servers,
        "-Drestomesh.system.checkout=" + checkout,
        "-Drestomesh.system.work=" + stories.path().resolve("target/kept").resolve(server),
        "-cp",
        stories.testClassPath().stream()
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)),
        "org.restomesh.system.lane.Keeper");
  }
}
