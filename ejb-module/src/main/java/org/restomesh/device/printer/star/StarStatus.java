package org.restomesh.device.printer.star;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.restomesh.device.PrinterState;
import org.restomesh.device.printer.CloudPrinter;

/**
 * What a Star printer says: three or four digits, then words
 * (contract/8-cloud-printers#printer-states).
 *
 * @param text without percent-encoding, such as "200 OK"; at most 200 characters
 * @param number the first three digits, 0 where it does not begin with as many
 */
public record StarStatus(String text, int number) {
  private static final Pattern NUMBER = Pattern.compile("\\s*(\\d{3})");

  private static final int PAPER_LOW = 21;
  private static final int BUSY = 22;
  private static final int COVER_OPEN = 42;
  private static final int PAPER_OUT = 410;

  public static StarStatus parse(String encoded) {
    String shown = CloudPrinter.shown(decoded(encoded));
    Matcher number = NUMBER.matcher(shown);
    return new StarStatus(shown, number.lookingAt() ? Integer.parseInt(number.group(1)) : 0);
  }

  /** Spaces come as %20, and a plus is a plus. What is encoded badly is taken as it is. */
  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return text;
    }
  }

  public PrinterState state() {
    if (isOnline()) {
      return number / 10 == PAPER_LOW ? PrinterState.PAPER_LOW : PrinterState.READY;
    }
    if (number == PAPER_OUT) {
      return PrinterState.PAPER_OUT;
    }
    return number / 10 == COVER_OPEN ? PrinterState.COVER_OPEN : PrinterState.ERROR;
  }

  /** Whether it can take a job: online, and no paper of the last one in its presenter. */
  public boolean isFree() {
    return isOnline() && number / 10 != BUSY;
  }

  /** Said of a job: whether it was printed. */
  public boolean isSuccess() {
    return text.startsWith("2") || text.equals("OK");
  }

  private boolean isOnline() {
    return number / 100 == 2;
  }
}
