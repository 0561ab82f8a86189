package org.restomesh.delivery.wire;

import java.math.BigInteger;
import java.util.regex.Pattern;
import org.restomesh.delivery.platform.PlatformFailure;

/** Ids that we keep as text and that a platform wants as JSON numbers. */
public final class NumericIds {
  private static final Pattern DIGITS = Pattern.compile("\\d{1,64}");

  private NumericIds() {}

  /**
   * @param what as in "the store's id", for the message
   * @throws PlatformFailure LOCAL when it has anything but digits
   */
  public static BigInteger of(String id, String what) {
    if (!DIGITS.matcher(id).matches()) {
      throw PlatformFailure.local(what + " is no number");
    }
    return new BigInteger(id);
  }
}
