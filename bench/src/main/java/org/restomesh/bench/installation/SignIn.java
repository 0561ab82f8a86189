package org.restomesh.bench.installation;

import java.io.IOException;
import org.restomesh.bench.http.Connection;
import org.restomesh.bench.http.Request;
import org.restomesh.bench.http.Response;

/** How staff sign in. */
public final class SignIn {
  private SignIn() {}

  /** The value of the Authorization header, good for 15 minutes. */
  public static String bearer(Connection connection, String email, String password)
      throws IOException {
    return "Bearer " + answer(connection, email, password).text("accessToken");
  }

  static Response answer(Connection connection, String email, String password) throws IOException {
    String login = "{\"email\":\"%s\",\"password\":\"%s\"}".formatted(email, password);
    return connection.exchange(Request.post("/api/v1/auth/login", null, login)).require(200);
  }
}
