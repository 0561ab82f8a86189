package org.restomesh.ws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.websocket.CloseReason;
import jakarta.websocket.Session;
import java.security.Principal;
import java.util.UUID;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;
import org.restomesh.shared.error.DomainException;
import org.restomesh.shared.error.ErrorCode;
import org.restomesh.shared.error.TokenInvalid;
import org.restomesh.ws.connection.ClosingConnections;
import org.restomesh.ws.handshake.AdmittedPrincipal;
import org.restomesh.ws.handshake.Subscriber;

/**
 * What a socket finds that the filter has let in, or not
 * (contract/5-display-realtime#on-open-check: {@code @OnOpen} checks).
 */
// The test stands in for the container and fills the injected fields itself.
@SuppressWarnings("UnnecessaryAssignment")
class KitchenEndpointTest {
  private final Gateway gateway = mock();
  private final ClosingConnections closingConnections = mock();
  private final Session session = mock();
  private final KitchenEndpoint endpoint = new KitchenEndpoint();

  private static final class Forbidden extends DomainException {
    private static final long serialVersionUID = 1L;

    Forbidden() {
      super(ErrorCode.INSUFFICIENT_PERMISSIONS, "no scope");
    }
  }

  private int openedAs(Principal principal) throws Exception {
    endpoint.gateway = gateway;
    endpoint.closingConnections = closingConnections;
    when(session.getUserPrincipal()).thenReturn(principal);
    endpoint.open(session);
    verify(gateway, never()).connect(any(), any());
    ArgumentCaptor<CloseReason> reason = ArgumentCaptor.forClass(CloseReason.class);
    verify(session).close(reason.capture());
    verify(closingConnections).begin(session);
    return reason.getValue().getCloseCode().getCode();
  }

  private static AdmittedPrincipal admitted(Supplier<Subscriber> again) {
    Subscriber subscriber =
        new Subscriber(UUID.randomUUID(), UUID.randomUUID(), null, false, "who", again);
    AdmittedPrincipal admitted = mock();
    when(admitted.usePlace()).thenReturn(true);
    when(admitted.subscriber()).thenReturn(subscriber);
    return admitted;
  }

  @Test
  void whoCameAroundTheFilterIsSentAway() throws Exception {
    assertThat(openedAs(null)).isEqualTo(4401);
  }

  @Test
  void whoCameTooLateIsSentAway() throws Exception {
    assertThat(openedAs(mock(AdmittedPrincipal.class))).isEqualTo(4401);
  }

  @Test
  void aCredentialThatHasEndedSinceTheHandshakeIsFound() throws Exception {
    AdmittedPrincipal admitted =
        admitted(
            () -> {
              throw new TokenInvalid();
            });

    assertThat(openedAs(admitted)).isEqualTo(4401);
  }

  @Test
  void aScopeThatHasGoneSinceTheHandshakeIsFound() throws Exception {
    AdmittedPrincipal admitted =
        admitted(
            () -> {
              throw new Forbidden();
            });

    assertThat(openedAs(admitted)).isEqualTo(4403);
  }
}
