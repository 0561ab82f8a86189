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
import org.restomesh.api.http.ShownUrl;

/**
 * Behind the codec. Refuses a path that cannot be decoded, which Payara would answer with an empty
 * 200, and a TRACE with a body (RFC 9110, 9.3.8). What Payara itself refuses later, without a body,
 * gets one.
 */
final class RequestsFilter extends BaseFilter {
  /** Every answer of the application has it. */
  private static final String REQUEST_ID = "X-Request-Id";

  private static final Pattern BAD_ESCAPE = Pattern.compile("%(?![0-9A-Fa-f]{2})");

  /**
   * A client that sends another request while more than this waits for it does not read its
   * answers: Payara would keep one after the other in memory.
   */
  private static final int MAX_UNREAD_BYTES = 64 * 1024;

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

  /** Whether what is being written has passed this filter: then it is not the codec's own. */
  static boolean hasPassed(FilterChainContext writing) {
    return PASSED.remove(writing) != null;
  }

  /** Whether nothing more is read: the connection closes once the refusal is written. */
  static boolean isRefused(Connection<?> connection) {
    return REFUSED.isSet(connection);
  }

  @Override
  public NextAction handleRead(FilterChainContext context) {
    Connection<?> connection = context.getConnection();
    if (isRefused(connection)) {
      return context.getStopAction(); // came together with the refused request
    }
    arriving.complete(connection);
    if (!(context.getMessage() instanceof HttpContent content
            && content.getHttpHeader() instanceof HttpRequestPacket request)
        || SEEN.isSet(request)) {
      return context.getInvokeAction(); // more of a body
    }
    SEEN.set(request, true);
    if (unreadBytes(context) > MAX_UNREAD_BYTES) {
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

  /** Of the earlier answers. */
  private static int unreadBytes(FilterChainContext context) {
    return ((NIOConnection) context.getConnection()).getAsyncWriteQueue().spaceInBytes();
  }

  private void refuse(FilterChainContext context, HttpRequestPacket request) {
    HttpResponsePacket response = request.getResponse();
    response.setStatus(HttpStatus.BAD_REQUEST_400);
    request.getProcessingState().setError(true); // what has come after it is not read
    REFUSED.set(context.getConnection(), true); // nor is what comes until the refusal is written
    PASSED.set(context, true);
    context.write(explained(context, response));
    context.getConnection().closeSilently(); // once that is written
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

  /** 404 and 5xx come from a server without the application: not yet, or no longer. */
  private static boolean isRefused(int status) {
    return status >= HttpStatus.BAD_REQUEST_400.getStatusCode()
        && status < HttpStatus.INTERNAL_SERVER_ERROR_500.getStatusCode()
        && status != HttpStatus.NOT_FOUND_404.getStatusCode();
  }

  private HttpContent explained(FilterChainContext context, HttpResponsePacket response) {
    String requestId = UUID.randomUUID().toString();
    String body =
        refusal.envelope(
            response.getStatus(), ShownUrl.of(response.getRequest().getRequestURI()), requestId);
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
