package org.restomesh.simulators.printer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;

/** A printer's way to the server. An answer on it can get lost; the server never knows. */
final class Line {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final HttpClient client =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();
  private final String url;
  private boolean losesNext;

  Line(String url) {
    this.url = url;
  }

  /** The answer to the next request does not arrive. */
  void loseNextAnswer() {
    losesNext = true;
  }

  /**
   * A request to the printer's address.
   *
   * @param query empty, or beginning with a question mark
   */
  HttpRequest.Builder to(String query) {
    return HttpRequest.newBuilder(URI.create(url + query)).timeout(TIMEOUT);
  }

  /** Empty when the answer was lost, or nobody was there to give one. */
  Optional<HttpResponse<byte[]>> send(HttpRequest request) {
    boolean lost = losesNext;
    losesNext = false;
    try {
      HttpResponse<byte[]> answer = client.send(request, BodyHandlers.ofByteArray());
      return lost ? Optional.empty() : Optional.of(answer);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("interrupted", e));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
