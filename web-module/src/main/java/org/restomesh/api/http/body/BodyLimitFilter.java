package org.restomesh.api.http.body;

import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import jakarta.ws.rs.ext.Provider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Bodies over 1 MiB are refused, also when they do not say how long they are
 * (contract/0-common#body-limit).
 */
@Provider
@PreMatching
public class BodyLimitFilter implements ContainerRequestFilter {
  public static final int MAX_BYTES = 1024 * 1024;

  @Override
  public void filter(ContainerRequestContext request) {
    if (declaredLength(request) > MAX_BYTES) {
      throw tooLarge();
    }
    if (hasNoBody(request) && request.getMediaType() == null) {
      // An optional body that is left out needs no content type; without one nothing would match.
      request.getHeaders().putSingle(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON);
    }
    request.setEntityStream(new LimitedStream(request.getEntityStream()));
  }

  /** By the headers, since the servers differ in what they call an entity. */
  private static boolean hasNoBody(ContainerRequestContext request) {
    return declaredLength(request) == 0 && request.getHeaderString("Transfer-Encoding") == null;
  }

  private static long declaredLength(ContainerRequestContext request) {
    String header = request.getHeaderString(HttpHeaders.CONTENT_LENGTH);
    try {
      return header == null ? 0 : Long.parseLong(header.strip());
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  private static ClientErrorException tooLarge() {
    return new ClientErrorException(Status.REQUEST_ENTITY_TOO_LARGE);
  }

  private static final class LimitedStream extends FilterInputStream {
    private long left = MAX_BYTES;

    LimitedStream(InputStream body) {
      super(body);
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      count(value < 0 ? 0 : 1);
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = super.read(buffer, offset, length);
      count(Math.max(0, count));
      return count;
    }

    private void count(int bytes) {
      left -= bytes;
      if (left < 0) {
        throw tooLarge();
      }
    }
  }
}
