package org.restomesh.agent.run;

import java.time.Clock;
import org.restomesh.agent.client.Backoff;
import org.restomesh.agent.shared.Pause;

/** Time, chance and the agent's own version, all given from outside. */
public record Surroundings(Clock clock, Pause pause, Backoff backoff, String version) {}
