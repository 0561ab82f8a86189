package org.restomesh.device.presence;

import java.time.Instant;
import org.restomesh.device.DeviceStatus;

/** The response to a heartbeat (contract/2-device-mesh#heartbeat-answer). */
public record HeartbeatAnswer(
    DeviceStatus status, Instant serverTime, long waitingCommands, int nextHeartbeatSeconds) {}
