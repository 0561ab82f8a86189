package org.restomesh.system.kit;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;

/** Somebody who sends requests: always from the same address and with the same credential. */
public final class Caller {
  private static final String LOGIN = "/api/v1/auth/login";
  private static final int PASSWORD_RETRIES = 10;

  private static final ExecutorService THREADS =
      Executors.newCachedThreadPool(
          task -> {
            Thread thread = new Thread(task, "caller");
            thread.setDaemon(true);
            return thread;
          });
  private static final HttpClient SHARED = newClient();

  /**
   * A rehearsed sweep or a poll of 500 orders takes seconds, and many on a machine that is full.
   */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final HttpClient client;
  private final Map<String, String> headers;

  Caller(Map<String, String> headers) {
    this(SHARED, headers);
  }

  private Caller(HttpClient client, Map<String, String> headers) {
    this.client = client;
    this.headers = headers;
  }

  private static HttpClient newClient() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(Duration.ofSeconds(5))
        .executor(THREADS)
        .build();
  }

  /** The same caller through a connection that nobody else uses, as long as requests take turns. */
  public Caller onItsOwnConnection() {
    return new Caller(newClient(), headers);
  }

  /** The same caller with one more header, or with another value of it. */
  public Caller with(String name, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(name, value);
    return new Caller(client, Map.copyOf(more));
  }

  /** The same caller at another address. */
  public Caller from(String address) {
    return with("X-Forwarded-For", address);
  }

  public Caller withBearer(String token) {
    return with("Authorization", "Bearer " + token);
  }

  public Caller withDeviceToken(String token) {
    return with("Authorization", "Device " + token);
  }

  public Caller withScreenToken(String token) {
    return with("Authorization", "Screen " + token);
  }

  public Caller withPartnerKey(String key) {
    return with("Authorization", "PartnerKey " + key);
  }

  /** What it shows to say who it is. */
  String authorization() {
    return headers.get("Authorization");
  }

  public Caller inBranch(String branchId) {
    return with("X-Branch-Id", branchId);
  }

  /** Signs in with the right password. */
  public Caller signIn(String email, String password) {
    return withBearer(login(email, password).is(200).text("accessToken"));
  }

  public Answer login(String email, String password) {
    return postPassword(LOGIN, Map.of("email", email, "password", password));
  }

  /** Comes back when so many passwords come at once that it is told to. */
  public Answer postPassword(String path, Map<String, ?> body) {
    Answer answer = post(path, body);
    for (int i = 0; i < PASSWORD_RETRIES && isTooMuchAtOnce(answer); i++) {
      LockSupport.parkNanos(
          Duration.ofSeconds(Long.parseLong(answer.header("Retry-After"))).toNanos());
      answer = post(path, body);
    }
    return answer;
  }

  private static boolean isTooMuchAtOnce(Answer answer) {
    return answer.status() == 503
        && "SERVICE_UNAVAILABLE".equals(answer.json().path("errorCode").textValue());
  }

  public Answer get(String path) {
    return send("GET", path, BodyPublishers.noBody());
  }

  /** A GET whose answer somebody waits for later. */
  public CompletableFuture<Answer> getAsync(String path) {
    URI uri = Installation.baseUri().resolve(path);
    return client
        .sendAsync(request("GET", uri, BodyPublishers.noBody()), BodyHandlers.ofString())
        .thenApply(response -> Answer.of(uri.getRawPath(), response));
  }

  /** A GET whose answer is no text. */
  public HttpResponse<byte[]> download(String path) {
    URI uri = Installation.baseUri().resolve(path);
    try {
      return client.send(request("GET", uri, BodyPublishers.noBody()), BodyHandlers.ofByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException("GET " + uri + ": " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  public Answer delete(String path) {
    return send("DELETE", path, BodyPublishers.noBody());
  }

  /** A POST without a body. */
  public Answer post(String path) {
    return send("POST", path, BodyPublishers.noBody());
  }

  /**
   * @param body written as JSON; a String is sent as it is
   */
  public Answer post(String path, Object body) {
    return sendJson("POST", path, body);
  }

  public Answer put(String path, Object body) {
    return sendJson("PUT", path, body);
  }

  public Answer patch(String path, Object body) {
    return sendJson("PATCH", path, body);
  }

  /**
   * @param form written already
   */
  public Answer postForm(String path, String form) {
    return with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", path, BodyPublishers.ofString(form));
  }

  /** JSON of unannounced length. */
  public Answer postChunked(String path, String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return with("Content-Type", "application/json")
        .send("POST", path, BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(bytes)));
  }

  private Answer sendJson(String method, String path, Object body) {
    return with("Content-Type", "application/json")
        .send(method, path, BodyPublishers.ofString(json(body)));
  }

  /** Any request. */
  public Answer send(String method, String path, BodyPublisher body) {
    return send(method, Installation.baseUri().resolve(path), body);
  }

  /** A request to an address of the installation that is not below its base. */
  public Answer get(URI uri) {
    return send("GET", uri, BodyPublishers.noBody());
  }

  private Answer send(String method, URI uri, BodyPublisher body) {
    try {
      return Answer.of(
          uri.getRawPath(), client.send(request(method, uri, body), BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + uri + ": " + e, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private HttpRequest request(String method, URI uri, BodyPublisher body) {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri).timeout(PATIENCE);
    headers.forEach(request::header);
    return request.method(method, body).build();
  }

  private static String json(Object body) {
    try {
      return body instanceof String text ? text : Restomesh.JSON.writeValueAsString(body);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
