/** Turns a pair code into a device identity in the state file, even when an answer is lost. */
package org.restomesh.agent.pairing;
