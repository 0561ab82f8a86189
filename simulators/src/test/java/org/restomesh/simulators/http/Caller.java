package org.restomesh.simulators.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;

/** Sends a simulator what a test says, as it is. */
public final class Caller {
  private final HttpClient client = HttpClient.newHttpClient();

  /**
   * @param body empty for none
   */
  public HttpResponse<String> send(
      String method, URI uri, Map<String, String> headers, String body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(uri)
            .method(
                method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    headers.forEach(request::header);
    try {
      return client.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
