package org.restomesh.faults.load.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Executors;
import org.restomesh.faults.history.History;
import org.restomesh.faults.history.Observation.Answered;

/** Sends requests to the installation, whichever node takes them, and records each answer. */
public final class Wire {
  private static final Duration TIMEOUT = Duration.ofSeconds(15);
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  private final HttpClient client = newClient();
  private final URI base;
  private final History history;

  /**
   * @param base where the balancer listens, without a slash at the end
   */
  public Wire(URI base, History history) {
    this.base = base;
    this.history = history;
  }

  /**
   * To be called before any HTTP client is made: the JDK's one repeats a GET by itself when a kept
   * connection ends, and the history would not know of it.
   */
  public static void repeatNothingUnasked() {
    System.setProperty("jdk.httpclient.redirects.retrylimit", "1");
    System.setProperty("jdk.httpclient.disableRetryConnect", "true");
  }

  /** A client on daemon threads. */
  public static HttpClient newClient() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(CONNECT_TIMEOUT)
        .executor(
            Executors.newCachedThreadPool(
                task -> {
                  Thread thread = new Thread(task, "http");
                  thread.setDaemon(true);
                  return thread;
                }))
        .build();
  }

  public URI base() {
    return base;
  }

  public HttpClient client() {
    return client;
  }

  /** A request to this path, with the time that clients wait. */
  HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).timeout(TIMEOUT);
  }

  Reply send(String who, String operation, HttpRequest request) throws InterruptedException {
    long sentAt = history.now();
    Reply reply = answer(request, sentAt);
    record(who, operation, reply);
    return reply;
  }

  private Reply answer(HttpRequest request, long sentAt) throws InterruptedException {
    try {
      HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
      JsonNode body = Json.read(response.body());
      return new Reply(sentAt, history.now(), response.statusCode(), response.headers(), body);
    } catch (IOException e) {
      return Reply.none(sentAt, history.now());
    }
  }

  private void record(String who, String operation, Reply reply) {
    boolean retryAfter = reply.headers().firstValue("Retry-After").isPresent();
    history.append(
        new Answered(
            reply.sentAt(), reply.at(), who, operation, reply.status(), reply.error(), retryAfter));
  }
}
