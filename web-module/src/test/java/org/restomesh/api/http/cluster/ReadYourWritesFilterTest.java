package org.restomesh.api.http.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.restomesh.api.error.ErrorResponses;
import org.restomesh.cluster.ChangeNotSeen;
import org.restomesh.cluster.OtherNodes;

class ReadYourWritesFilterTest {
  private static final String ENVELOPE = "envelope";

  private final OtherNodes.Told told = new OtherNodes.Told();
  private final ReadYourWritesFilter filter = new ReadYourWritesFilter();
  private final ContainerRequestContext request = mock();
  private final ContainerResponseContext response = mock();
  private final MultivaluedMap<String, Object> headers = new MultivaluedHashMap<>();
  private int waits;
  private boolean seen = true;

  @BeforeEach
  @SuppressWarnings("UnnecessaryAssignment") // there is no container here
  void wire() {
    filter.servletRequest = mock();
    filter.otherNodes =
        new OtherNodes() {
          @Override
          public Told collectTold() {
            return told;
          }

          @Override
          public void awaitSeen(Told own) {
            assertThat(own).isSameAs(told);
            waits++;
            if (!seen) {
              throw new ChangeNotSeen();
            }
          }
        };
    filter.responses =
        new ErrorResponses() {
          @Override
          public Response of(Throwable thrown, HttpServletRequest of) {
            assertThat(thrown).isInstanceOf(ChangeNotSeen.class);
            return refusal();
          }
        };
    Map<String, Object> properties = new HashMap<>();
    doAnswer(call -> properties.put(call.getArgument(0), call.getArgument(1)))
        .when(request)
        .setProperty(any(), any());
    when(request.getProperty(any())).thenAnswer(call -> properties.get(call.getArgument(0)));
    when(request.getMethod()).thenReturn("POST");
    when(response.getStatus()).thenReturn(201);
    when(response.getHeaders()).thenReturn(headers);
    headers.putSingle("Location", "/there");
  }

  private static Response refusal() {
    Response refusal = mock();
    when(refusal.getStatus()).thenReturn(503);
    when(refusal.getEntity()).thenReturn(ENVELOPE);
    when(refusal.getMediaType()).thenReturn(MediaType.APPLICATION_JSON_TYPE);
    when(refusal.getHeaders()).thenReturn(new MultivaluedHashMap<>(Map.of("Retry-After", 1L)));
    return refusal;
  }

  @Test
  void anAnswerWaitsAndStaysAsItIs() {
    answer();

    assertThat(waits).isEqualTo(1);
    verify(response, never()).setStatus(anyInt());
    assertThat(headers).containsOnlyKeys("Location");
  }

  @Test
  void aSuccessThatOtherNodesMayNotHaveSeenIsRefused() {
    seen = false;
    answer();

    verify(response).setStatus(503);
    verify(response).setEntity(eq(ENVELOPE), any(), eq(MediaType.APPLICATION_JSON_TYPE));
    assertThat(headers).containsOnly(Map.entry("Retry-After", List.of(1L)));
  }

  @Test
  void whatIsNoSuccessIsToldAsItIs() {
    seen = false;
    when(response.getStatus()).thenReturn(409);
    answer();

    verify(response, never()).setStatus(anyInt());
  }

  @Test
  void soIsWhatADeviceFetches() {
    seen = false;
    when(request.getMethod()).thenReturn("GET");
    answer();

    assertThat(waits).isEqualTo(1);
    verify(response, never()).setStatus(anyInt());
  }

  @Test
  void whoWasRefusedBeforeHasNothingToWaitFor() {
    filter.filter(request, response);

    assertThat(waits).isZero();
  }

  private void answer() {
    filter.filter(request);
    filter.filter(request, response);
  }
}
