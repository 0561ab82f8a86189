package org.restomesh.simulators.partner;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.regex.Pattern;
import org.restomesh.simulators.delivery.wire.Refusal;

/** Passes a tablet's requests on to Restomesh, which answers no page of another origin. */
@Path("{path: .*}")
public final class PassedResource {
  private static final int MAX_BODY_BYTES = 64 * 1024;
  private static final Pattern SCREEN = Pattern.compile("Screen [A-Za-z0-9_-]{1,200}");

  /** A server that passed on everything would open up the network that it is in. */
  private static final Set<String> PASSED =
      Set.of(
          "GET display/menu",
          "GET display/orders",
          "POST display/orders",
          "POST display/waiter-requests",
          "POST display/bill-requests",
          "GET display/payable-items",
          "POST display/pay-intent",
          "GET display/pay-status",
          "POST realtime/tickets",
          "GET realtime/snapshot");

  private final Restomesh restomesh;

  PassedResource(Restomesh restomesh) {
    this.restomesh = restomesh;
  }

  @GET
  public Response get(@Context UriInfo uri, @Context HttpHeaders headers) {
    return restomesh.get(passed("GET", uri, headers), headers);
  }

  @POST
  public Response post(@Context UriInfo uri, @Context HttpHeaders headers, InputStream stream)
      throws IOException {
    String passed = passed("POST", uri, headers);
    byte[] body = stream.readNBytes(MAX_BODY_BYTES + 1);
    if (body.length > MAX_BODY_BYTES) {
      throw new Refusal(413, "TOO_LARGE", "a tablet says no more than 64 KiB");
    }
    return restomesh.post(passed, headers, body);
  }

  /** Path and query as they were sent. */
  private static String passed(String method, UriInfo uri, HttpHeaders headers) {
    // RESTEasy begins it with a slash, Jersey does not.
    String path = uri.getPath(false).replaceFirst("^/", "");
    if (!PASSED.contains(method + " " + path)) {
      throw Refusal.unknown(path);
    }
    String token = headers.getHeaderString(HttpHeaders.AUTHORIZATION);
    if (token == null || !SCREEN.matcher(token).matches()) {
      throw Refusal.unauthorized("a tablet shows its own token here");
    }
    String query = uri.getRequestUri().getRawQuery();
    return query == null ? path : path + "?" + query;
  }
}
