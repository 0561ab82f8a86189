package org.restomesh.faults.load.client;

import java.time.Duration;
import java.util.Map;
import org.restomesh.faults.load.http.Caller;
import org.restomesh.faults.load.http.Reply;

/** A person who is signed in, and signs in again before the access token ends. */
public final class Staff {
  /** Of the 15 minutes of a token. */
  private static final Duration SIGN_IN_LASTS = Duration.ofMinutes(10);

  private static final String LOGIN = "/api/v1/auth/login";

  private final Caller anybody;
  private final String email;
  private final String password;
  private Caller signedIn;
  private long signedInAt;

  private Staff(Caller anybody, String email, String password, Caller signedIn) {
    this.anybody = anybody;
    this.email = email;
    this.password = password;
    this.signedIn = signedIn;
    this.signedInAt = System.nanoTime();
  }

  /**
   * @param anybody with the headers that all requests are to have
   */
  public static Staff signIn(Caller anybody, String email, String password)
      throws InterruptedException {
    return new Staff(anybody, email, password, signedIn(anybody, email, password));
  }

  /** The tenant's ADMIN in its branch. */
  public static Staff adminOf(Tenant tenant, Caller anybody) throws InterruptedException {
    return signIn(anybody.inBranch(tenant.branchId()), tenant.adminEmail(), Tenant.PASSWORD);
  }

  /** Sends requests in this person's name. */
  public Caller caller() throws InterruptedException {
    if (System.nanoTime() - signedInAt > SIGN_IN_LASTS.toNanos()) {
      signedIn = signedIn(anybody, email, password);
      signedInAt = System.nanoTime();
    }
    return signedIn;
  }

  private static Caller signedIn(Caller anybody, String email, String password)
      throws InterruptedException {
    Reply reply = anybody.make("sign-in", LOGIN, Map.of("email", email, "password", password));
    return anybody.as("Bearer " + reply.text("accessToken"));
  }
}
