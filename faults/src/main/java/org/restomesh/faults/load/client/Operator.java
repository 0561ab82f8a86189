package org.restomesh.faults.load.client;

import java.util.Map;

/** The account of the installation's operator, made when the first node starts. */
public final class Operator {
  static final String EMAIL = "root@campaign.example.test";
  static final String PASSWORD = "a-password-for-the-operator";

  private Operator() {}

  /** What the nodes have to be started with. */
  public static Map<String, String> environment() {
    return Map.of("RESTOMESH_SUPERADMIN_EMAIL", EMAIL, "RESTOMESH_SUPERADMIN_PASSWORD", PASSWORD);
  }
}
