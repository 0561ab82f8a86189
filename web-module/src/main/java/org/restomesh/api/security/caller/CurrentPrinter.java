package org.restomesh.api.security.caller;

import jakarta.enterprise.context.RequestScoped;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.restomesh.device.DeviceProtocol;
import org.restomesh.device.printer.KnownPrinter;
import org.restomesh.shared.error.ResourceNotFound;

/** The caller of a printer's endpoint, set by its filter. */
@RequestScoped
public class CurrentPrinter {
  /** Null for other callers, who reach no printer's endpoint. */
  private @Nullable KnownPrinter printer;

  /**
   * @throws ResourceNotFound when it speaks another protocol
   */
  public KnownPrinter speaking(DeviceProtocol protocol) {
    KnownPrinter known = get();
    if (known.protocol() != protocol) {
      throw new ResourceNotFound("Endpoint");
    }
    return known;
  }

  public KnownPrinter get() {
    return Objects.requireNonNull(printer);
  }

  void set(KnownPrinter caller) {
    this.printer = caller;
  }
}
