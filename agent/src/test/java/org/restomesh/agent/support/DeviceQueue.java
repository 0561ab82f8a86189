package org.restomesh.agent.support;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.restomesh.agent.shared.Json;
import org.restomesh.agent.support.FakeServer.Answer;
import org.restomesh.agent.support.FakeServer.Received;

/** The commands of the one device of a {@link FakeServer}, claimed once, acknowledged once. */
public final class DeviceQueue {

  private static final String COMMANDS = "/api/v1/devices/commands/";

  private final Deque<ObjectNode> waiting = new ArrayDeque<>();
  private final Map<String, ObjectNode> claimed = new LinkedHashMap<>();
  private final Set<String> confirmed = new HashSet<>();
  private final Map<String, JsonNode> acks = new LinkedHashMap<>();

  public synchronized void enqueue(String id, String kind, JsonNode payload) {
    ObjectNode command = Json.object().put("id", id).put("deviceId", "device-1").put("kind", kind);
    command.put("priority", 0).put("attempt", 1).put("claimId", "claim-" + id);
    command.put("createdAt", "2026-03-01T16:02:11.000Z").putNull("expiresAt");
    command.set("payload", payload);
    waiting.add(command);
  }

  /** As if an answer had been lost: claimed, and the device never heard of it. */
  public synchronized void claimUnheard() {
    ObjectNode command = waiting.remove();
    claimed.put(command.get("id").asText(), command);
  }

  /** The first acknowledgement of the command. */
  public synchronized Optional<JsonNode> ack(String id) {
    return Optional.ofNullable(acks.get(id));
  }

  synchronized Answer answer(Received request, String path) {
    if (path.equals("/api/v1/devices/heartbeat")) {
      return Answer.ok("{\"status\":\"online\",\"waitingCommands\":0,\"nextHeartbeatSeconds\":10}");
    }
    if (path.equals("/api/v1/devices/next-command")) {
      return Answer.ok(next(request.path()));
    }
    if (path.equals(COMMANDS + "in-flight")) {
      ArrayNode open = Json.mapper().createArrayNode();
      claimed.values().forEach(open::add);
      return Answer.ok(open.toString());
    }
    if (path.startsWith(COMMANDS) && path.endsWith("/ack")) {
      String id = path.substring(COMMANDS.length(), path.length() - "/ack".length());
      return acknowledge(id, request.body());
    }
    return Answer.error(404, "RESOURCE_NOT_FOUND", "No such path");
  }

  private String next(String query) {
    List<String> have =
        Pattern.compile("[?&]have=([^&]*)")
            .matcher(query)
            .results()
            .map(found -> found.group(1))
            .toList();
    confirmed.addAll(have);
    return claimed.values().stream()
        .filter(command -> !have.isEmpty() && !confirmed.contains(command.get("claimId").asText()))
        .findFirst()
        .map(ObjectNode::toString)
        .orElseGet(this::claim);
  }

  private String claim() {
    if (waiting.isEmpty()) {
      return "null";
    }
    claimUnheard();
    return claimed.values().stream().reduce((first, second) -> second).orElseThrow().toString();
  }

  private Answer acknowledge(String id, JsonNode ack) {
    JsonNode earlier = acks.get(id);
    if (earlier != null) {
      boolean same = earlier.get("status").equals(ack.get("status"));
      return same ? Answer.ok("{}") : Answer.error(409, "RESOURCE_CONFLICT", "Already settled");
    }
    ObjectNode command = claimed.get(id);
    if (command == null) {
      return Answer.error(409, "RESOURCE_CONFLICT", "Not claimed");
    }
    if (!command.path("claimId").equals(ack.path("claimId"))) {
      return Answer.error(409, "RESOURCE_CONFLICT", "Another claim");
    }
    if (ack.path("error").asText("").length() > 1000) {
      return Answer.error(400, "VALIDATION_ERROR", "error: too long");
    }
    claimed.remove(id);
    acks.put(id, ack);
    return Answer.ok("{}");
  }
}
