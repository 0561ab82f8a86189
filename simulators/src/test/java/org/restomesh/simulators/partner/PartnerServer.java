package org.restomesh.simulators.partner;

import jakarta.ws.rs.SeBootstrap;
import jakarta.ws.rs.SeBootstrap.Configuration;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The partner's server without an application server: each of its areas on a port. */
final class PartnerServer implements AutoCloseable {
  private final HttpClient client = HttpClient.newHttpClient();
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
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(areas.get(area).configuration().baseUri() + below))
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    headers.forEach(request::header);
    try {
      HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
      return new Answer(answer.statusCode(), answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    areas.values().forEach(SeBootstrap.Instance::stop);
  }
}
