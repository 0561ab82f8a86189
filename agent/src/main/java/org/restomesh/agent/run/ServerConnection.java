package org.restomesh.agent.run;

import org.restomesh.agent.client.DeviceApi;
import org.restomesh.agent.client.Retry;

/** The server's endpoints, the token they are called with, and how requests are repeated. */
public record ServerConnection(DeviceApi api, Credentials credentials, Retry retry) {}
