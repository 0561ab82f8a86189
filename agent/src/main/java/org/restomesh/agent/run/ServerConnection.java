package org.restomesh.agent.run;

import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.Retry;

/** The way to the server: its endpoints, the token they are called with, and patience. */
public record ServerConnection(DeviceApi api, Credentials credentials, Retry retry) {}
