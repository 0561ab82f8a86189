package org.restomesh.api.http;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.UUID;

/** 201 with an absolute Location: the servers differ in what they make of a relative one. */
public final class Created {
  private Created() {}

  public static Response at(UriInfo uri, UUID id, Object record) {
    return Response.created(uri.getAbsolutePathBuilder().path(id.toString()).build())
        .entity(record)
        .build();
  }

  /** The answer to a POST that may be a repeat: then 200 and the record as first created. */
  public static Response orKnown(UriInfo uri, boolean created, UUID id, Object record) {
    return created ? at(uri, id, record) : Response.ok(record).build();
  }

  /** The answer to a PUT: the record is found at the request's own address. */
  public static Response orReplaced(UriInfo uri, boolean created, Object record) {
    return created
        ? Response.created(uri.getAbsolutePath()).entity(record).build()
        : Response.ok(record).build();
  }
}
