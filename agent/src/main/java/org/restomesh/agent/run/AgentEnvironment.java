package org.restomesh.agent.run;

import java.time.Clock;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.shared.Sleeper;

/** Time, chance and the agent's own version, all given from outside. */
public record AgentEnvironment(Clock clock, Sleeper pause, Backoff backoff, String version) {}
