/**
 * The outbox: business events appended in the transaction of the change that they report. The
 * emitter names type and payload; webhook delivery reads from here.
 */
package org.restomesh.event;
