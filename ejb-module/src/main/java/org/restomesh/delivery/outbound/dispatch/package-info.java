/**
 * Sends what is due in the outbound queue: claims, calls the platform outside of any transaction,
 * in order for each order, and records, retries or gives up. Run by its worker and its job.
 */
package org.restomesh.delivery.outbound.dispatch;
