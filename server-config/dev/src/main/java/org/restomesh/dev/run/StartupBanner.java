package org.restomesh.dev.run;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.restomesh.dev.server.ApplicationServer;

/** What a person needs to know once everything runs. */
final class StartupBanner {
  private StartupBanner() {}

  static List<String> lines(
      ApplicationServer server, String databaseUrl, Path dataDir, boolean demoData) {
    URI base = server.baseUri();
    Stream<String> addresses =
        Stream.of(
            "",
            "Restomesh is ready.",
            "  Console    " + base + "/",
            "  API        " + base + "/api/v1",
            "  API docs   " + base + "/docs/",
            "  Simulators " + base + "/simulators/ plays payment provider and delivery platforms",
            "  Health     " + server.readinessUri(),
            "  Database   " + databaseUrl,
            "  Server log " + server.log(),
            "  Data       " + dataDir,
            "");
    Stream<String> signIns =
        Stream.of(
            "Demo sign-ins, password restomesh-demo:",
            "  admin@demo.restomesh.local     ADMIN of Anadolu Lokantası",
            "  manager@demo.restomesh.local   MANAGER of its branch Kadıköy",
            "  staff@demo.restomesh.local     STAFF",
            "  vitrin@demo.restomesh.local    ADMIN of the demo tenant Vitrin, which cannot buy",
            "  root@demo.restomesh.local      SUPERADMIN",
            "");
    Stream<String> end = Stream.of("Ctrl-C ends it.");
    return Stream.of(addresses, demoData ? signIns : Stream.<String>empty(), end)
        .flatMap(lines -> lines)
        .toList();
  }
}
