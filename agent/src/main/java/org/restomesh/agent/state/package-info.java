/**
 * The agent's memory of who it is: server, device and token, in one file only its owner can read.
 * One running agent per file.
 */
package org.restomesh.agent.state;
