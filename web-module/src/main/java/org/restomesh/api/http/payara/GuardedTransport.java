package org.restomesh.api.http.payara;

import org.glassfish.grizzly.Transport;
import org.glassfish.grizzly.filterchain.FilterChain;
import org.glassfish.grizzly.filterchain.FilterChainBuilder;
import org.glassfish.grizzly.http.HttpServerFilter;

/** Puts our filters before and behind the codec, which parses bytes into requests. */
final class GuardedTransport {
  private GuardedTransport() {}

  /**
   * New connections are guarded from now on; older ones are not.
   *
   * @return removes the guard for connections that come later
   */
  static Runnable guard(Transport transport, ArrivingHeaders arriving, Refusal refusal) {
    FilterChain plain = (FilterChain) transport.getProcessor();
    int codec = plain.indexOfType(HttpServerFilter.class);
    if (codec < 0) {
      return () -> {};
    }
    FilterChainBuilder guarded = FilterChainBuilder.stateless();
    for (int i = 0; i < plain.size(); i++) {
      if (i == codec) {
        guarded.add(new BytesFilter(arriving, refusal));
      }
      guarded.add(plain.get(i));
      if (i == codec) {
        guarded.add(new RequestsFilter(arriving, refusal));
      }
    }
    transport.setProcessor(guarded.build());
    return () -> transport.setProcessor(plain);
  }
}
