package org.restomesh.webhook.http;

import java.util.Iterator;
import org.apache.hc.client5.http.ConnectionKeepAliveStrategy;
import org.apache.hc.core5.http.HeaderElement;
import org.apache.hc.core5.http.HeaderElements;
import org.apache.hc.core5.http.HttpResponse;
import org.apache.hc.core5.http.message.MessageSupport;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.util.TimeValue;

/**
 * How long an idle connection is kept: less than the receiver says, as a request that meets the
 * receiver's close is a failed attempt.
 */
final class KeepAlivePolicy implements ConnectionKeepAliveStrategy {
  static final TimeValue MAX_KEEP_ALIVE = TimeValue.ofSeconds(30);
  private static final TimeValue MIN_KEEP_ALIVE = TimeValue.ofMilliseconds(100);

  @Override
  public TimeValue getKeepAliveDuration(HttpResponse response, HttpContext context) {
    Iterator<HeaderElement> elements = MessageSupport.iterate(response, HeaderElements.KEEP_ALIVE);
    while (elements.hasNext()) {
      HeaderElement element = elements.next();
      if (element.getName().equalsIgnoreCase("timeout") && element.getValue() != null) {
        return before(element.getValue());
      }
    }
    return MAX_KEEP_ALIVE;
  }

  private static TimeValue before(String seconds) {
    try {
      TimeValue margin = TimeValue.ofSeconds(Long.parseLong(seconds) - 1);
      return TimeValue.isPositive(margin) ? margin.min(MAX_KEEP_ALIVE) : MIN_KEEP_ALIVE;
    } catch (NumberFormatException e) {
      return MIN_KEEP_ALIVE;
    }
  }
}
