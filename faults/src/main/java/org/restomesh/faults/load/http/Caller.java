package org.restomesh.faults.load.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who sends requests, always with the same headers. One thread uses it.
 *
 * <p>An operation is the name under which the history knows the request.
 */
public final class Caller {
  private static final int CONFLICT = 409;

  private static final int SHORTEST_PAUSE_MILLIS = 100;
  private static final int LONGEST_PAUSE_MILLIS = 500;

  private final Wire wire;
  private final String name;
  private final Random random;
  private final Patience patience;
  private final Map<String, String> headers;

  private Caller(
      Wire wire, String name, Random random, Patience patience, Map<String, String> headers) {
    this.wire = wire;
    this.name = name;
    this.random = random;
    this.patience = patience;
    this.headers = headers;
  }

  /**
   * @param name of the client in the history
   * @param patience how long {@link #insist} goes on
   */
  public static Caller named(String name, Wire wire, Random random, Patience patience) {
    return new Caller(wire, name, random, patience, Map.of());
  }

  public String name() {
    return name;
  }

  /** The same with one more header, or another value of it. */
  public Caller with(String header, String value) {
    Map<String, String> more = new TreeMap<>(headers);
    more.put(header, value);
    return new Caller(wire, name, random, patience, Map.copyOf(more));
  }

  /**
   * @param credential scheme and token
   */
  public Caller as(String credential) {
    return with("Authorization", credential);
  }

  public Caller inBranch(String branchId) {
    return with("X-Branch-Id", branchId);
  }

  /** The last answer, with the times of the last attempt. */
  public Reply get(String operation, String path) throws InterruptedException {
    return insist(operation, "GET", path, null).reply();
  }

  /** A request that may be sent again, and is, until it is answered for good. */
  public Outcome insist(String operation, String method, String path, @Nullable Object body)
      throws InterruptedException {
    Reply reply = once(operation, method, path, body);
    long sentAt = reply.sentAt();
    boolean inDoubt = false;
    while (reply.isPassing() && !patience.isOver()) {
      inDoubt |= reply.leavesDoubt();
      pause();
      reply = once(operation, method, path, body);
    }
    return new Outcome(reply, sentAt, inDoubt);
  }

  public Outcome post(String operation, String path, Object body) throws InterruptedException {
    return insist(operation, "POST", path, body);
  }

  private Reply once(String operation, String method, String path, @Nullable Object body)
      throws InterruptedException {
    return wire.send(name, operation, request(method, path, body));
  }

  /**
   * As {@link #post}, for what has to succeed: what a client is set up with.
   *
   * @throws GaveUp when it did not because of faults
   * @throws IllegalStateException when it was refused
   */
  public Reply make(String operation, String path, Object body) throws InterruptedException {
    return require(post(operation, path, body), operation, path);
  }

  /**
   * As {@link #make}, for what cannot be there twice: refused because it is there already, it was
   * made by an attempt without an answer.
   */
  public void ensure(String operation, String path, Object body) throws InterruptedException {
    Outcome outcome = post(operation, path, body);
    if (outcome.succeeded() || outcome.reply().status() != CONFLICT) {
      require(outcome, operation, path);
    }
  }

  /** All members of a list, page by page. */
  public List<JsonNode> list(String operation, String path) throws InterruptedException {
    List<JsonNode> all = new ArrayList<>();
    Optional<String> page = Optional.of(path);
    while (page.isPresent()) {
      Reply reply = read(operation, page.get());
      reply.body().forEach(all::add);
      page = reply.nextPage();
    }
    return all;
  }

  /** A GET that has to succeed; throws as {@link #make}. */
  public Reply read(String operation, String path) throws InterruptedException {
    return require(insist(operation, "GET", path, null), operation, path);
  }

  private Reply require(Outcome outcome, String operation, String path) {
    if (outcome.succeeded()) {
      return outcome.reply();
    }
    Reply reply = outcome.reply();
    String what =
        "%s: %s %s answered %d %s".formatted(name, operation, path, reply.status(), reply.body());
    if (outcome.isOpen() || outcome.inDoubt()) {
      throw new GaveUp(what);
    }
    throw new IllegalStateException(what);
  }

  private HttpRequest request(String method, String path, @Nullable Object body) {
    HttpRequest.Builder request = wire.to(path);
    headers.forEach(request::header);
    if (body != null) {
      request.header("Content-Type", "application/json");
    }
    BodyPublisher sent =
        body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(Json.write(body));
    return request.method(method, sent).build();
  }

  /** Between two attempts, as a real client makes it: short, and by chance. */
  private void pause() throws InterruptedException {
    patience.pause(
        Duration.ofMillis(random.nextInt(SHORTEST_PAUSE_MILLIS, LONGEST_PAUSE_MILLIS + 1)));
  }
}
