package org.restomesh.api.http.payara;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Pattern;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.Grizzly;
import org.glassfish.grizzly.attributes.Attribute;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.FilterChainEvent;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpContent;
import org.glassfish.grizzly.http.HttpRequestPacket;
import org.glassfish.grizzly.http.HttpResponsePacket;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.glassfish.grizzly.http.Method.PayloadExpectation;
import org.glassfish.grizzly.http.util.Header;
import org.glassfish.grizzly.http.util.HttpStatus;
import org.glassfish.grizzly.memory.Buffers;
import org.glassfish.grizzly.nio.NIOConnection;

/**
 * Behind the codec. A path that cannot be decoded is refused here: Payara answers it 200 and
 * nothing; so is a TRACE with a body (RFC 9110, 9.3.8). What Payara itself refuses later, without a
 * body, gets one.
 */
final class RequestsFilter extends BaseFilter {
  /** What every answer of the application has. */
  private static final String REQUEST_ID = "X-Request-Id";

  private static final Pattern BAD_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  /**
   * Whoever asks again while so much of the answers before waits for it does not read: Payara would
   * keep one answer after the other in memory.
   */
  private static final int MAX_BYTES_NOT_TAKEN = 64 * 1024;

  private static final Attribute<Boolean> SEEN = attribute("seen");
  private static final Attribute<Boolean> PASSED = attribute("passed");
  private static final Attribute<Boolean> REFUSED = attribute("refused");

  private final ArrivingHeaders arriving;
  private final Refusal refusal;

  RequestsFilter(ArrivingHeaders arriving, Refusal refusal) {
    this.arriving = arriving;
    this.refusal = refusal;
  }

  private static Attribute<Boolean> attribute(String name) {
    return Grizzly.DEFAULT_ATTRIBUTE_BUILDER.createAttribute(
        RequestsFilter.class.getName() + "." + name);
  }

  /** Whether what is being written has come by here: then it is no answer of the codec's own. */
  static boolean hasPassed(FilterChainContext writing) {
    return PASSED.remove(writing) != null;
  }

  /** Whether what comes is not to be read any more: the connection ends once it is answered. */
  static boolean isRefused(Connection<?> connection) {
    return REFUSED.isSet(connection);
  }

  @Override
  public NextAction handleRead(FilterChainContext context) {
    Connection<?> connection = context.getConnection();
    if (isRefused(connection)) {
      return context.getStopAction(); // what came together with it
    }
    arriving.complete(connection);
    if (!(context.getMessage() instanceof HttpContent content
            && content.getHttpHeader() instanceof HttpRequestPacket request)
        || SEEN.isSet(request)) {
      return context.getInvokeAction(); // more of a body
    }
    SEEN.set(request, true);
    if (bytesNotTaken(context) > MAX_BYTES_NOT_TAKEN) {
      connection.terminateSilently();
      return context.getStopAction();
    }
    if (BAD_ESCAPE.matcher(request.getRequestURI()).find() || hasForbiddenBody(request)) {
      refuse(context, request);
      return context.getStopAction();
    }
    arriving.serve(connection);
    return context.getInvokeAction();
  }

  /** The codec leaves it unread, and would take it for the next request. */
  private static boolean hasForbiddenBody(HttpRequestPacket request) {
    return request.getMethod().getPayloadExpectation() == PayloadExpectation.NOT_ALLOWED
        && (request.containsHeader(Header.ContentLength)
            || request.containsHeader(Header.TransferEncoding));
  }

  /** Of the answers before. */
  private static int bytesNotTaken(FilterChainContext context) {
    return ((NIOConnection) context.getConnection()).getAsyncWriteQueue().spaceInBytes();
  }

  private void refuse(FilterChainContext context, HttpRequestPacket request) {
    HttpResponsePacket response = request.getResponse();
    response.setStatus(HttpStatus.BAD_REQUEST_400);
    request.getProcessingState().setError(true); // whatever has come behind it is not read
    REFUSED.set(context.getConnection(), true); // nor is what comes until it has been written
    PASSED.set(context, true);
    context.write(explained(context, response));
    context.getConnection().closeSilently(); // when that is written
  }

  @Override
  public NextAction handleWrite(FilterChainContext context) {
    PASSED.set(context, true);
    if (context.getMessage() instanceof HttpContent content
        && content.getHttpHeader() instanceof HttpResponsePacket response
        && !response.isCommitted()
        && isRefused(response.getStatus())
        && !response.containsHeader(REQUEST_ID)
        && content.isLast()
        && !content.getContent().hasRemaining()) {
      context.setMessage(explained(context, response));
    }
    return context.getInvokeAction();
  }

  /** 404 and 5xx are a server's on which the application is not there yet, or no longer. */
  private static boolean isRefused(int status) {
    return status >= HttpStatus.BAD_REQUEST_400.getStatusCode()
        && status < HttpStatus.INTERNAL_SERVER_ERROR_500.getStatusCode()
        && status != HttpStatus.NOT_FOUND_404.getStatusCode();
  }

  private HttpContent explained(FilterChainContext context, HttpResponsePacket response) {
    String requestId = UUID.randomUUID().toString();
    String body =
        refusal.envelope(response.getStatus(), response.getRequest().getRequestURI(), requestId);
    Buffer bytes = Buffers.wrap(context.getMemoryManager(), body, StandardCharsets.UTF_8);
    response.setContentType("application/json;charset=UTF-8");
    response.setHeader(REQUEST_ID, requestId);
    response.setHeader("Cache-Control", "no-store");
    response.setContentLength(bytes.remaining());
    return response.httpContentBuilder().content(bytes).last(true).build();
  }

  @Override
  public NextAction handleEvent(FilterChainContext context, FilterChainEvent event) {
    if (event.type().equals(HttpServerFilter.RESPONSE_COMPLETE_EVENT.type())) {
      arriving.answered(context.getConnection());
    }
    return context.getInvokeAction();
  }
}
