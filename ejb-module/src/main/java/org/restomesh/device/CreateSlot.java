package org.restomesh.device;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;

/**
 * A slot for a device that is not paired yet.
 *
 * @param ownership byo when null
 * @param branchId wins over the X-Branch-Id header
 */
public record CreateSlot(
    @NotNull DeviceKind kind,
    @Capabilities List<String> capabilities,
    @Size(max = 200) String model,
    Ownership ownership,
    UUID branchId) {

  /** The same slot in the branch that the request's header named. */
  public CreateSlot in(UUID branch) {
    return new CreateSlot(kind, capabilities, model, ownership, branch);
  }
}
