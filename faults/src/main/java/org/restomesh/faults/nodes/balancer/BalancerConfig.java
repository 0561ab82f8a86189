package org.restomesh.faults.nodes.balancer;

import java.util.List;

/**
 * HAProxy's configuration: each request goes to another node, one that is not ready is left out
 * after three seconds at most, and whoever waited for it is told by the end of his connection. It
 * changes no header of requests, as clients say themselves whom they speak for, and says in answers
 * which node has given them.
 *
 * @param port where clients come in
 * @param commandPort where it says whom it takes for alive, and is told to leave one out
 * @param checkPath answers 200 on a node that is ready
 * @param nodes in the order of their numbers
 */
record BalancerConfig(int port, int commandPort, String checkPath, List<Balancer.Server> nodes) {
  static final String BACKEND = "nodes";

  /** What a client is told when no node is there: an error envelope like the nodes' own. */
  private static final String NO_NODE =
      "{\"statusCode\":503,\"message\":\"No node answers; try again\",\"error\":\"NoNode\"}";

  /** The file. */
  String text() {
    StringBuilder text =
        new StringBuilder(
            """
            global
              maxconn 8000
              log stdout format raw daemon notice
              stats socket ipv4@127.0.0.1:%d level admin
            defaults
              mode http
              log global
              timeout connect 1s
              timeout queue 2s
              timeout http-request 10s
              timeout client 75s
              timeout server 75s
              timeout tunnel 1h
              # A node that takes no connection has seen nothing of the request: another one gets it.
              retries 2
              option redispatch 1
              http-error status 503 content-type application/json string '%s' hdr Retry-After 1
            frontend restomesh
              bind 127.0.0.1:%d
              default_backend %s
            backend %s
              balance roundrobin
              option httpchk GET %s
              http-check expect status 200
              http-response set-header X-Node %%s
              timeout check 1s
              default-server inter 500ms fastinter 250ms downinter 500ms fall 2 rise 1
              default-server on-marked-down shutdown-sessions
            """
                .formatted(commandPort, NO_NODE, port, BACKEND, BACKEND, checkPath));
    for (int i = 0; i < nodes.size(); i++) {
      Balancer.Server node = nodes.get(i);
      text.append(
          "  server node-%d 127.0.0.1:%d check port %d\n"
              .formatted(i + 1, node.port(), node.checkPort()));
    }
    return text.toString();
  }
}
