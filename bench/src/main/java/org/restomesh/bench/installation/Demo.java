package org.restomesh.bench.installation;

import java.io.IOException;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Response;

/** The people of the demo data. */
public enum Demo {
  ADMIN("admin"),
  SUPERADMIN("root");

  private final String name;

  Demo(String name) {
    this.name = name;
  }

  /** Signs in; the token in the answer is good for 15 minutes. */
  public Response signIn(Connection connection) throws IOException {
    return SignIn.answer(connection, name + "@demo.restomesh.local", "restomesh-demo");
  }
}
