package org.restomesh.device.printer;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An id in the 25 characters that both protocols allow for names of jobs and users
 * (contract/8-cloud-printers#job-token): its 128 bits in base 36.
 */
public final class ShortId {
  private static final int LENGTH = 25;
  private static final int BASE = 36;
  private static final int BITS = 128;
  private static final Pattern WELL_FORMED = Pattern.compile("[0-9a-z]{" + LENGTH + "}");

  private ShortId() {}

  public static String of(UUID id) {
    byte[] bytes =
        ByteBuffer.allocate(2 * Long.BYTES)
            .putLong(id.getMostSignificantBits())
            .putLong(id.getLeastSignificantBits())
            .array();
    String digits = new BigInteger(1, bytes).toString(BASE);
    return "0".repeat(LENGTH - digits.length()) + digits;
  }

  /** Empty when it cannot be one. */
  public static Optional<UUID> parse(@Nullable String text) {
    if (text == null || !WELL_FORMED.matcher(text).matches()) {
      return Optional.empty();
    }
    BigInteger value = new BigInteger(text, BASE);
    if (value.bitLength() > BITS) {
      return Optional.empty();
    }
    return Optional.of(new UUID(value.shiftRight(Long.SIZE).longValue(), value.longValue()));
  }
}
