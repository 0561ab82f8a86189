package org.restomesh.agent.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.restomesh.agent.shared.Json;

/**
 * The endpoints of the device realm (requirements/1-device-mesh#endpoints; contract/2-device-mesh),
 * authorised by the current token.
 */
public final class DeviceApi {

  private static final String DEVICES = "/api/v1/devices";

  private final Api api;
  private final Supplier<String> token;

  public DeviceApi(Api api, Supplier<String> token) {
    this.api = api;
    this.token = token;
  }

  /** Needs no token. */
  public static PairedDevice pair(Api api, PairRequest request) throws InterruptedException {
    return api.send(ApiRequest.post(DEVICES + "/pair", request), PairedDevice.class);
  }

  public Heartbeat.Answer heartbeat(Heartbeat heartbeat) throws InterruptedException {
    JsonNode answer = send(ApiRequest.post(DEVICES + "/heartbeat", heartbeat));
    if (!answer.isObject()) {
      return new Heartbeat.Answer(null, null, null);
    }
    return Json.mapper().convertValue(answer, Heartbeat.Answer.class);
  }

  /** For a device that keeps no journal: claims the next command. */
  public Optional<Command> nextCommand(Duration wait) throws InterruptedException {
    return next(wait.isZero() ? "" : "?wait=" + wait.toSeconds(), wait);
  }

  /**
   * Claims the next command, or returns again a claim that the journal lacks; a {@code wait} of
   * zero polls without being held.
   *
   * @param have the claims in the journal; a server that does not know the parameter ignores it
   */
  public Optional<Command> nextCommand(Duration wait, List<String> have)
      throws InterruptedException {
    String claims = have.isEmpty() ? "have=none" : "have=" + String.join("&have=", have);
    return next("?" + claims + (wait.isZero() ? "" : "&wait=" + wait.toSeconds()), wait);
  }

  private Optional<Command> next(String query, Duration wait) throws InterruptedException {
    JsonNode answer = send(ApiRequest.get(DEVICES + "/next-command" + query).heldFor(wait));
    if (answer.isNull()) {
      return Optional.empty();
    }
    return Optional.of(Json.mapper().convertValue(answer, Command.class));
  }

  /** This device's claimed and unacknowledged commands; none from a server without the endpoint. */
  public List<Command> inFlight() throws InterruptedException {
    try {
      JsonNode answer = send(ApiRequest.get(DEVICES + "/commands/in-flight"));
      return List.of(Json.mapper().convertValue(answer, Command[].class));
    } catch (RequestRefused e) {
      if (e.status() == 404) {
        return List.of();
      }
      throw e;
    }
  }

  public void ack(String commandId, Ack ack) throws InterruptedException {
    send(ApiRequest.post(DEVICES + "/commands/" + commandId + "/ack", ack));
  }

  public RenewedToken renewToken() throws InterruptedException {
    return Json.mapper()
        .convertValue(send(ApiRequest.post(DEVICES + "/token", Json.object())), RenewedToken.class);
  }

  // A request may leave with a token that is renewed before the server reads it; that 401 says
  // nothing about the new token.
  private JsonNode send(ApiRequest request) throws InterruptedException {
    String used = token.get();
    try {
      return api.send(authorized(request, used));
    } catch (RequestRefused e) {
      String current = token.get();
      if (e.status() != 401 || current.equals(used)) {
        throw e;
      }
      return api.send(authorized(request, current));
    }
  }

  private static ApiRequest authorized(ApiRequest request, String token) {
    return request.header("Authorization", "Device " + token);
  }
}
