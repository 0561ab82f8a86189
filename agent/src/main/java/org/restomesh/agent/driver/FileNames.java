package org.restomesh.agent.driver;

/** Names of files made from what a server sends. */
final class FileNames {

  private FileNames() {}

  /** Without anything that could lead out of the folder. */
  static String safe(String commandId) {
    return commandId.replaceAll("[^A-Za-z0-9_-]", "_");
  }
}
