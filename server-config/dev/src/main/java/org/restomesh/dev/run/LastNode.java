package org.restomesh.dev.run;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.restomesh.dev.ShutdownHook;
import org.restomesh.dev.server.ApplicationServer;
import org.restomesh.dev.server.ServerLog;

/** Waits until no node is left; one that ends before others is told of, and the others go on. */
final class LastNode {
  private final Terminal terminal;

  LastNode(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Returns why the last one has ended. */
  String reason(List<ApplicationServer> nodes) {
    if (nodes.size() == 1) {
      return end(nodes.get(0));
    }
    List<CompletableFuture<String>> ends =
        nodes.stream()
            .map(node -> CompletableFuture.supplyAsync(() -> told(node), LastNode::start))
            .toList();
    return ends.stream().map(CompletableFuture::join).reduce((one, other) -> other).orElseThrow();
  }

  private String told(ApplicationServer node) {
    String end = end(node);
    if (!ShutdownHook.stopping()) {
      terminal.step(end);
    }
    return end;
  }

  private static void start(Runnable wait) {
    Thread thread = new Thread(wait, "restomesh-node-end");
    thread.setDaemon(true);
    thread.start();
  }

  private static String end(ApplicationServer node) {
    int exitValue = node.waitFor();
    return node.name()
        + " of "
        + node.baseUri()
        + " has ended by itself with "
        + exitValue
        + ": "
        + ServerLog.reason(node.log());
  }
}
