/**
 * The agent at work: heartbeats, polls, token renewal, and every command through journal, driver
 * and acknowledgement.
 */
package org.restomesh.agent.run;
