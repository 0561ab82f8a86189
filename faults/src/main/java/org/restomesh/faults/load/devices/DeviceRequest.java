package org.restomesh.faults.load.devices;

/** What an agent asks for, by the path of its request. */
enum DeviceRequest {
  NEXT_COMMAND("next-command"),
  IN_FLIGHT("in-flight"),
  ACK("ack"),
  HEARTBEAT("heartbeat"),
  TOKEN("renew-token"),
  PAIR("pair");

  private final String operation;

  DeviceRequest(String operation) {
    this.operation = operation;
  }

  /** As the history knows it. */
  String operation() {
    return operation;
  }

  static DeviceRequest at(String path) {
    String last = path.substring(path.lastIndexOf('/') + 1);
    return switch (last) {
      case "next-command" -> NEXT_COMMAND;
      case "in-flight" -> IN_FLIGHT;
      case "ack" -> ACK;
      case "heartbeat" -> HEARTBEAT;
      case "token" -> TOKEN;
      case "pair" -> PAIR;
      default -> throw new IllegalArgumentException("An agent does not ask for " + path);
    };
  }
}
