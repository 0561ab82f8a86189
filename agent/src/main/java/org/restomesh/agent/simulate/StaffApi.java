package org.restomesh.agent.simulate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.client.Api;
import org.restomesh.agent.client.ApiRequest;
import org.restomesh.agent.client.RequestRefused;
import org.restomesh.agent.shared.UserError;

/** The few things an admin does for a simulation. */
public final class StaffApi {

  private static final String DEVICES = "/api/v1/devices";

  private final Api api;
  private final Login login;
  private final String branch;

  /** Null until somebody has signed in. */
  private volatile @Nullable String accessToken;

  /** Who signs in. */
  public record Login(String email, String password) {

    /** Leaves the password out. */
    @Override
    public String toString() {
      return "Login[" + email + "]";
    }
  }

  public StaffApi(Api api, Login login, String branch) {
    this.api = api;
    this.login = login;
    this.branch = branch;
  }

  void signIn() throws InterruptedException {
    Map<String, String> body = Map.of("email", login.email(), "password", login.password());
    try {
      JsonNode answer = api.send(ApiRequest.post("/api/v1/auth/login", body));
      accessToken = answer.path("accessToken").asText();
    } catch (RequestRefused e) {
      throw new UserError("Signing in as " + login.email() + " failed: " + e.getMessage(), e);
    }
  }

  /** Id and pair code of a new receipt printer. */
  JsonNode createSlot() throws InterruptedException {
    return send(ApiRequest.post(DEVICES, Map.of("kind", "receipt_printer", "model", "simulated")));
  }

  void enqueue(String deviceId, Map<String, Object> payload) throws InterruptedException {
    Map<String, Object> command = Map.of("kind", "noop", "payload", payload);
    send(ApiRequest.post(DEVICES + "/" + deviceId + "/commands", command));
  }

  void retire(String deviceId) throws InterruptedException {
    send(ApiRequest.delete(DEVICES + "/" + deviceId));
  }

  // An access token lives for minutes, a simulation may run for hours.
  private JsonNode send(ApiRequest request) throws InterruptedException {
    try {
      return api.send(authorized(request));
    } catch (RequestRefused e) {
      if (e.status() != 401) {
        throw e;
      }
      signIn();
      return api.send(authorized(request));
    }
  }

  private ApiRequest authorized(ApiRequest request) {
    return request.header("Authorization", "Bearer " + accessToken).header("X-Branch-Id", branch);
  }
}
