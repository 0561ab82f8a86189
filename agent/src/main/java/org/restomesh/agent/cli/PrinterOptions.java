package org.restomesh.agent.cli;

import java.nio.file.Path;
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
  private String printer;

  Path folder() {
    return out;
  }

  String host() {
    if (printer == null) {
      throw new UserError("The driver escpos-tcp needs --printer HOST:PORT");
    }
    return colon() < 0 ? printer : printer.substring(0, colon());
  }

  int port() {
    if (colon() < 0) {
      return RAW_PORT;
    }
    String port = printer.substring(colon() + 1);
    if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > 65_535) {
      throw new UserError("Not a port: " + port);
    }
    return Integer.parseInt(port);
  }

  private int colon() {
    return printer.lastIndexOf(':');
  }
}
