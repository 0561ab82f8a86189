package org.restomesh.agent.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.restomesh.agent.shared.UserError;
import picocli.CommandLine.Option;

/** Where a driver prints to. */
final class PrinterOptions {

  private static final int RAW_PORT = 9100;

  @Option(
      names = "--out",
      defaultValue = "receipts",
      description = "Folder of the drivers png and escpos-file (default: ${DEFAULT-VALUE})")
  private Path out;

  @Option(
      names = "--printer",
      paramLabel = "HOST[:PORT]",
      description = "Printer of the driver escpos-tcp (default port: 9100)")
  private @Nullable String printer;

  Path folder() {
    return out;
  }

  String host() {
    String address = address();
    int colon = address.lastIndexOf(':');
    return colon < 0 ? address : address.substring(0, colon);
  }

  int port() {
    String address = address();
    int colon = address.lastIndexOf(':');
    if (colon < 0) {
      return RAW_PORT;
    }
    String port = address.substring(colon + 1);
    if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > 65_535) {
      throw new UserError("Not a port: " + port);
    }
    return Integer.parseInt(port);
  }

  private String address() {
    if (printer == null) {
      throw new UserError("The driver escpos-tcp needs --printer HOST:PORT");
    }
    return printer;
  }
}
