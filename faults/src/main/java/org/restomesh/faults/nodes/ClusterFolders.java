package org.restomesh.faults.nodes;

import java.nio.file.Path;

/**
 * Where things are.
 *
 * @param serverConfig the folder "server-config" of the checkout
 * @param programs where PostgreSQL is unpacked
 * @param serverHome the unpacked distribution of WildFly or Payara
 * @param work for nodes' configurations, which are kept for the next run
 * @param run for the data and logs of this run; new, and in the folder before
 */
public record ClusterFolders(
    Path serverConfig, Path programs, Path serverHome, Path work, Path run) {
  public ClusterFolders {
    serverConfig = absolute(serverConfig);
    programs = absolute(programs);
    serverHome = absolute(serverHome);
    work = absolute(work);
    run = absolute(run);
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }
}
