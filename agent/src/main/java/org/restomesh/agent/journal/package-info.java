/**
 * The agent's record of what it was about to do, did and reported, written before the next step, so
 * that a crash at any moment causes no second print. Uses {@code driver} for outcomes and kinds.
 */
package org.restomesh.agent.journal;
