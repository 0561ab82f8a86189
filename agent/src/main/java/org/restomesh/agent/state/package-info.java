/**
 * The agent's identity: server, device and token, in one file only its owner can read. One running
 * agent per file.
 */
package org.restomesh.agent.state;
