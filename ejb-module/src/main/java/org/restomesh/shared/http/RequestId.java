package org.restomesh.shared.http;

import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The id of the request that the current thread works for, for logs, audit and the envelope. */
public final class RequestId {
  private static final Pattern ACCEPTABLE = Pattern.compile("[A-Za-z0-9._-]{1,64}");
  private static final ThreadLocal<String> CURRENT = new ThreadLocal<>();

  private RequestId() {}

  /** The caller's own id when it is harmless, else a new one (contract/0-common#request-id). */
  public static String acceptOrCreate(@Nullable String offered) {
    return offered != null && ACCEPTABLE.matcher(offered).matches()
        ? offered
        : UUID.randomUUID().toString();
  }

  public static void bind(String requestId) {
    CURRENT.set(requestId);
  }

  public static void unbind() {
    CURRENT.remove();
  }

  /** Null outside a request, for example in a timer. */
  public static @Nullable String current() {
    return CURRENT.get();
  }
}
