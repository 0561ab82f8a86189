/** Stand-ins for the world around the agent: a server, a clock, payloads. */
package org.restomesh.agent.support;
