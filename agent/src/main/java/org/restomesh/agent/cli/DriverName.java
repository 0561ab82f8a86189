package org.restomesh.agent.cli;

import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import org.restomesh.agent.driver.ConsolePrinter;
import org.restomesh.agent.driver.Driver;
import org.restomesh.agent.driver.EscposFilePrinter;
import org.restomesh.agent.driver.EscposTcpPrinter;
import org.restomesh.agent.driver.PngPrinter;
import org.restomesh.agent.driver.ReceiptPrinter;

/** The drivers as they are named on the command line. */
enum DriverName {
  CONSOLE,
  PNG,
  ESCPOS_TCP,
  ESCPOS_FILE;

  Driver create(PrinterOptions options) {
    return new Driver(toString(), printer(options));
  }

  private ReceiptPrinter printer(PrinterOptions options) {
    return switch (this) {
      case CONSOLE -> new ConsolePrinter(System.out);
      case PNG -> new PngPrinter(options.folder(), Clock.system(ZoneId.systemDefault()));
      case ESCPOS_TCP -> new EscposTcpPrinter(options.host(), options.port());
      case ESCPOS_FILE -> new EscposFilePrinter(options.folder());
    };
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
