package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A device claims its slot. Sent by devices in the field: unknown properties are ignored.
 *
 * @param pairRequestId lets a device whose response was lost ask again within 60 s
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PairDevice(
    @Nullable String pairCode,
    @Size(max = 200) @Nullable String model,
    @Capabilities @Nullable List<String> capabilities,
    @Size(min = 8, max = 64) @Nullable String pairRequestId) {
  @Override
  public String toString() {
    return "PairDevice[" + model + "]";
  }
}
