/**
 * The outbox: business events appended in the transaction of the change that they tell. Whoever
 * emits names type and payload; delivery to partners reads from here.
 */
package org.restomesh.event;
