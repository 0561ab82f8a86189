/** Turns a pair code into a device identity in the state file, losing none to a lost answer. */
package org.restomesh.agent.pairing;
