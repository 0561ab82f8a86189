package org.restomesh.shared.http;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.apache.hc.client5.http.utils.DateUtils;
import org.jspecify.annotations.Nullable;

/** The Retry-After header (RFC 9110, 10.2.3): seconds, or a date in one of its three forms. */
public final class RetryAfterHeader {
  private static final Pattern SECONDS = Pattern.compile("\\d+");
  private static final int MAX_DIGITS = 9;

  /** Without a zone, which is why the library does not read it. */
  private static final DateTimeFormatter OLDEST_FORM =
      DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.US).withZone(ZoneOffset.UTC);

  private RetryAfterHeader() {}

  /** At least 0, or null when there is no header or it says nothing usable. */
  public static @Nullable Integer seconds(@Nullable String header, Instant now) {
    if (header == null) {
      return null;
    }
    String value = header.strip();
    if (SECONDS.matcher(value).matches()) {
      return value.length() > MAX_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(value);
    }
    Instant date = DateUtils.parseStandardDate(value);
    Instant either = date == null ? oldestForm(value) : date;
    return either == null ? null : seconds(Duration.between(now, either));
  }

  private static @Nullable Instant oldestForm(String value) {
    try {
      return OLDEST_FORM.parse(value, Instant::from);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static int seconds(Duration wait) {
    // Rounded up: retrying too early does not help.
    long seconds = wait.plusSeconds(1).minusNanos(1).toSeconds();
    return (int) Math.max(0, Math.min(seconds, Integer.MAX_VALUE));
  }
}
