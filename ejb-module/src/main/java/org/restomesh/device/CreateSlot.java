package org.restomesh.device;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A slot for a device that is not paired yet.
 *
 * @param ownership byo when null
 * @param protocol agent when null
 * @param paperWidthMm of a printer without an agent: 58 or 80, or null
 * @param printerMac of a Star printer, which nobody else may then be, or null
 * @param branchId wins over the X-Branch-Id header, which says it when this is null
 */
public record CreateSlot(
    @NotNull DeviceKind kind,
    @Capabilities @Nullable List<String> capabilities,
    @Size(max = 200) @Nullable String model,
    @Nullable Ownership ownership,
    @Nullable DeviceProtocol protocol,
    @Nullable Integer paperWidthMm,
    @Size(max = 64) @Nullable String printerMac,
    @Nullable UUID branchId) {
  /** For a device with an agent. */
  public CreateSlot(
      DeviceKind kind,
      @Nullable List<String> capabilities,
      @Nullable String model,
      @Nullable Ownership ownership,
      @Nullable UUID branchId) {
    this(kind, capabilities, model, ownership, null, null, null, branchId);
  }

  public DeviceProtocol protocolOrDefault() {
    return protocol == null ? DeviceProtocol.AGENT : protocol;
  }
}
