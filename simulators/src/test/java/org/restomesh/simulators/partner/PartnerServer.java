package org.restomesh.simulators.partner;

import jakarta.ws.rs.SeBootstrap;
import jakarta.ws.rs.SeBootstrap.Configuration;
import java.net.URI;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.restomesh.simulators.http.Caller;

/** The partner's server without an application server: each of its areas on a port. */
final class PartnerServer implements AutoCloseable {
  private final Caller caller = new Caller();
  private final Map<String, SeBootstrap.Instance> areas = new TreeMap<>();

  record Answer(int status, HttpResponse<String> response) {
    String body() {
      return response.body();
    }

    Optional<String> header(String name) {
      return response.headers().firstValue(name);
    }
  }

  PartnerServer(String restomeshUrl) {
    Partner partner = new Partner(new PartnerSettings(restomeshUrl, ""));
    start("control", new TabletsResource(partner));
    start("tablets", new SessionResource(partner));
    start("api", new PassedResource(partner.restomesh()));
  }

  private void start(String area, Object resource) {
    Configuration where =
        Configuration.builder().host("127.0.0.1").port(Configuration.FREE_PORT).build();
    areas.put(
        area, SeBootstrap.start(new Deployed.Area(resource), where).toCompletableFuture().join());
  }

  /**
   * @param path below the partner's server, as it is sent
   */
  Answer send(String method, String path, Map<String, String> headers, String body) {
    String area = path.split("/", 3)[1];
    String below = path.substring(area.length() + 2);
    URI uri = URI.create(areas.get(area).configuration().baseUri() + below);
    HttpResponse<String> answer = caller.send(method, uri, headers, body);
    return new Answer(answer.statusCode(), answer);
  }

  @Override
  public void close() {
    areas.values().forEach(SeBootstrap.Instance::stop);
  }
}
