package org.restomesh.api.http.payara;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.glassfish.grizzly.Buffer;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.memory.Buffers;

/**
 * Between network and codec. An answer that does not come from behind the codec is the codec's own,
 * to bytes that it cannot parse: it has no body, and gets one.
 */
final class BytesFilter extends BaseFilter {
  private static final Pattern STATUS = Pattern.compile("^HTTP/1[.][01] ([45]\\d\\d) ?([^\r\n]*)");
  private static final int MAX_START_BYTES = 256;

  private final ArrivingHeaders arriving;
  private final Refusal refusal;

  BytesFilter(ArrivingHeaders arriving, Refusal refusal) {
    this.arriving = arriving;
    this.refusal = refusal;
  }

  @Override
  public NextAction handleRead(FilterChainContext context) {
    if (RequestsFilter.isRefused(context.getConnection())) {
      return context.getStopAction();
    }
    arriving.bytesReceived(context.getConnection());
    return context.getInvokeAction();
  }

  @Override
  public NextAction handleWrite(FilterChainContext context) {
    if (!RequestsFilter.hasPassed(context)
        && context.getMessage() instanceof Buffer answer
        && answer.hasRemaining()) {
      int end = Math.min(answer.limit(), answer.position() + MAX_START_BYTES);
      String start = answer.toStringContent(StandardCharsets.ISO_8859_1, answer.position(), end);
      Matcher status = STATUS.matcher(start);
      if (status.find()) {
        String whole = refused(Integer.parseInt(status.group(1)), status.group(2));
        context.setMessage(Buffers.wrap(context.getMemoryManager(), whole, StandardCharsets.UTF_8));
      }
    }
    return context.getInvokeAction();
  }

  private String refused(int status, String reason) {
    String requestId = UUID.randomUUID().toString();
    String body = refusal.envelope(status, null, requestId);
    return ("HTTP/1.1 %d %s\r\nContent-Type: application/json;charset=UTF-8\r\nX-Request-Id: %s\r\n"
            + "Cache-Control: no-store\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s")
        .formatted(status, reason, requestId, body.getBytes(StandardCharsets.UTF_8).length, body);
  }

  @Override
  public NextAction handleClose(FilterChainContext context) {
    arriving.closed(context.getConnection());
    return context.getInvokeAction();
  }
}
