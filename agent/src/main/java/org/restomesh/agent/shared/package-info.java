/**
 * What every part of the agent uses: JSON, files that survive a power cut, time that tests can
 * move. Imports no other package of the agent.
 */
package org.restomesh.agent.shared;
