package org.restomesh.faults.nodes.balancer;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What HAProxy says of the nodes, as comma-separated values under a line of names. */
record BalancerStatistics(String csv) {
  /** The names of the servers that get requests. */
  Set<String> up() {
    List<String> lines = csv.lines().toList();
    List<String> names = columns(lines.get(0).replaceFirst("^# ", ""));
    int proxy = names.indexOf("pxname");
    int server = names.indexOf("svname");
    int status = names.indexOf("status");
    Set<String> up = new TreeSet<>();
    for (String line : lines.subList(1, lines.size())) {
      List<String> columns = columns(line);
      if (columns.size() > status
          && columns.get(proxy).equals(BalancerConfig.BACKEND)
          && columns.get(status).startsWith("UP")) {
        up.add(columns.get(server));
      }
    }
    up.remove("BACKEND"); // the sum of all
    return up;
  }

  private static List<String> columns(String line) {
    return List.of(line.split(",", -1));
  }
}
