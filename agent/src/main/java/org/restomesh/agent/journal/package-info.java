/**
 * The agent's diary: what it was about to do, did and told, written before the next step, so that a
 * crash at any moment leads to no second print. Uses {@code driver} for outcomes and kinds.
 */
package org.restomesh.agent.journal;
