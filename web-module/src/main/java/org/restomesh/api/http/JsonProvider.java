package org.restomesh.api.http;

import com.fasterxml.jackson.jakarta.rs.json.JacksonJsonProvider;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.restomesh.shared.json.Json;

/** Our strict mapper. The media types keep the server's own provider out. */
@Provider
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
public class JsonProvider extends JacksonJsonProvider {
  private static final int INITIAL_BYTES = 1024;

  public JsonProvider() {
    super(Json.mapper());
  }

  /**
   * Sends the answer at once, with its length: no chunks, and no half answer when writing fails.
   */
  @Override
  public void writeTo(
      Object value,
      Class<?> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, Object> headers,
      OutputStream answer)
      throws IOException {
    ByteArrayOutputStream json = new ByteArrayOutputStream(INITIAL_BYTES);
    super.writeTo(value, type, genericType, annotations, mediaType, headers, json);
    headers.putSingle(HttpHeaders.CONTENT_LENGTH, json.size());
    json.writeTo(answer);
  }
}
