package org.restomesh.webhook.recipes;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;

/** A receiver of the document in a process of its own. */
public final class RunningReceiver implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
  private final Process process;
  private final BufferedReader output;
  private final int port;

  private RunningReceiver(Process process, int port) throws IOException {
    this.process = process;
    this.port = port;
    output = process.inputReader(UTF_8);
    // PHP's own server and ours say it in different words.
    nextLine(Integer.toString(port));
  }

  public static RunningReceiver start(Language language, Path folder, String secret)
      throws IOException {
    int port = freePort();
    ProcessBuilder receiver =
        new ProcessBuilder(language.receiving(port))
            .directory(folder.toFile())
            .redirectErrorStream(true);
    receiver.environment().put("WEBHOOK_SECRET", secret);
    receiver.environment().put("PORT", Integer.toString(port));
    return new RunningReceiver(receiver.start(), port);
  }

  public int port() {
    return port;
  }

  /** The status of the answer; without a signature when that is null. */
  int post(byte[] body, String signature) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/webhooks"))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(body));
    if (signature != null) {
      request.header("X-Service-Signature", signature);
    }
    return client.send(request.build(), BodyHandlers.discarding()).statusCode();
  }

  /** The next line of its output that has this in it. */
  public String nextLine(String part) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String line = output.readLine(); line != null; line = output.readLine()) {
      if (line.contains(part)) {
        return line;
      }
      all.append(line).append('\n');
    }
    throw new AssertionError("the receiver ended without saying " + part + ":\n" + all);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
