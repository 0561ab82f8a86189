package org.restomesh.device.presence;

import org.restomesh.device.DeviceStatus;


import java.time.Instant;

/** What a heartbeat is answered with (contract/2-device-mesh#heartbeat-answer). */
public record HeartbeatAnswer(
    DeviceStatus status, Instant serverTime, long waitingCommands, int nextHeartbeatSeconds) {}
