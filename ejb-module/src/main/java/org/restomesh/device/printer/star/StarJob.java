package org.restomesh.device.printer.star;

import java.util.List;
import java.util.Map;
import org.restomesh.device.command.CommandDetails;
import org.restomesh.device.command.CommandKind;

/**
 * What a printer downloads (contract/8-cloud-printers#star-receipt).
 *
 * @param headers that say how it is to be printed
 */
@SuppressWarnings("ArrayRecordComponent") // written to the answer, compared by nobody
public record StarJob(String mediaType, Map<String, String> headers, byte[] bytes) {
  private static final String PNG = "image/png";
  private static final List<String> DRAWER_TYPES =
      List.of(
          "application/vnd.star.starprnt",
          "application/vnd.star.starprntcore",
          "application/vnd.star.line");

  /** BEL: a pulse for the first drawer, in all three languages. */
  private static final byte[] DRAWER_PULSE = {0x07};

  public StarJob {
    headers = Map.copyOf(headers);
  }

  static List<String> mediaTypes(CommandDetails command) {
    return command.request().kind() == CommandKind.OPEN_DRAWER ? DRAWER_TYPES : List.of(PNG);
  }

  static StarJob drawer(String mediaType) {
    return new StarJob(mediaType, Map.of(), DRAWER_PULSE.clone());
  }

  static StarJob receipt(byte[] png, boolean endsWithCut) {
    return new StarJob(
        PNG,
        Map.of(
            "X-Star-Cut",
            (endsWithCut ? "partial" : "none") + "; feed=true",
            "X-Star-ImageDitherPattern",
            "none"),
        png);
  }
}
