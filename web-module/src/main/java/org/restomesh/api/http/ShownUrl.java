package org.restomesh.api.http;

import java.util.regex.Pattern;

/** A path as logs and error envelopes may show it. */
public final class ShownUrl {
  private static final Pattern PRINTER_KEY = Pattern.compile("/cloud-printers/[^/]+");

  private ShownUrl() {}

  /** Without the key of a printer, which is a secret (contract/8-cloud-printers#key-not-logged). */
  public static String of(String path) {
    return PRINTER_KEY.matcher(path).replaceAll("/cloud-printers/{key}");
  }
}
