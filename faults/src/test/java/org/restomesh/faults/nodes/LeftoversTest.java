package org.restomesh.faults.nodes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeftoversTest {
  private static final Path WORK = Path.of("/home/me/faults/target");

  @Test
  void nodesDatabasesAndBalancersInTheFolderAreOurs() {
    assertThat(
            List.of(
                List.of("java", "-D[Restomesh on WildFly]", "-Dbase=" + WORK + "/wildfly-1"),
                List.of("/opt/bin/postgres", "-D", WORK + "/run/postgres/primary"),
                List.of("/usr/sbin/haproxy", "-db", "-f", WORK + "/run/haproxy.cfg")))
        .allMatch(command -> Leftovers.isOurs(command, WORK));
  }

  @Test
  void nobodyElseIs() {
    assertThat(
            List.of(
                List.of("java", "-D[Restomesh on WildFly]", "-Dbase=/home/me/data/wildfly"),
                List.of("java", "-Dwork=" + WORK + "/", "org.codehaus.plexus.Launcher"),
                List.of("postgres", "-D", WORK + "-other/primary"),
                List.of("less", WORK + "/node-1-1.log"),
                List.of("")))
        .noneMatch(command -> Leftovers.isOurs(command, WORK));
  }
}
