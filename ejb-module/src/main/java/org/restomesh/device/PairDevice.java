package org.restomesh.device;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.Size;
import java.util.List;

/**
 * A device claims its slot. Sent by devices in the field: unknown properties are ignored.
 *
 * @param pairRequestId lets a device whose response was lost ask again within 60 s
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PairDevice(
    String pairCode,
    @Size(max = 200) String model,
    @Capabilities List<String> capabilities,
    @Size(min = 8, max = 64) String pairRequestId) {
  @Override
  public String toString() {
    return "PairDevice[" + model + "]";
  }
}
