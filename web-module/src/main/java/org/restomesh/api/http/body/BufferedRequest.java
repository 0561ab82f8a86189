package org.restomesh.api.http.body;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * A request whose body is in memory. Form parameters are read from that body only. Its address is
 * the one that the client requested: Payara resumes a request under the decoded one.
 */
final class BufferedRequest extends HttpServletRequestWrapper {
  private static final String ADDRESS = BufferedRequest.class.getName();

  private final ServletInputStream body;

  private record Address(String uri, String url) {}

  BufferedRequest(HttpServletRequest request, byte[] body) {
    super(request);
    this.body = new InMemory(body);
  }

  /** Call before the body is waited for. */
  static void keepAddress(HttpServletRequest request) {
    request.setAttribute(
        ADDRESS, new Address(request.getRequestURI(), request.getRequestURL().toString()));
  }

  private Address address() {
    return (Address) getAttribute(ADDRESS);
  }

  @Override
  public String getRequestURI() {
    return address().uri();
  }

  @Override
  public StringBuffer getRequestURL() {
    return new StringBuffer(address().url());
  }

  @Override
  public ServletInputStream getInputStream() {
    return body;
  }

  @Override
  public BufferedReader getReader() {
    return new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
  }

  private static final class InMemory extends ServletInputStream {
    private final ByteArrayInputStream bytes;

    InMemory(byte[] body) {
      bytes = new ByteArrayInputStream(body);
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) {
      return bytes.read(into, offset, length);
    }

    @Override
    public int available() {
      return bytes.available();
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    /** For callers that read it all at once anyway. */
    @Override
    public void setReadListener(ReadListener listener) {
      try {
        listener.onDataAvailable();
        listener.onAllDataRead();
      } catch (IOException e) {
        listener.onError(e);
      }
    }
  }
}
