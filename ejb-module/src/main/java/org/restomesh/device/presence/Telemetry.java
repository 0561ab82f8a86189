package org.restomesh.device.presence;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/**
 * What a heartbeat may carry (contract/2-device-mesh#telemetry). Unknown properties are ignored.
 *
 * @param batteryPct 0..100; null, like the others, when the device does not say
 * @param queueDepth work that the device itself holds
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Telemetry(
    @DecimalMin(value = "0", message = "must be between 0 and 100")
        @DecimalMax(value = "100", message = "must be between 0 and 100")
        @Nullable Double batteryPct,
    @Size(max = 64) @Nullable String agentVersion,
    @Min(0) @Nullable Integer queueDepth) {
  public static final Telemetry NONE = new Telemetry(null, null, null);

  /** This telemetry, with missing values taken from the earlier one. */
  Telemetry orElse(Telemetry earlier) {
    return new Telemetry(
        batteryPct == null ? earlier.batteryPct : batteryPct,
        agentVersion == null ? earlier.agentVersion : agentVersion,
        queueDepth == null ? earlier.queueDepth : queueDepth);
  }
}
