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
 * @param branchId wins over the X-Branch-Id header, which says it when this is null
 */
public record CreateSlot(
    @NotNull DeviceKind kind,
    @Capabilities @Nullable List<String> capabilities,
    @Size(max = 200) @Nullable String model,
    @Nullable Ownership ownership,
    @Nullable UUID branchId) {}
