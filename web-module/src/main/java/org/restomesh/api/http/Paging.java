package org.restomesh.api.http;

import jakarta.ws.rs.core.Link;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.restomesh.shared.Page;
import org.restomesh.shared.PageRequest;
import org.restomesh.shared.error.ValidationFailed;

/** Keyset paging on the wire: {@code ?limit=&cursor=} and {@code Link: <...>; rel="next"}. */
public final class Paging {
  private Paging() {}

  /**
   * @throws ValidationFailed when limit or cursor cannot be used; nothing is clamped
   */
  public static PageRequest request(UriInfo uri) {
    QueryParameters query = new QueryParameters(uri);
    return new PageRequest(
        query.number("limit", PageRequest.DEFAULT_LIMIT, 1, PageRequest.MAX_LIMIT),
        query.id("cursor"));
  }

  public static Response response(Page<?> page, UriInfo uri) {
    return linked(Response.ok(page.items()).build(), page.next(), uri);
  }

  /**
   * Tells where the list goes on.
   *
   * @param cursor of the next page; null when there is none
   */
  public static Response linked(Response page, @Nullable UUID cursor, UriInfo uri) {
    return cursor == null
        ? page
        : Response.fromResponse(page)
            .links(Link.fromUri(next(uri, cursor)).rel("next").build())
            .build();
  }

  private static URI next(UriInfo uri, UUID cursor) {
    return uri.getRequestUriBuilder().replaceQueryParam("cursor", cursor).build();
  }
}
