package org.restomesh.api.http.body;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/** Hands a resource the form of a callback when it asks for a {@link CallbackForm}. */
@Provider
@Consumes(MediaType.APPLICATION_FORM_URLENCODED)
public class CallbackFormReader implements MessageBodyReader<CallbackForm> {
  @Override
  public boolean isReadable(
      Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
    return type == CallbackForm.class;
  }

  @Override
  public CallbackForm readFrom(
      Class<CallbackForm> type,
      Type genericType,
      Annotation[] annotations,
      MediaType mediaType,
      MultivaluedMap<String, String> httpHeaders,
      InputStream body)
      throws IOException {
    return CallbackForm.parse(body.readNBytes(CallbackForm.MAX_BYTES + 1));
  }
}
