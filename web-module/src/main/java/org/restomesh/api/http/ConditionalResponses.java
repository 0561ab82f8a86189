package org.restomesh.api.http;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.nio.charset.StandardCharsets;
import org.restomesh.shared.crypto.Sha256;
import org.restomesh.shared.json.Json;

/** Answers that clients cache and revalidate each time. */
public final class ConditionalResponses {
  private ConditionalResponses() {}

  /** 304 for a client that sends the tag of this very record. */
  public static Response of(Object record, Request request, HttpServletResponse servletResponse) {
    servletResponse.setHeader("Cache-Control", "no-cache"); // instead of no-store
    return of(
        Json.write(record).getBytes(StandardCharsets.UTF_8),
        MediaType.APPLICATION_JSON_TYPE,
        request);
  }

  /** The same for a picture, which its reader may keep for himself. */
  public static Response ofPng(byte[] png, Request request, HttpServletResponse servletResponse) {
    servletResponse.setHeader("Cache-Control", "private"); // instead of no-store
    return of(png, new MediaType("image", "png"), request);
  }

  private static Response of(byte[] body, MediaType type, Request request) {
    EntityTag tag = new EntityTag(Sha256.hex(body));
    return isKnown(tag, request)
        ? Response.notModified(tag).build()
        : Response.ok(body, type).tag(tag).build();
  }

  private static boolean isKnown(EntityTag tag, Request request) {
    Response.ResponseBuilder met = request.evaluatePreconditions(tag);
    return met != null && met.build().getStatus() == Response.Status.NOT_MODIFIED.getStatusCode();
  }
}
