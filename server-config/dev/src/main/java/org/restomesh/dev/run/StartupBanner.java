package org.restomesh.dev.run;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.restomesh.dev.cluster.Nodes;

/** What a person needs to know once everything runs. */
final class StartupBanner {
  private StartupBanner() {}

  static List<String> lines(Nodes nodes, String databaseUrl, Path dataDir, boolean demoData) {
    URI base = nodes.address().baseUri();
    Stream<String> addresses =
        Stream.of(
            "",
            "Restomesh is ready.",
            "  Console    " + base + "/",
            "  API        " + base + "/api/v1",
            "  API docs   " + base + "/docs/",
            "  Simulators " + base + "/simulators/ plays payment provider and delivery platforms",
            "  Health     " + nodes.address().readinessUri(),
            "  Database   " + databaseUrl);
    Stream<String> folder = Stream.of("  Data       " + dataDir, "");
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
    return Stream.of(
            addresses, servers(nodes), folder, demoData ? signIns : Stream.<String>empty(), end)
        .flatMap(lines -> lines)
        .toList();
  }

  private static Stream<String> servers(Nodes nodes) {
    if (nodes.balancer().isEmpty()) {
      return Stream.of("  Server log " + nodes.first().log());
    }
    Stream<String> balancer =
        Stream.of(
            "  Balancer   "
                + nodes.balancer().get().name()
                + ": each request goes to another node, also while one has been killed");
    return Stream.concat(
        balancer,
        nodes.all().stream()
            .map(
                node ->
                    "  Node       %s, process %d, log %s"
                        .formatted(node.baseUri(), node.pid(), node.log())));
  }
}
