package org.restomesh.ws.handshake;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyString;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.restomesh.shared.config.MapSettings;
import org.restomesh.shared.config.Settings;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.shared.limit.RateLimits;
import org.restomesh.shared.limit.TrustedProxies;

// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class HandshakeFilterTest {
  private final HandshakeCredentials credentials = mock();
  private final HandshakeFilter filter = new HandshakeFilter();
  private final List<Integer> statuses = new ArrayList<>();
  private HttpServletResponse response;
  private String origin;

  HandshakeFilterTest() {
    Settings settings = MapSettings.of(Map.of("restomesh.rate-limit.failed-authentication", "2"));
    filter.credentials = credentials;
    filter.settings = mock();
    filter.limits = new ConnectionLimits();
    filter.refusals = new RefusalWriter();
    filter.refusals.clock = Clock.systemUTC();
    filter.failures = new FailedHandshakes();
    filter.failures.limits = RateLimits.of(settings);
    filter.failures.proxies = TrustedProxies.of(settings);
  }

  private void fails(DomainException refusal) {
    when(credentials.presented(any()))
        .thenReturn(
            new HandshakeCredentials.Presented(
                false,
                () -> {
                  throw refusal;
                }));
  }

  private void knock(String peer) throws IOException, ServletException {
    HttpServletRequest request = mock();
    when(request.getMethod()).thenReturn("GET");
    when(request.getContextPath()).thenReturn("/ws");
    when(request.getRequestURI()).thenReturn("/ws/kitchen");
    when(request.getRemoteAddr()).thenReturn(peer);
    when(request.getHeader("Origin")).thenReturn(origin);
    when(request.getHeaders(anyString())).thenAnswer(call -> Collections.emptyEnumeration());
    response = mock();
    when(response.getOutputStream()).thenReturn(mock(ServletOutputStream.class));
    doAnswer(
            call -> {
              statuses.add(call.getArgument(0));
              return null;
            })
        .when(response)
        .setStatus(anyInt());
    filter.doFilter(request, response, mock(FilterChain.class));
  }

  @Test
  void whoKnocksInVainTooOftenIsToldToWait() throws Exception {
    fails(new TokenInvalid());
    knock("203.0.113.9");
    knock("203.0.113.9");
    knock("203.0.113.9");
    verify(response).setHeader(eq("Retry-After"), anyString());
    knock("198.51.100.7");

    assertThat(statuses).containsExactly(401, 401, 429, 401);
  }

  @Test
  void whoIsKnownButMayNotGuessesNothing() throws Exception {
    fails(HandshakeRefused.notForThisCaller());
    for (int i = 0; i < 5; i++) {
      knock("203.0.113.9");
    }

    assertThat(statuses).containsExactly(403, 403, 403, 403, 403);
  }

  @Test
  void aPageOfAnotherOriginIsRefusedUnlessItIsNamed() throws Exception {
    fails(new TokenInvalid());
    origin = "https://tablet.example.com";
    knock("203.0.113.9");
    when(filter.settings.allows(any())).thenReturn(true);
    knock("203.0.113.9");

    assertThat(statuses).containsExactly(403, 401);
  }
}
