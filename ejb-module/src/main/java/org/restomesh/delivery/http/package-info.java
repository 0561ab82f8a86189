/**
 * One way for all adapters to speak HTTP with their platforms (contract/platforms#action-success):
 * where they are, how long they may take, and what an answer means. Uses the port only; whoever
 * writes the wire log observes {@link org.restomesh.delivery.platform.PlatformCalled}.
 */
package org.restomesh.delivery.http;
